package import QuoinLayout

/// What routes and verbs work with beside their call: limits, tables, and the server's state.
package struct Service: Sendable {
  package var limits = ServiceLimits()
  package var devices = DeviceCatalogue.standard
  package var version = Service.version
  /// Whether new work is wanted: false while the server drains.
  package var isReady: @Sendable () -> Bool = { true }
  /// The figures of the server in the text format of Prometheus.
  package var metricsText: @Sendable () -> String = { "" }

  package init() {}

  /// The version of the engine and of its answers: part of every entity tag.
  package static let version = "0.1.0"
}
