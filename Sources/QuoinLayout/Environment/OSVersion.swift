/// A release of iOS or iPadOS, such as 6.1 or 26.
public struct OSVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  public let major: Int
  public let minor: Int
  public let patch: Int

  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads "6.1", "18" or "12.5.7".
  ///
  /// - Returns: `nil` unless `text` is one to three numbers of one to four digits, separated by
  ///   full stops.
  public init?(_ text: some StringProtocol) {
    var numbers: [Int] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard (1...4).contains(part.utf8.count), numbers.count < 3,
        part.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    guard let major = numbers.first else { return nil }
    self.init(
      major, numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  public static func < (a: Self, b: Self) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }

  /// The shortest form that reads back to the same release: "18", "6.1", "12.5.7".
  public var description: String {
    patch != 0 ? "\(major).\(minor).\(patch)" : minor != 0 ? "\(major).\(minor)" : "\(major)"
  }
}

extension OSVersion {
  /// The release that a request without one is laid out on, where the device runs it.
  public static let standard = OSVersion(18)

  /// The newest release that any source speaks of.
  public static let newestKnown = OSVersion(27)

  /// Whether Apple released such a major version: 1 to 18 and 26 on; 19 to 25 were skipped.
  public var exists: Bool {
    (1...18).contains(major) || (26...Self.newestKnown.major).contains(major)
  }

  /// Stands for "any number" in the last release of a device, which sources write as "12.5.x".
  static let openPart = 9999

  /// The same release without parts that stand for any number.
  var withoutOpenParts: OSVersion {
    OSVersion(major, minor == Self.openPart ? 0 : minor, patch == Self.openPart ? 0 : patch)
  }
}
