extension Verb {
  /// `quoin devices`: the catalogue; `quoin devices ID`: one device with provenance.
  package static let devices: Verb = {
    let list = Verb("devices", route: .devices, arguments: "[ID]")
    let one = Verb("devices", route: .device, arguments: "[ID]")
    return Verb(
      list.name, arguments: list.arguments, summary: list.summary, flags: list.flags
    ) { invocation in
      try (invocation.arguments.isEmpty ? list : one).run(invocation)
    }
  }()

  /// `quoin traits`: the same bytes as `GET /v1/traits`.
  package static let traits = Verb("traits", route: .traits, arguments: "")
}
