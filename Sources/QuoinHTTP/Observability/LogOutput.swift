/// Where log lines go, one JSON object each.
package enum LogOutput: Sendable {
  case none
  /// An open descriptor: 1 is standard output, 2 standard error.
  case descriptor(Int32)
  /// A function, for tests; called from several threads, each call with whole lines.
  case function(@Sendable ([UInt8]) -> Void)
}
