extension Verb {
  /// `quoin convert FILE`: the same bytes as `POST /v1/convert`.
  package static let convert = Verb("convert", route: .convert, arguments: "FILE|-...")
}
