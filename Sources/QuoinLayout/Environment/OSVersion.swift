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
