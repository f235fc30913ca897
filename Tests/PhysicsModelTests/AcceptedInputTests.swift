import PhysicsModel
import TestSupport
import Testing

@Suite struct `Accepted input` {
  /// Numbers up to the limits of what is accepted, and far beyond.
  private static let values = [
    1e-300, 1e-39, 1e-20, 1e-6, 1e-3, 0.5, 1, 1000, 1e6, 1e7, 1e20, 1e30, 1e39, 1e300,
  ]

  @Test func `of a body fits single precision, products of two included`() {
    let properties: [(String, WritableKeyPath<BodyDefinition, Double>)] = [
      ("elasticity", \.elasticity), ("friction", \.friction), ("resistance", \.resistance),
      ("angularResistance", \.angularResistance), ("gravityScale", \.gravityScale),
      ("angularVelocity", \.angularVelocity),
    ]
    var accepted = 0
    for (name, path) in properties {
      for value in Self.values {
        var body = BodyDefinition(.circle(radius: 10), at: .zero)
        body[keyPath: path] = value
        guard (try? body.validate()) != nil else { continue }
        accepted += 1
        let square = Float(value) * Float(value)
        #expect(square.isFinite, "\(name) = \(value) is accepted")
      }
    }
    #expect(accepted > 6 * properties.count)
  }

  @Test func `of a boundary fits single precision, products of two included`() {
    for path in [\BoundaryDefinition.elasticity, \.friction] {
      for value in Self.values {
        var boundary = BoundaryDefinition(from: .zero, to: Vector(1, 0))
        boundary[keyPath: path] = value
        guard (try? boundary.validate()) != nil else { continue }
        let square = Float(value) * Float(value)
        #expect(square.isFinite, "\(path) = \(value) is accepted")
      }
    }
  }

  @Test(arguments: Preset.allCases)
  func `of parameters gives constants that fit single precision`(preset: Preset) {
    let properties: [(String, WritableKeyPath<Parameters, Double>)] = [
      ("tick", \.tick), ("contactFrequency", \.contactFrequency),
      ("contactFrequencyCap", \.contactFrequencyCap),
      ("contactDampingRatio", \.contactDampingRatio),
      ("restitutionThreshold", \.restitutionThreshold), ("pushOutSpeed", \.pushOutSpeed),
      ("speculativeMargin", \.speculativeMargin), ("linearSlop", \.linearSlop),
      ("contactSkin", \.contactSkin),
      ("largestTranslation", \.largestTranslation), ("largestRotation", \.largestRotation),
    ]
    var accepted = 0
    for (name, path) in properties {
      for value in Self.values {
        var parameters = Parameters(preset)
        parameters[keyPath: path] = value
        guard (try? parameters.validate()) != nil else { continue }
        accepted += 1
        let constants = StepConstants(parameters)
        let numbers = [
          constants.substepRate, constants.biasRate, constants.impulseScale,
          constants.pushOutSpeed, constants.pushOutSpeed / constants.biasRate,
          constants.restitutionThreshold, constants.largestSpeed,
          constants.largestAngularVelocity,
        ]
        #expect(
          numbers.allSatisfy { Float($0).isFinite }, "\(name) = \(value) gives \(constants)")
      }
    }
    #expect(accepted > 2 * properties.count)
  }
}
