import PhysicsModel
import SIMDLayout

extension Bodies {
  /// Sets what a plan says of a row, apart from where it is and how it moves.
  mutating func setProperties(_ row: Int, _ plan: BodyPlan, substep: Double) {
    version &+= 1
    isCircle[row] = plan.core.isCircle
    isMovable[row] = Float(plan.inverseMass) > 0
    motions[8 * row + 3] = Float(plan.inverseMass)
    motions[8 * row + 7] = Float(plan.inverseInertia)
    poses[8 * row + 7] = plan.isEccentric ? 1 : 0
    forms.setRow(
      row, Float(plan.core.halfWidth), Float(plan.core.halfHeight), Float(plan.core.radius),
      Float(plan.reach), Float(plan.friction), Float(plan.elasticity), Float(plan.lever), 0)
    gravityScales[row] = Float(plan.gravityScale)
    let damping = Float(1 / (1 + substep * plan.resistance))
    let angularDamping = Float(1 / (1 + substep * plan.angularResistance))
    drives.setRow(row, 0, 0, 0, 0, damping, damping, angularDamping, 1)
  }

  /// Gives a row what is new in a definition; the rest keeps every bit.
  mutating func change(
    _ row: Int, from old: BodyDefinition, to new: BodyDefinition, substep: Double
  ) {
    let plan = BodyPlan(new)
    layout &+= 1
    setProperties(row, plan, substep: substep)
    var changed = Traits(new, plan)
    changed.gravity = traits.list[row].gravity
    traits.replace(row, by: changed)
    if new.position != old.position {
      poses[8 * row] = Float(plan.x)
      poses[8 * row + 1] = Float(plan.y)
      motions[8 * row + 4] = Float(plan.x - Double(Float(plan.x)))
      motions[8 * row + 5] = Float(plan.y - Double(Float(plan.y)))
    }
    if new.angle != old.angle {
      poses[8 * row + 2] = Float(plan.cosine)
      poses[8 * row + 3] = Float(plan.sine)
      turns[row] = plan.turns
    }
    setVelocity(row, velocity(row, from: old, to: new, plan))
    if new.kind != .dynamic { forces[row] = Force() }
  }

  private func velocity(
    _ row: Int, from old: BodyDefinition, to new: BodyDefinition, _ plan: BodyPlan
  ) -> FreeVelocity {
    guard new.kind != .anchored else { return FreeVelocity() }
    var velocity = velocity(row)
    if new.velocity != old.velocity {
      velocity.vx = Float(plan.velocityX)
      velocity.vy = Float(plan.velocityY)
    }
    if new.angularVelocity != old.angularVelocity { velocity.w = Float(plan.angularVelocity) }
    return velocity
  }
}
