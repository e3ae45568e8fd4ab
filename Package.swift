// swift-tools-version: 6.2
import PackageDescription

// Every target is compiled under the same rules: Swift 6 language mode, imports are internal
// unless they say otherwise, members are visible only from modules the file imports, an
// existential is spelled `any`, and a warning is an error. The build scripts add
// `--explicit-target-dependency-import-check error`, so an import that this manifest does not
// declare fails the build: the module graph below is the real one.
let rules: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "quoin",
  products: [
    // The engine alone, for embedding: no Foundation, no files, no sockets.
    .library(name: "QuoinLayout", targets: ["QuoinLayout"]),
    .executable(name: "quoin", targets: ["quoin"]),
  ],
  targets: [
    // System libraries and shims.
    .target(name: "CQuoinSystem"),
    .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

    // The engine: pure, no Foundation.
    .target(
      name: "QuoinGeometry",
      swiftSettings: rules,
      // `Double.rounded()` calls libm in debug builds.
      linkerSettings: [.linkedLibrary("m")]),
    .target(name: "QuoinSolver", swiftSettings: rules, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "QuoinText", dependencies: ["QuoinGeometry"], swiftSettings: rules),
    .target(
      name: "QuoinLayout",
      dependencies: ["QuoinGeometry", "QuoinSolver", "QuoinText"],
      swiftSettings: rules),

    // Readers and writers around the engine.
    .target(
      name: "QuoinIB",
      dependencies: ["QuoinGeometry", "QuoinText", "QuoinLayout"],
      swiftSettings: rules),

    // The network: knows nothing of layout.
    .target(
      name: "QuoinHTTP",
      dependencies: ["CQuoinSystem", "COpenSSL", "CZlib"],
      swiftSettings: rules),

    // The application: JSON, routes, command-line verbs.
    .target(
      name: "QuoinService",
      dependencies: [
        "QuoinGeometry", "QuoinSolver", "QuoinText", "QuoinLayout", "QuoinIB", "QuoinHTTP",
      ],
      swiftSettings: rules),
    .executableTarget(
      name: "quoin",
      dependencies: ["QuoinHTTP", "QuoinService"],
      swiftSettings: rules),

    // Tests.
    .target(name: "QuoinTestSupport", path: "Tests/QuoinTestSupport", swiftSettings: rules),
    .testTarget(
      name: "QuoinGeometryTests",
      dependencies: ["QuoinGeometry", "QuoinTestSupport"],
      swiftSettings: rules),
    .testTarget(
      name: "QuoinSolverTests",
      dependencies: ["QuoinSolver", "QuoinTestSupport"],
      swiftSettings: rules),
    .testTarget(
      name: "QuoinTextTests",
      dependencies: ["QuoinGeometry", "QuoinText", "QuoinTestSupport"],
      swiftSettings: rules),
    .testTarget(
      name: "QuoinLayoutTests",
      dependencies: [
        "QuoinGeometry", "QuoinSolver", "QuoinText", "QuoinLayout", "QuoinTestSupport",
      ],
      swiftSettings: rules),
    .testTarget(
      name: "QuoinIBTests",
      dependencies: [
        "QuoinGeometry", "QuoinText", "QuoinLayout", "QuoinIB", "QuoinTestSupport",
      ],
      swiftSettings: rules),
    .testTarget(
      name: "QuoinHTTPTests",
      dependencies: ["COpenSSL", "QuoinHTTP", "QuoinTestSupport"],
      swiftSettings: rules),
    // A server without an application behind it, for the HTTP conformance cases.
    .executableTarget(
      name: "HTTPTestServer",
      dependencies: ["QuoinHTTP"],
      path: "Tests/HTTPTestServer",
      swiftSettings: rules),
    .testTarget(
      name: "QuoinServiceTests",
      dependencies: [
        "QuoinGeometry", "QuoinLayout", "QuoinIB", "QuoinHTTP", "QuoinService",
        "QuoinTestSupport",
      ],
      swiftSettings: rules),
    .testTarget(name: "EndToEndTests", dependencies: ["QuoinTestSupport"], swiftSettings: rules),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzers link only under -sanitize=fuzzer, so they are part of the package when asked for:
// bin/fuzz sets this.
if Context.environment["QUOIN_FUZZ"] != nil {
  package.targets += [
    .target(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
    .executableTarget(
      name: "QuoinFuzz",
      dependencies: ["CFuzzer", "QuoinHTTP", "QuoinIB", "QuoinLayout", "QuoinService"],
      path: "Tests/Fuzz/QuoinFuzz",
      swiftSettings: rules),
  ]
}
