/// The parameters of a world in the units of the engines, in `Double`. Each engine rounds them.
package struct StepConstants: Equatable, Sendable {
  package let substeps: Int
  package let iterations: Int
  package let relaxations: Int
  package let restitutionPasses: Int
  package let solvesFrictionInEveryPass: Bool
  /// Unit: seconds.
  package let tick: Double
  /// Unit: seconds.
  package let substep: Double
  /// Unit: 1/s.
  package let substepRate: Double
  /// The bias of an overlapping contact per metre of overlap. Unit: 1/s. Equation (3).
  package let biasRate: Double
  /// Equation (4). Dimensionless.
  package let impulseScale: Double
  /// The bias of a rod or rope per metre of error. Unit: 1/s. Equation (94).
  package let jointBiasRate: Double
  /// Equation (95). Dimensionless.
  package let jointImpulseScale: Double
  /// Unit: metres per second.
  package let pushOutSpeed: Double
  /// Unit: metres.
  package let contactSkin: Double
  /// Unit: metres per second.
  package let restitutionThreshold: Double
  /// Unit: metres.
  package let speculativeMargin: Double
  /// Unit: metres.
  package let linearSlop: Double
  /// Unit: metres per second.
  package let largestSpeed: Double
  /// Unit: radians per second.
  package let largestAngularVelocity: Double

  package init(_ parameters: Parameters) {
    let h = parameters.tick / Double(parameters.substeps)
    let cap = parameters.contactFrequencyCap / h
    let frequency =
      cap < parameters.contactFrequency ? cap : parameters.contactFrequency
    let omega = 2 * Double.pi * frequency
    let a1 = 2 * parameters.contactDampingRatio + h * omega
    let a2 = h * omega * a1
    let jointFrequency = cap < parameters.jointFrequency ? cap : parameters.jointFrequency
    let jointOmega = 2 * Double.pi * jointFrequency
    let j1 = 2 * parameters.jointDampingRatio + h * jointOmega
    jointBiasRate = jointOmega / j1
    jointImpulseScale = 1 / (1 + h * jointOmega * j1)
    substeps = parameters.substeps
    iterations = parameters.iterations
    relaxations = parameters.relaxations
    restitutionPasses = parameters.restitutionPasses
    solvesFrictionInEveryPass = parameters.solvesFrictionInEveryPass
    tick = parameters.tick
    substep = h
    substepRate = 1 / h
    biasRate = omega / a1
    impulseScale = 1 / (1 + a2)
    pushOutSpeed = Units.metres(parameters.pushOutSpeed)
    contactSkin = Units.metres(parameters.contactSkin)
    restitutionThreshold = Units.metres(parameters.restitutionThreshold)
    speculativeMargin = Units.metres(parameters.speculativeMargin)
    linearSlop = Units.metres(parameters.linearSlop)
    largestSpeed = Units.metres(parameters.largestTranslation) / h
    largestAngularVelocity = parameters.largestRotation / h
  }
}
