import PhysicsModel

extension ReferenceWorld {
  public func restore(_ state: State) throws(InputError) {
    try state.validate(
      for: StateFrame(
        precision: Real.self == Float.self ? .single : .double, accumulator: accumulator,
        colliders: simulation.bodies.colliders,
        kinds: simulation.bodies.traits.list.map { $0.definition?.kind ?? .anchored }))
    // What was set reads as it was given, as long as it means the same number inside.
    if Double(simulation.gravityX) != state.gravityX
      || Double(simulation.gravityY) != state.gravityY
    {
      gravity = Vector(Units.points(state.gravityX), Units.points(state.gravityY))
    }
    tickCount = state.tickCount
    accumulator.restore(state.accumulated)
    created = state.nextNumber
    simulation.restore(state, substep: substep)
    gravities.keep { row(.body($0)) != nil }
  }
}

extension Simulation {
  /// Takes over a valid state. Whatever is not in it is made anew by the next tick.
  fileprivate mutating func restore(_ state: State, substep: Double) {
    gravityX = Real(state.gravityX)
    gravityY = Real(state.gravityY)
    bodies.restore(state.bodies, substep: substep)
    pairs.list.removeAll(keepingCapacity: true)
    contacts.restore(state, bodies.colliders)
    pushes = Pushes(state)
    joints = Joints(state, bodies.colliders, substep: substep)
    events.removeAll(keepingCapacity: true)
  }
}

extension Bodies {
  fileprivate mutating func restore(_ states: [State.Body], substep: Double) {
    var kept = states.count
    for row in (0..<count).reversed() {
      if kept > 0 && states[kept - 1].collider == colliders[row] { kept -= 1 } else { remove(row) }
    }
    for row in 0..<count { restore(row, states[row], substep: substep) }
    newlyFrozen.removeAll(keepingCapacity: true)
  }

  private mutating func restore(_ row: Int, _ state: State.Body, substep: Double) {
    if state.isFrozen && !isFrozen[row] { freeze(row) }
    if !state.isFrozen && isFrozen[row] { thaw(row, substep: substep) }
    poses[row].x = Real(state.x)
    poses[row].y = Real(state.y)
    poses[row].cosine = Real(state.cosine)
    poses[row].sine = Real(state.sine)
    turns[row] = state.turns
    forces[row] = Force(
      x: Real(state.forceX), y: Real(state.forceY), torque: Real(state.torque))
    motions[row].vx = Real(state.velocityX)
    motions[row].vy = Real(state.velocityY)
    motions[row].w = Real(state.angularVelocity)
    motions[row].dx = Real(state.restX)
    motions[row].dy = Real(state.restY)
  }
}

extension Contacts {
  fileprivate mutating func restore(_ state: State, _ colliders: [Collider]) {
    list.removeAll(keepingCapacity: true)
    for contact in state.contacts {
      guard let first = colliders.place(of: contact.first),
        let second = colliders.place(of: contact.second)
      else { continue }
      list.append(Contact(contact, Pair(first: Int32(first), second: Int32(second))))
    }
    ended = state.ended.map { ($0.first, $0.second) }
  }
}

extension Contact {
  /// What the next tick takes over from a contact; the rest it computes.
  fileprivate init(_ state: State.Contact, _ pair: Pair) {
    self.init(pair: pair, rowA: pair.first, rowB: pair.second, manifold: Manifold())
    colour = state.colour
    isTouching = state.isTouching
    manifold.feature = Real(state.feature)
    point1.normalImpulse = Real(state.normalImpulse1)
    point2.normalImpulse = Real(state.normalImpulse2)
    tangentImpulse = Real(state.tangentImpulse)
  }
}

extension Joints {
  /// The joints of a state.
  fileprivate init(_ state: State, _ colliders: [Collider], substep: Double) {
    self.init()
    for joint in state.joints {
      func row(_ end: JointEnd) -> Int32 {
        end.body.flatMap { colliders.place(of: .body($0)) }.map { Int32($0) } ?? -1
      }
      var new = Joint(
        joint.id, joint.definition, rowA: row(joint.definition.first),
        rowB: row(joint.definition.second), substep: substep)
      new.impulse = Real(joint.impulse)
      append(new)
    }
    created = state.nextJoint
  }
}
