import QuoinHTTP

/// One thing that can be configured: by a flag, a variable or the configuration file.
package struct Setting: Sendable {
  /// The flag without its dashes and the file's key: `queueLength`.
  package let name: String
  package let summary: String
  /// Whether it is switched on by its bare flag.
  package let isSwitch: Bool
  /// The value now, as text.
  let value: @Sendable (ServerSettings) -> String
  /// Takes a value over.
  ///
  /// - Returns: why it cannot be taken, or `nil`.
  let take: @Sendable (String, inout ServerSettings) -> String?

  /// The environment variable: `QUOIN_QUEUE_LENGTH`.
  package var variable: String {
    var text = "QUOIN_"
    var previousIsLower = false
    for character in name {
      if character.isUppercase, previousIsLower { text += "_" }
      text += character.uppercased()
      previousIsLower = character.isLowercase
    }
    return text
  }

  init(
    _ name: String, _ summary: String, isSwitch: Bool = false,
    value: @escaping @Sendable (ServerSettings) -> String,
    take: @escaping @Sendable (String, inout ServerSettings) -> String?
  ) {
    self.name = name
    self.summary = summary
    self.isSwitch = isSwitch
    self.value = value
    self.take = take
  }
}

// MARK: - Kinds of settings

extension Setting {
  static func count(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<ServerSettings, Int> & Sendable, in range: ClosedRange<Int>
  ) -> Setting {
    Setting(name, summary) {
      String($0[keyPath: path])
    } take: { text, settings in
      guard let number = Int(text), range.contains(number) else {
        return "is a whole number from \(range.lowerBound) to \(range.upperBound)"
      }
      settings[keyPath: path] = number
      return nil
    }
  }

  static func optionalCount(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<ServerSettings, Int?> & Sendable, in range: ClosedRange<Int>
  ) -> Setting {
    Setting(name, summary) {
      $0[keyPath: path].map(String.init) ?? ""
    } take: { text, settings in
      guard let number = Int(text), range.contains(number) else {
        return "is a whole number from \(range.lowerBound) to \(range.upperBound)"
      }
      settings[keyPath: path] = number
      return nil
    }
  }

  static func number(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<ServerSettings, Double> & Sendable, in range: ClosedRange<Double>
  ) -> Setting {
    Setting(name, summary) {
      JSONNumber.text($0[keyPath: path])
    } take: { text, settings in
      guard let number = Double(text), range.contains(number) else {
        return "is a number from \(JSONNumber.text(range.lowerBound)) to "
          + JSONNumber.text(range.upperBound)
      }
      settings[keyPath: path] = number
      return nil
    }
  }

  static func seconds(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<ServerSettings, Duration> & Sendable
  ) -> Setting {
    Setting(name, summary) {
      let (seconds, attoseconds) = $0[keyPath: path].components
      return JSONNumber.text(Double(seconds) + Double(attoseconds) / 1e18)
    } take: { text, settings in
      guard let seconds = Double(text), (0...86_400).contains(seconds) else {
        return "is a number of seconds from 0 to 86400"
      }
      settings[keyPath: path] = .milliseconds(Int64((seconds * 1000).rounded()))
      return nil
    }
  }

  static func flag(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<ServerSettings, Bool> & Sendable
  ) -> Setting {
    Setting(name, summary, isSwitch: true) {
      $0[keyPath: path] ? "true" : "false"
    } take: { text, settings in
      switch text {
      case "true", "1", "yes": settings[keyPath: path] = true
      case "false", "0", "no": settings[keyPath: path] = false
      default: return "is true or false"
      }
      return nil
    }
  }

  static func text(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<ServerSettings, String?> & Sendable
  ) -> Setting {
    Setting(name, summary) {
      $0[keyPath: path] ?? ""
    } take: { text, settings in
      settings[keyPath: path] = text.isEmpty ? nil : text
      return nil
    }
  }
}
