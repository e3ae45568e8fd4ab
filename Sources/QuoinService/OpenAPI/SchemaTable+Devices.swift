extension SchemaTable {
  static let devices: [(name: String, schema: Schema)] = [
    (
      "DeviceList",
      .object([Schema.Property("devices", .array(.ref("DeviceSummary")), required: true)])
    ),
    (
      "DeviceSummary",
      .described(
        .object([
          Schema.Property("id", .string, required: true),
          Schema.Property("name", .string, required: true),
          Schema.Property("idiom", .string, required: true),
        ]), "What tells devices apart; further keys hold the screen and the releases.")
    ),
    (
      "Device",
      .described(
        .map(.any), "A device with the source and confidence of every number, by era of releases.")
    ),
    (
      "TraitsAnswer",
      .object([
        Schema.Property("environment", .ref("ResolvedEnvironment"), required: true),
        Schema.Property("warnings", .array(.ref("Note")), required: true),
      ])
    ),
  ]
}
