import PhysicsModel

/// The numbers of ``StepConstants``, rounded to the engine's precision.
struct Constants {
  let substeps: Int
  let iterations: Int
  let relaxations: Int
  let restitutionPasses: Int
  let solvesFrictionInEveryPass: Bool
  let tick: Real
  let inverseTickSquared: Real
  let substep: Real
  let substepRate: Real
  let substepCount: Real
  let biasRate: Real
  let impulseScale: Real
  let jointBiasRate: Real
  let jointImpulseScale: Real
  let pushOutSpeed: Real
  let pushOutDepth: Real
  let contactSkin: Real
  let restitutionThreshold: Real
  let speculativeMargin: Real
  let boundsMargin: Real
  let linearSlop: Real
  let endDistance: Real
  let faceBias: Real
  let largestSpeed: Real
  let largestAngularVelocity: Real

  init(_ exact: StepConstants) {
    substeps = exact.substeps
    iterations = exact.iterations
    relaxations = exact.relaxations
    restitutionPasses = exact.restitutionPasses
    solvesFrictionInEveryPass = exact.solvesFrictionInEveryPass
    tick = Real(exact.tick)
    inverseTickSquared = Real(1 / (exact.tick * exact.tick))
    substep = Real(exact.substep)
    substepRate = Real(exact.substepRate)
    substepCount = Real(exact.substeps)
    biasRate = Real(exact.biasRate)
    impulseScale = Real(exact.impulseScale)
    jointBiasRate = Real(exact.jointBiasRate)
    jointImpulseScale = Real(exact.jointImpulseScale)
    pushOutSpeed = Real(exact.pushOutSpeed)
    pushOutDepth = Real(exact.pushOutSpeed / exact.biasRate)
    contactSkin = Real(exact.contactSkin)
    restitutionThreshold = Real(exact.restitutionThreshold)
    speculativeMargin = Real(exact.speculativeMargin)
    boundsMargin = Real(exact.speculativeMargin / 2)
    linearSlop = Real(exact.linearSlop)
    endDistance = Real(2 * exact.linearSlop)
    faceBias = Real(exact.linearSlop / 5)
    largestSpeed = Real(exact.largestSpeed)
    largestAngularVelocity = Real(exact.largestAngularVelocity)
  }
}
