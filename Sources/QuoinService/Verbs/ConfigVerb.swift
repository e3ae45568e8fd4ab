extension Verb {
  /// `quoin config`: every setting with its value and where that comes from.
  package static let config = Verb(
    "config", summary: "Show every setting, its value and its origin",
    flags: Verb.serverFlags + [Flag("format", "json or text.")]
  ) { invocation in
    let configuration = try Configuration(flags: invocation.flags, invocation.terminal)
    switch invocation["format"] ?? "text" {
    case "json":
      var writer = JSONWriter()
      writer.object { writer in
        for setting in SettingTable.all {
          writer.key(setting.name)
          writer.object { writer in
            writer.field("value", configuration.value(of: setting))
            writer.field("origin", configuration.origin(of: setting).text)
            writer.field("variable", setting.variable)
          }
        }
      }
      writer.raw(UInt8(ascii: "\n"))
      invocation.terminal.write(writer.finish())
    case "text":
      let width = SettingTable.all.map(\.name.count).max() ?? 0
      for setting in SettingTable.all {
        let gap = String(repeating: " ", count: width - setting.name.count)
        let line =
          "\(setting.name)\(gap) = \(configuration.value(of: setting))"
          + "  (\(configuration.origin(of: setting).text))\n"
        invocation.terminal.write(Array(line.utf8))
      }
    default: throw UsageError("“--format” is json or text")
    }
    return .done
  }

  /// The settings as flags, and the file.
  static let serverFlags: [Flag] =
    [Flag("config", "A JSON file of settings; flags and QUOIN_* win over it.")]
    + SettingTable.all.map {
      Flag($0.name, takesValue: !$0.isSwitch, $0.summary, isShown: commonSettings.contains($0.name))
    }

  private static let commonSettings: Set<String> = [
    "host", "port", "listen", "tlsPort", "tlsCertificate", "tlsKey", "tlsSelfSigned", "public",
    "workers", "grace", "corsOrigins", "keys", "requestsPerSecond", "log",
  ]
}
