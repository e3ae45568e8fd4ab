import QuoinHTTP
import Synchronization

/// Answers that are a function of the target alone, kept to be given again from the event loop.
///
/// For routes with few answers that are asked for often, such as one device: encoding it costs many
/// times what sending it does. The bytes are those that would be computed again.
final class AnswerMemo: Sendable {
  private struct Key: Hashable {
    let target: String
    let accept: String?

    init(_ request: HTTPRequest) {
      target = request.target
      accept = request.headers["Accept"]
    }
  }

  private static let capacity = 512
  private static let largest = 64 * 1024

  private let answers = Mutex<[Key: HTTPResponse]>([:])

  func answer(to request: HTTPRequest) -> HTTPResponse? {
    answers.withLock { $0[Key(request)] }
  }

  /// Keeps a successful answer, with its gzip form; when there are too many, all others go.
  func keep(_ response: HTTPResponse, for request: HTTPRequest) {
    guard response.status == .ok, response.entityTag != nil,
      let bytes = response.bytes, bytes.count <= Self.largest, request.target.utf8.count <= 1024
    else { return }
    let kept = response.withGzippedBody()
    answers.withLock { answers in
      if answers.count >= Self.capacity { answers.removeAll(keepingCapacity: true) }
      answers[Key(request)] = kept
    }
  }
}
