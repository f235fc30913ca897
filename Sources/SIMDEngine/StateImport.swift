import PhysicsModel
import SIMDLayout

extension SIMDWorld {
  public func restore(_ state: State) throws(InputError) {
    try state.validate(
      for: StateFrame(
        precision: .single, accumulator: accumulator,
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
    pairs.wide.forget()
    contacts.restore(state, bodies)
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
    let place = 8 * row
    poses[place] = Real(state.x)
    poses[place + 1] = Real(state.y)
    poses[place + 2] = Real(state.cosine)
    poses[place + 3] = Real(state.sine)
    turns[row] = state.turns
    forces[row] = Force(
      x: Real(state.forceX), y: Real(state.forceY), torque: Real(state.torque))
    motions[place] = Real(state.velocityX)
    motions[place + 1] = Real(state.velocityY)
    motions[place + 2] = Real(state.angularVelocity)
    motions[place + 4] = Real(state.restX)
    motions[place + 5] = Real(state.restY)
  }
}

extension Contacts {
  fileprivate mutating func restore(_ state: State, _ bodies: borrowing Bodies) {
    removeAll()
    for contact in state.contacts {
      guard let first = bodies.row(contact.first), let second = bodies.row(contact.second) else {
        continue
      }
      insert(contact, RowPair(Int32(first), Int32(second)), bodies)
    }
    ended = state.ended.map { ($0.first, $0.second) }
  }

  /// Adds what the next tick takes over from a contact; the rest it computes.
  private mutating func insert(
    _ state: State.Contact, _ pair: RowPair, _ bodies: borrowing Bodies
  ) {
    var contact = CarriedContact()
    contact.rowA = pair.low
    contact.rowB = pair.high
    contact.isTouching = state.isTouching
    contact.values = SIMD4(
      Real(state.feature), Real(state.normalImpulse1), Real(state.normalImpulse2),
      Real(state.tangentImpulse))
    guard state.colour >= 0 else { return restarted.append(contact) }
    let slot = takeSlot(colour: Int8(state.colour), kind: bodies.kind(pair), bodies)
    rowA[slot] = pair.low
    rowB[slot] = pair.high
    setCarried(contact, in: slot)
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
