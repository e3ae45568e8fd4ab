import QuoinIB
import QuoinText

extension Verb {
  /// `quoin verify PATH...`: which views of Interface Builder documents are misplaced.
  package static let verify = Verb(
    "verify", arguments: "FILE|FOLDER...",
    summary: "Compare the frames saved in documents with computed ones",
    flags: [
      Flag(
        "pairs", takesValue: false,
        "Folders hold pairs: lay out file_a of MANIFEST.tsv on the canvas of file_b."),
      Flag("json", takesValue: false, "Print JSON instead of text."),
      Flag("misses", "How many of the worst misses to print for a document; 3."),
      Flag("quiet", takesValue: false, "Print the totals only."),
      Flag("labels", "Compare label widths in this file instead, one JSON object a line."),
    ]
  ) { invocation in
    if let file = invocation["labels"] { return try labels(file, invocation) }
    let run = try VerifyRun(invocation)
    return try invocation["pairs"] == "true" ? run.runPairs() : run.run()
  }
}

extension Verb {
  /// `quoin verify --labels FILE`: how near measured widths come to saved ones.
  private static func labels(_ file: String, _ invocation: Invocation) throws -> ExitCode {
    guard let missLimit = Int(invocation["misses"] ?? "3"), missLimit >= 0 else {
      throw UsageError("“--misses” is a whole number")
    }
    let bytes: [UInt8]
    do {
      bytes = try invocation.terminal.read(file: file)
    } catch {
      invocation.terminal.writeError("quoin verify: \(error.path): \(error.reason)\n")
      return .refused
    }
    let run = LabelRun(bytes)
    if invocation["json"] == "true" {
      var writer = JSONWriter(capacity: 1 << 14)
      run.write(to: &writer)
      writer.raw(UInt8(ascii: "\n"))
      invocation.terminal.write(writer.finish())
    } else {
      invocation.terminal.write(Array(run.text(missLimit: missLimit).utf8))
    }
    return run.report.classes.isEmpty ? .refused : .done
  }
}

/// One call of `verify`.
private struct VerifyRun {
  let invocation: Invocation
  let missLimit: Int
  let isQuiet: Bool

  init(_ invocation: Invocation) throws(UsageError) {
    self.invocation = invocation
    isQuiet = invocation["quiet"] == "true"
    guard let limit = Int(invocation["misses"] ?? "3"), limit >= 0 else {
      throw UsageError("“--misses” is a whole number")
    }
    missLimit = limit
    guard !invocation.arguments.isEmpty else { throw UsageError("a file or folder is missing") }
  }

  /// Compares the two versions of each document that a folder's manifest lists.
  func runPairs() throws -> ExitCode {
    var report = VerifyReport()
    var verifier = Verifier()
    for folder in invocation.arguments {
      let path = folder.hasSuffix("/") ? folder : folder + "/"
      let pairs = DocumentPair.read(try invocation.terminal.read(file: path + "MANIFEST.tsv"))
      guard !pairs.isEmpty else {
        throw UsageError("“\(path)MANIFEST.tsv” lists no “file_a” and “file_b”")
      }
      for (position, pair) in pairs.enumerated() {
        showProgress(position, of: pairs.count, pair.second)
        let first = try invocation.terminal.read(file: path + pair.first)
        let second = try invocation.terminal.read(file: path + pair.second)
        let document = VerifiedDocument(
          file: pair.second,
          verification: verifier.verify(first, on: second, scenes: pair.scenes))
        report.add(document)
        if invocation["json"] != "true", !isQuiet { print(document.lines(missLimit: missLimit)) }
      }
      showProgress(pairs.count, of: pairs.count, "")
    }
    printTotals(report)
    return report.misses > 0 || report.failed > 0 ? .findings : .done
  }

  func run() throws -> ExitCode {
    let files = invocation.arguments.flatMap { argument in
      invocation.terminal.files(below: argument)?.filter {
        $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib")
      } ?? [argument]
    }
    var report = VerifyReport()
    var verifier = Verifier()
    var isUnreadable = false
    for (position, file) in files.enumerated() {
      showProgress(position, of: files.count, file)
      do {
        let bytes = try invocation.terminal.read(file: file)
        let document = VerifiedDocument(file: file, verification: verifier.verify(bytes: bytes))
        report.add(document)
        if invocation["json"] != "true", !isQuiet { print(document.lines(missLimit: missLimit)) }
      } catch {
        isUnreadable = true
        invocation.terminal.writeError("quoin verify: \(error.path): \(error.reason)\n")
      }
    }
    showProgress(files.count, of: files.count, "")
    printTotals(report)
    if isUnreadable || (files.count == 1 && report.refused == 1) { return .refused }
    return report.misses > 0 || report.failed > 0 ? .findings : .done
  }

  private func printTotals(_ report: VerifyReport) {
    guard invocation["json"] == "true" else {
      print(report.summary)
      return
    }
    var writer = JSONWriter(capacity: 1 << 16)
    report.write(to: &writer, missLimit: missLimit)
    writer.raw(UInt8(ascii: "\n"))
    invocation.terminal.write(writer.finish())
  }

  private func print(_ lines: [String]) {
    invocation.terminal.write(Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  private func showProgress(_ done: Int, of total: Int, _ file: String) {
    guard invocation.terminal.showsProgress, total > 1 else { return }
    let line = done == total ? "" : "\(done + 1)/\(total) \(file.suffix(60))"
    invocation.terminal.writeError("\r\u{1B}[K\(line)")
  }
}
