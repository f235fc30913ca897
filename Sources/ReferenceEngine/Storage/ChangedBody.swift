import PhysicsModel

extension Bodies {
  /// Sets what a plan says of a row, apart from where it is and how it moves.
  mutating func setProperties(_ row: Int, _ plan: BodyPlan, substep: Double) {
    motions[row].inverseMass = Real(plan.inverseMass)
    motions[row].inverseInertia = Real(plan.inverseInertia)
    forms[row] = Form(
      halfWidth: Real(plan.core.halfWidth), halfHeight: Real(plan.core.halfHeight),
      radius: Real(plan.core.radius), reach: Real(plan.reach), lever: Real(plan.lever),
      friction: Real(plan.friction), elasticity: Real(plan.elasticity))
    drives[row] = Drive(
      gravityScale: Real(plan.gravityScale),
      damping: Real(1 / (1 + substep * plan.resistance)),
      angularDamping: Real(1 / (1 + substep * plan.angularResistance)))
  }

  /// Gives a row what is new in a definition; the rest keeps every bit.
  mutating func change(
    _ row: Int, from old: BodyDefinition, to new: BodyDefinition, substep: Double
  ) {
    let plan = BodyPlan(new)
    setProperties(row, plan, substep: substep)
    var changed = Traits(new, plan)
    changed.gravity = traits.list[row].gravity
    traits.replace(row, by: changed)
    if new.position != old.position {
      poses[row].x = Real(plan.x)
      poses[row].y = Real(plan.y)
      motions[row].dx = Real(plan.x - Double(Real(plan.x)))
      motions[row].dy = Real(plan.y - Double(Real(plan.y)))
    }
    if new.angle != old.angle {
      poses[row].cosine = Real(plan.cosine)
      poses[row].sine = Real(plan.sine)
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
      velocity.vx = Real(plan.velocityX)
      velocity.vy = Real(plan.velocityY)
    }
    if new.angularVelocity != old.angularVelocity { velocity.w = Real(plan.angularVelocity) }
    return velocity
  }
}

extension Contacts {
  /// Lets the contacts of a row begin anew: without impulses and colours, but touching as they do.
  mutating func restart(_ row: Int) {
    for place in list.indices {
      guard Int(list[place].rowA) == row || Int(list[place].rowB) == row else { continue }
      list[place].colour = Colours.none
      list[place].point1.normalImpulse = 0
      list[place].point2.normalImpulse = 0
      list[place].tangentImpulse = 0
    }
  }
}
