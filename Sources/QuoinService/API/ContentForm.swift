/// A form in which an answer can be given.
package struct ContentForm: Sendable, Hashable {
  /// The word for `?format=`.
  package let name: String
  package let mediaType: String
  /// The media type with its parameters, as it is sent.
  package let contentType: String

  private init(_ name: String, _ mediaType: String, charset: Bool = false) {
    self.name = name
    self.mediaType = mediaType
    contentType = charset ? mediaType + "; charset=utf-8" : mediaType
  }

  package static let json = Self("json", "application/json")
  /// An outline for people, one view a line.
  package static let text = Self("text", "text/plain", charset: true)
  package static let svg = Self("svg", "image/svg+xml")
  package static let png = Self("png", "image/png")
  /// One JSON value a line, flushed as computed.
  package static let ndjson = Self("ndjson", "application/x-ndjson")
  package static let html = Self("html", "text/html", charset: true)
  /// The exposition format of Prometheus.
  package static let prometheus = Self(
    "prometheus", "text/plain", parameters: "; version=0.0.4; charset=utf-8")
  package static let junit = Self("junit", "application/xml")
  package static let sarif = Self("sarif", "application/sarif+json")
  package static let checkstyle = Self("checkstyle", "text/xml")

  private init(_ name: String, _ mediaType: String, parameters: String) {
    self.name = name
    self.mediaType = mediaType
    contentType = mediaType + parameters
  }
}

/// Which form a caller wants (RFC 9110, section 12.5.1).
package enum ContentNegotiation {
  /// The form among `offered`, the first of which is the default.
  ///
  /// - Parameters:
  ///   - format: the value of `?format=`, which wins over `accept`.
  ///   - accept: the `Accept` field.
  ///   - offered: the forms the route has; never empty.
  /// - Returns: the form that suits the caller best, the earlier one of two that suit alike.
  /// - Throws: a 422 for a format that is not offered, a 406 where `accept` takes none.
  package static func form(
    format: String?, accept: String?, offered: [ContentForm]
  ) throws(Problem) -> ContentForm {
    if let format {
      if let form = offered.first(where: { $0.name == format }) { return form }
      let mistake = RequestMistake(
        .invalidQuery, parameter: "format",
        detail: "“\(format.prefix(64))” is none of the forms of this answer ("
          + offered.map(\.name).joined(separator: ", ") + ")")
      throw Problem(status: 422, [mistake])
    }
    guard let accept, !accept.isEmpty else { return offered[0] }
    var best: (form: ContentForm, quality: Int, order: Int)?
    let ranges = accept.split(separator: ",").compactMap { MediaRange($0) }
    for (order, form) in offered.enumerated() {
      guard
        let range = ranges.filter({ $0.matches(form.mediaType) }).max(by: {
          $0.specificity < $1.specificity
        }),
        range.quality > 0
      else { continue }
      if best == nil || range.quality > best?.quality ?? 0 {
        best = (form, range.quality, order)
      }
    }
    guard let best else {
      throw Problem(
        status: 406,
        [
          RequestMistake(
            .notAcceptable,
            detail: "the answer comes as "
              + offered.map(\.mediaType).joined(separator: ", ") + ", none of which Accept allows")
        ])
    }
    return best.form
  }

  /// One entry of an `Accept` field.
  private struct MediaRange {
    var type: Substring
    var subtype: Substring
    /// In thousandths.
    var quality = 1000

    init?(_ text: Substring) {
      let parts = text.split(separator: ";").map { $0.trimmed }
      guard let range = parts.first else { return nil }
      let names = range.split(separator: "/", omittingEmptySubsequences: false)
      guard names.count == 2 else { return nil }
      type = names[0]
      subtype = names[1]
      for parameter in parts.dropFirst() {
        guard parameter.hasPrefix("q=") || parameter.hasPrefix("Q=") else { continue }
        guard let value = Double(parameter.dropFirst(2)), (0...1).contains(value) else {
          return nil
        }
        quality = Int((value * 1000).rounded())
      }
    }

    var specificity: Int { (type == "*" ? 0 : 1) + (subtype == "*" ? 0 : 1) }

    func matches(_ mediaType: String) -> Bool {
      if type == "*", subtype == "*" { return true }
      let names = mediaType.split(separator: "/")
      guard names.count == 2, type.lowercased() == names[0] else { return false }
      return subtype == "*" || subtype.lowercased() == names[1]
    }
  }
}

extension StringProtocol {
  /// Without spaces and tabs at both ends.
  var trimmed: Substring.SubSequence {
    var text = Substring(self)
    while let first = text.first, first == " " || first == "\t" { text = text.dropFirst() }
    while let last = text.last, last == " " || last == "\t" { text = text.dropLast() }
    return text
  }
}
