/// How much a request head may hold, and a body's framing.
package struct RequestLimits: Sendable, Hashable {
  /// Bytes of the request line, over which it is refused with 414.
  package var requestLine = 8 * 1024
  /// Bytes of all field lines together, over which they are refused with 431.
  package var fieldBytes = 32 * 1024
  /// Field lines, over which they are refused with 431; at most 250.
  package var fieldCount = 100
  /// Bytes of all chunk extensions of a body together, over which they are refused with 400.
  package var chunkExtensionBytes = 1024
  /// Bytes of all trailer lines together, over which they are refused with 431.
  package var trailerBytes = 8 * 1024

  package init() {}
}
