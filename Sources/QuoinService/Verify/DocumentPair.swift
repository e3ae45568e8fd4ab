/// Two saved versions of one document, as a table of tab-separated values lists them.
struct DocumentPair {
  var first: String
  var second: String
  /// The scenes whose content is the same in both; `nil` for all.
  var scenes: Set<String>?

  /// Reads a table whose heading names `file_a`, `file_b` and, if it likes, `scenes` (ids with
  /// commas or semicolons between).
  ///
  /// Lines without both files are left out.
  static func read(_ bytes: [UInt8]) -> [DocumentPair] {
    let text = String(decoding: bytes, as: UTF8.self)
    let rows = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let heading = rows.first, let first = heading.firstIndex(of: "file_a"),
      let second = heading.firstIndex(of: "file_b")
    else { return [] }
    let scenes = heading.firstIndex(of: "scenes")
    return rows.dropFirst().compactMap { row in
      guard row.count > max(first, second), !row[first].isEmpty, !row[second].isEmpty else {
        return nil
      }
      var pair = DocumentPair(first: row[first], second: row[second])
      if let scenes, row.count > scenes, !row[scenes].isEmpty {
        let ids = row[scenes].split { $0 == "," || $0 == ";" || $0 == " " }
        pair.scenes = Set(ids.map(String.init))
      }
      return pair
    }
  }
}
