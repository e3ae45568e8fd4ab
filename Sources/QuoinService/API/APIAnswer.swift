package import QuoinHTTP

/// What a route answers with.
package struct APIAnswer: Sendable {
  package var form: ContentForm
  package var body: HTTPResponse.Body
  package var status = 200
  /// What took how long, for `Server-Timing`.
  package var timings: [Timing] = []
  /// Findings or failed expectations: the command line ends with 1 if there are any.
  package var findings = 0
  /// Whether the answer is a function of the request alone, so that it has an entity tag.
  package var isPure = true
  /// Whether the form was chosen by `Accept`.
  package var varies = true

  /// A step of the work.
  package struct Timing: Sendable {
    package var name: String
    package var duration: Duration
    package init(_ name: String, _ duration: Duration) {
      self.name = name
      self.duration = duration
    }
  }

  package init(_ form: ContentForm, _ bytes: [UInt8]) {
    self.form = form
    body = .bytes(bytes)
  }

  package init(_ form: ContentForm, stream: HTTPBodyStream) {
    self.form = form
    body = .stream(stream)
  }

  /// JSON with a newline at its end.
  package init(json value: some JSONWritable, capacity: Int = 4096) {
    var writer = JSONWriter(capacity: capacity)
    value.write(to: &writer)
    writer.raw(UInt8(ascii: "\n"))
    self.init(.json, writer.finish())
  }
}

/// Measures the steps of an answer.
package struct StepClock {
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant
  package private(set) var timings: [APIAnswer.Timing] = []

  package init() { last = clock.now }

  /// Ends the step `name`, which began with the last one's end.
  package mutating func end(_ name: String) {
    let now = clock.now
    timings.append(APIAnswer.Timing(name, now - last))
    last = now
  }
}
