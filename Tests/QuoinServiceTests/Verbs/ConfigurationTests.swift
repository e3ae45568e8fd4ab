import Testing

@testable import QuoinService

@Suite struct ConfigurationTests {
  @Test func flagsWinOverVariablesOverFileOverDefaults() throws {
    let terminal = FakeTerminal(
      files: ["q.json": #"{"port": 1001, "workers": 3, "grace": 1.5, "corsOrigins": ["a", "b"]}"#],
      environment: ["QUOIN_PORT": "1002", "QUOIN_WORKERS": "4", "QUOIN_CONFIG": "q.json"])
    let configuration = try Configuration(flags: [("port", "1003")], terminal)
    func state(_ name: String) throws -> String {
      let setting = try #require(SettingTable.setting(named: name))
      return "\(configuration.value(of: setting)) \(configuration.origin(of: setting).text)"
    }
    #expect(try state("port") == "1003 --port")
    #expect(try state("workers") == "4 QUOIN_WORKERS")
    #expect(try state("grace") == "1.5 q.json")
    #expect(try state("corsOrigins") == "a,b q.json")
    #expect(try state("queueLength") == "256 default")
  }

  @Test(arguments: [
    (#"{"prot": 1}"#, "did you mean “port”?"), (#"{"port": 99999}"#, "from 0 to 65535"),
    (#"{"port": 1"#, "q.json:1:11:"), (#"{"port": 1, "port": 2}"#, "twice"),
    (#"[]"#, "an object"), (#"{"echo": "perhaps"}"#, "is true or false"),
  ])
  func mistakesInTheFileAreNamed(file: String, error: String) throws {
    let terminal = FakeTerminal(files: ["q.json": file])
    let usage = try #require(throws: UsageError.self) {
      try Configuration(flags: [("config", "q.json")], terminal)
    }
    #expect(usage.detail.contains(error), "\(usage.detail)")
  }

  @Test func variablesAreNamedAfterSettings() {
    let names = SettingTable.all.map(\.variable)
    #expect(Set(names).count == names.count)
    #expect(SettingTable.setting(named: "queueLength")?.variable == "QUOIN_QUEUE_LENGTH")
    #expect(SettingTable.setting(named: "jsonBytes")?.variable == "QUOIN_JSON_BYTES")
  }

  /// Every setting takes its own default back.
  @Test func everySettingReadsWhatItPrints() throws {
    let configuration = try Configuration(flags: [], FakeTerminal())
    for setting in SettingTable.all {
      let value = configuration.value(of: setting)
      if value.isEmpty { continue }
      var settings = ServerSettings()
      #expect(setting.take(value, &settings) == nil, "\(setting.name)")
      #expect(setting.value(settings) == value, "\(setting.name)")
    }
  }

  @Test(arguments: [
    "127.0.0.1:80", "[::1]:8080", "*:1", "unix:/run/quoin.sock", "https://localhost:8443",
  ])
  func addressesReadBackAsTheyPrint(text: String) throws {
    let terminal = FakeTerminal()
    let configuration = try Configuration(flags: [("listen", text)], terminal)
    let setting = try #require(SettingTable.setting(named: "listen"))
    #expect(configuration.value(of: setting) == text)
  }
}
