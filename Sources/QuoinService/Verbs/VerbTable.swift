/// Every verb of `quoin`, in the order of its overview.
package enum VerbTable {
  package static let all: [Verb] = [
    .serve, .layout,
    .popover,
    .matrix, .adapt, .lint, .diff,
    .devices, .traits,
    .convert, .verify,
    .bench, .config, .health,
  ]

  package static func verb(named name: String) -> Verb? { all.first { $0.name == name } }
}

extension Verb {
  /// `quoin layout FILE`: the same bytes as `POST /v1/layout`.
  package static let layout = Verb("layout", route: .layout, arguments: "FILE|FOLDER|-...")

  /// `quoin popover FILE`: the same bytes as `POST /v1/popovers`.
  package static let popover = Verb("popover", route: .popovers, arguments: "FILE|FOLDER|-...")
}
