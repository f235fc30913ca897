import PhysicsModel
import ReferenceEngine
import ReferenceEngineDouble
import SIMDEngine
import Testing

/// The engines that every test of a world runs on.
package enum Engine: String, CaseIterable, Codable, Sendable, CustomTestStringConvertible {
  case reference
  case referenceDouble = "reference-double"
  case simd

  package var testDescription: String { rawValue }

  /// Whether the engine computes in `Double`.
  package var isDouble: Bool { self == .referenceDouble }

  package func world(_ parameters: Parameters) throws -> any ObservableWorld {
    switch self {
    case .reference: try ReferenceEngine.ReferenceWorld(parameters)
    case .referenceDouble: try ReferenceEngineDouble.ReferenceWorld(parameters)
    case .simd: try SIMDWorld(parameters)
    }
  }
}

/// An engine with a preset: the two choices that a test is repeated over.
package struct Setup: Sendable, CustomTestStringConvertible {
  package let engine: Engine
  package let preset: Preset

  package init(_ engine: Engine, _ preset: Preset) {
    self.engine = engine
    self.preset = preset
  }

  package static let all = Engine.allCases.flatMap { engine in
    Preset.allCases.map { Setup(engine, $0) }
  }

  /// For tests that take long without optimisation: one engine in debug, all in release.
  package static let forLongRuns = isRelease ? all : all.filter { $0.engine == .reference }

  package var testDescription: String { "\(engine.rawValue), \(preset.rawValue)" }

  /// A world without content.
  ///
  /// - Parameter change: Sets parameters that differ from the preset.
  package func world(
    gravity: Double = 0, _ change: (inout Parameters) -> Void = { _ in }
  ) throws -> any ObservableWorld {
    var parameters = Parameters(preset)
    change(&parameters)
    let world = try engine.world(parameters)
    try world.setGravity(Vector(0, gravity))
    return world
  }
}

extension Parameters {
  /// Divides the tick into `count` parts and keeps the largest turn within what that allows.
  package mutating func divide(into count: Int) {
    substeps = count
    largestRotation = min(largestRotation, Double.pi / Double(count))
  }
}
