package import QuoinLayout

/// What routes and verbs work with beside their call: limits and tables.
package struct Service: Sendable {
  package var limits = ServiceLimits()
  package var devices = DeviceCatalogue.standard
  package var version = Service.version

  package init() {}

  /// The version of the engine and of its answers: part of every entity tag.
  package static let version = "0.1.0"
}

/// Bounds on what a request may ask for, published at `/v1/limits`.
package struct ServiceLimits: Sendable, Hashable {
  package var jsonBytes = 8 << 20
  package var documentBytes = 32 << 20
  package var jsonDepth = 1_000
  package var views = 20_000
  package var constraints = 100_000
  package var depth = 200
  package var scenes = 1_000
  package var environments = 1_000
  package var popovers = 100_000
  /// Of work on one request.
  package var seconds = 10.0

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
