import Foundation
import Testing

/// One scene of a file of auto-layout cases, as the file has it.
struct AutoLayoutCase: Decodable, Sendable, CustomTestStringConvertible {
  struct File: Decodable {
    var cases: [AutoLayoutCase]
  }

  struct Stack: Decodable {
    var axis: String?
    var distribution: String?
    var alignment: String?
    var spacing: Double?
    var customSpacing: [String: Double]?
    var marginsRelative: Bool?
    var baselineRelative: Bool?
    var margins: [Double]?
    var hidden: [String]?
  }

  struct Baseline: Decodable {
    var first: Double
    var last: Double
  }

  struct Root: Decodable {
    var size: [Double?]?
    var designSize: [Double]?
    var margins: [Double]?
    var safeArea: [Double]?
    var stack: Stack?
  }

  struct View: Decodable {
    var id: String
    var parent: String?
    var intrinsic: [Double?]?
    var hugging: [Double]?
    var resistance: [Double]?
    var frame: [Double]?
    var autoresizing: [String]?
    var hidden: Bool?
    var translatesAutoresizingMaskIntoConstraints: Bool?
    var baseline: Baseline?
    var alignmentInsets: [Double]?
    var effectiveMargins: [Double]?
    var kind: String?
    var lines: Int?
    var stack: Stack?
  }

  struct Guide: Decodable {
    var id: String
    var parent: String
  }

  struct Failure: Decodable {
    var name: String?
    var reasonContains: String?
    var any: Bool?
  }

  struct Mutation: Decodable {
    var constraint: Int
    var priority: Double?
  }

  struct Fit: Decodable {
    var target: [Double]
  }

  struct Expectation: Decodable {
    var frames: [String: [Double]]?
    var unrounded: [String: [Double]]?
    var contentSize: [String: [Double]]?
    var x: [String: [Double]]?
    var broken: [String]?
    var breakEvents: [String]?
    var fittingSize: [Double]?
    var constraintSet: [String]?
    var constraints: [String]?
    var count: Int?
    var error: Failure?
  }

  var id: String
  var topic: String
  var era: String
  var scale: Double?
  var engine: String?
  var direction: String?
  var root: Root?
  var views: [View]?
  var guides: [Guide]?
  var constraints: [String]?
  var vfl: [String]?
  var metrics: [String: Double]?
  var options: [String]?
  var stack: Stack?
  var arranged: [String]?
  var intrinsic: [String: [Double]]?
  var mutate: Mutation?
  var fit: Fit?
  var steps: [String]?
  var mode: String?
  var expect: Expectation

  var testDescription: String { id }

  /// Whether it states a scene, rather than a measure of text or a control by itself.
  var isScene: Bool { root != nil && vfl == nil && engine == nil }

  static func load(_ url: URL) throws -> [AutoLayoutCase] {
    try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases
  }
}
