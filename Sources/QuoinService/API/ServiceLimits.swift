import QuoinLayout

/// Bounds on what a request may ask for, published at `/v1/limits`.
package struct ServiceLimits: Sendable, Hashable {
  // What a body may hold.
  package var jsonBytes = 8 << 20
  package var documentBytes = 32 << 20
  package var jsonDepth = 1_000
  package var scenes = 1_000
  package var views = 20_000
  package var constraints = 100_000
  package var depth = 200
  package var environments = 1_000
  package var popovers = 100_000
  /// Of work on one request.
  package var seconds = 10.0

  // What the server takes; the command line has no such limits.
  package var requestLineBytes = 8 << 10
  package var fieldBytes = 32 << 10
  package var fields = 100
  package var connections = 20_000
  /// 0 is without limit, here and below.
  package var connectionsPerAddress = 0
  package var requestsPerSecond = 0.0

  package init() {}

  var scene: SceneBuilder.Limits {
    var limits = SceneBuilder.Limits()
    limits.views = views
    limits.constraints = constraints
    limits.depth = depth
    return limits
  }

  var json: JSONDocument.Limits {
    var limits = JSONDocument.Limits()
    limits.bytes = jsonBytes
    limits.depth = jsonDepth
    return limits
  }
}
