/// A body that is computed piece by piece while it is being sent.
///
/// The server pulls: it asks for the next piece, on a worker, only while the client keeps up, so a
/// slow reader holds neither a worker nor more than one high-water mark of memory, and a client
/// that goes away simply is not asked for again.
///
///     HTTPBodyStream(0) { index, context in
///       guard index < variants.count else { return nil }
///       defer { index += 1 }
///       return line(for: variants[index])
///     }
package final class HTTPBodyStream: @unchecked Sendable {
  // Only one worker at a time runs `advance`: the connection asks for the next piece after it
  // has taken the last one. That is what makes the unchecked conformance true.
  private var advance: (RequestContext) throws -> [UInt8]?

  /// A stream that starts from `state` and asks `next` for every piece until it returns nil.
  ///
  /// `next` may throw to cut the answer off: the connection is then closed without the end of the
  /// body, so that the client sees that it is incomplete.
  package init<State: Sendable>(
    _ state: State, next: @escaping @Sendable (inout State, RequestContext) throws -> [UInt8]?
  ) {
    var state = state
    advance = { context in try next(&state, context) }
  }

  /// The next piece, `nil` at the end.
  package func next(_ context: RequestContext) throws -> [UInt8]? { try advance(context) }
}
