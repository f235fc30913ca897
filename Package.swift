// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is held to the same rules.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// The step's arithmetic is never contracted into fused multiply-add, or the bits would depend on
/// the instruction set. Swift does not contract; this says the same to clang, which compiles the
/// header of lane operations.
let exactArithmetic = ["-Xcc", "-ffp-contract=off"]

/// Square roots of scalars are calls into the mathematics library in some builds.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// The wide stages, compiled once per instruction set from one source folder.
struct KernelTarget {
  let name: String
  let lanes: Int
  let flags: [String]

  var target: Target {
    .target(
      name: name,
      dependencies: ["CLanes", "PhysicsModel", "SIMDLayout"],
      swiftSettings: strict + [
        .define("LANES_\(lanes)"),
        .unsafeFlags(exactArithmetic + flags),
      ])
  }
}

var kernels = [KernelTarget(name: "SIMDKernels", lanes: 8, flags: [])]
#if arch(x86_64)
  kernels += [
    KernelTarget(name: "SIMDKernelsV3", lanes: 8, flags: ["-Xcc", "-march=x86-64-v3"]),
    KernelTarget(name: "SIMDKernelsV4", lanes: 16, flags: ["-Xcc", "-march=x86-64-v4"]),
  ]
#endif

let package = Package(
  name: "swift-dynamics",
  products: [
    .library(name: "PhysicsModel", targets: ["PhysicsModel"]),
    .library(name: "ReferenceEngine", targets: ["ReferenceEngine"]),
    .library(name: "ReferenceEngineDouble", targets: ["ReferenceEngineDouble"]),
    .library(name: "SIMDEngine", targets: ["SIMDEngine"]),
    .library(name: "Scenes", targets: ["Scenes"]),
    .library(name: "BenchmarkHarness", targets: ["BenchmarkHarness"]),
    .executable(name: "dynamics-bench", targets: ["dynamics-bench"]),
  ],
  targets: [
    .target(name: "PhysicsModel", swiftSettings: strict, linkerSettings: mathematics),
    .target(
      name: "ReferenceEngine", dependencies: ["PhysicsModel"],
      swiftSettings: strict),
    .target(
      name: "ReferenceEngineDouble", dependencies: ["PhysicsModel"],
      swiftSettings: strict + [.define("REAL_IS_DOUBLE")]),
    .target(name: "CLanes"),
    .target(name: "SIMDLayout", dependencies: ["PhysicsModel"], swiftSettings: strict),
    .target(
      name: "SIMDEngine",
      dependencies: ["PhysicsModel", "SIMDLayout", "CLanes"]
        + kernels.map { .target(name: $0.name) },
      swiftSettings: strict),
    .target(name: "Scenes", dependencies: ["PhysicsModel"], swiftSettings: strict),
    .target(name: "CProbes"),
    .target(name: "BenchmarkHarness", dependencies: ["CProbes"], swiftSettings: strict),
    .target(
      name: "CPlainLoop", path: "Benchmarks/CPlainLoop",
      cSettings: [.unsafeFlags(["-O3", "-ffp-contract=off"], .when(configuration: .release))]),
    .executableTarget(
      name: "dynamics-bench",
      dependencies: [
        "PhysicsModel", "ReferenceEngine", "ReferenceEngineDouble", "SIMDEngine", "Scenes",
        "BenchmarkHarness", "CPlainLoop",
      ],
      path: "Benchmarks/DynamicsBench", swiftSettings: strict),
    .testTarget(
      name: "ScenesTests", dependencies: ["Scenes", "ReferenceEngine"], swiftSettings: strict),
    .testTarget(
      name: "BenchmarkHarnessTests", dependencies: ["BenchmarkHarness"], swiftSettings: strict),
    .testTarget(
      name: "DynamicsBenchTests", dependencies: ["dynamics-bench"], swiftSettings: strict),
  ] + kernels.map(\.target)
)

/// A test target for every target that has tests of its own, and for what holds on all engines.
let tests = ["PhysicsModel", "ReferenceEngine", "Invariant", "Cases", "Agreement"].map { name in
  Target.testTarget(
    name: "\(name)Tests",
    dependencies: ["PhysicsModel", "ReferenceEngine", "SIMDEngine", "Scenes", "TestSupport"]
      + (name == "Agreement" ? ["SIMDLayout"] : []),
    exclude: name == "Agreement" ? ["golden.txt"] : [], swiftSettings: strict)
}

package.targets +=
  tests + [
    .target(
      name: "TestSupport",
      dependencies: ["PhysicsModel", "ReferenceEngine", "ReferenceEngineDouble", "SIMDEngine"],
      path: "Tests/TestSupport", swiftSettings: strict)
  ]
