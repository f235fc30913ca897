import PhysicsModel

/// The numbers of ``StepConstants``, rounded to `Float`.
package struct Constants: Sendable {
  package let substeps: Int
  package let iterations: Int
  package let relaxations: Int
  package let restitutionPasses: Int
  package let solvesFrictionInEveryPass: Bool
  package let tick: Float
  package let inverseTickSquared: Float
  package let substep: Float
  package let substepRate: Float
  package let substepCount: Float
  package let biasRate: Float
  package let impulseScale: Float
  package let jointBiasRate: Float
  package let jointImpulseScale: Float
  package let pushOutSpeed: Float
  package let pushOutDepth: Float
  package let contactSkin: Float
  package let restitutionThreshold: Float
  package let speculativeMargin: Float
  package let boundsMargin: Float
  package let linearSlop: Float
  package let endDistance: Float
  package let faceBias: Float
  package let largestSpeed: Float
  package let largestAngularVelocity: Float

  package init(_ exact: StepConstants) {
    substeps = exact.substeps
    iterations = exact.iterations
    relaxations = exact.relaxations
    restitutionPasses = exact.restitutionPasses
    solvesFrictionInEveryPass = exact.solvesFrictionInEveryPass
    tick = Float(exact.tick)
    inverseTickSquared = Float(1 / (exact.tick * exact.tick))
    substep = Float(exact.substep)
    substepRate = Float(exact.substepRate)
    substepCount = Float(exact.substeps)
    biasRate = Float(exact.biasRate)
    impulseScale = Float(exact.impulseScale)
    jointBiasRate = Float(exact.jointBiasRate)
    jointImpulseScale = Float(exact.jointImpulseScale)
    pushOutSpeed = Float(exact.pushOutSpeed)
    pushOutDepth = Float(exact.pushOutSpeed / exact.biasRate)
    contactSkin = Float(exact.contactSkin)
    restitutionThreshold = Float(exact.restitutionThreshold)
    speculativeMargin = Float(exact.speculativeMargin)
    boundsMargin = Float(exact.speculativeMargin / 2)
    linearSlop = Float(exact.linearSlop)
    endDistance = Float(2 * exact.linearSlop)
    faceBias = Float(exact.linearSlop / 5)
    largestSpeed = Float(exact.largestSpeed)
    largestAngularVelocity = Float(exact.largestAngularVelocity)
  }
}
