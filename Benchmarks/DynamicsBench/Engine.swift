import PhysicsModel
import ReferenceEngine
import ReferenceEngineDouble
import SIMDEngine

/// The engines by the names that the command line knows.
enum Engine: String, CaseIterable, Sendable {
  case reference
  case simd
  case referenceDouble = "reference-double"

  var summary: String {
    switch self {
    case .reference: "the specification in plain scalar Swift, Float"
    case .simd:
      "structure of arrays, spatial hash, wide solver, Float; equal to reference bit for bit"
    case .referenceDouble: "the reference in Double: the yardstick of rounding"
    }
  }

  var precision: State.Precision { self == .referenceDouble ? .double : .single }
}

/// An engine, and the instruction set that it uses if it has a choice.
struct EngineVariant: Hashable, Sendable {
  let engine: Engine
  /// `nil` for an engine without a choice.
  let instructionSet: InstructionSet?
  /// Whether the instruction set is part of the name, because it was asked for.
  let namesInstructionSet: Bool

  /// `reference`, `simd`, or `simd@baseline` if the instruction set was asked for.
  var name: String {
    guard namesInstructionSet, let instructionSet else { return engine.rawValue }
    return "\(engine.rawValue)@\(instructionSet.rawValue)"
  }

  /// One variant an engine; of `simd` one for each instruction set, or the best without any.
  static func variants(
    of engines: [Engine], instructionSets: [InstructionSet]?
  ) -> [EngineVariant] {
    engines.flatMap { engine -> [EngineVariant] in
      guard engine == .simd else {
        return [EngineVariant(engine: engine, instructionSet: nil, namesInstructionSet: false)]
      }
      return (instructionSets ?? [.best]).map {
        EngineVariant(
          engine: .simd, instructionSet: $0, namesInstructionSet: instructionSets != nil)
      }
    }
  }

  /// An empty world.
  func makeWorld(_ parameters: Parameters) throws(InputError) -> any ObservableWorld {
    switch engine {
    case .reference: try ReferenceEngine.ReferenceWorld(parameters)
    case .referenceDouble: try ReferenceEngineDouble.ReferenceWorld(parameters)
    case .simd: try SIMDWorld(parameters, instructionSet: instructionSet ?? .best)
    }
  }
}
