import PhysicsModel
import SIMDLayout

extension SIMDWorld {
  public func restore(_ state: State) throws(InputError) {
    try state.validate(
      for: StateFrame(
        precision: .single, accumulator: accumulator,
        colliders: simulation.bodies.colliders,
        kinds: simulation.bodies.definitions.map { $0?.kind ?? .anchored }))
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
  }
}

extension Simulation {
  /// Takes over a valid state. Whatever is not in it is made anew by the next tick.
  fileprivate mutating func restore(_ state: State, substep: Double) {
    gravityX = Real(state.gravityX)
    gravityY = Real(state.gravityY)
    bodies.restore(state.bodies, substep: substep)
    // Wide pairs hold as long as no body leaves its wide bounds, wherever it comes from.
    pairs.count = 0
    contacts.restore(state, bodies.colliders)
    pushes = Pushes(state)
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
  }
}

extension Contacts {
  fileprivate mutating func restore(_ state: State, _ colliders: [Collider]) {
    list.reserve(state.contacts.count)
    list.count = 0
    for contact in state.contacts {
      guard let first = colliders.place(of: contact.first),
        let second = colliders.place(of: contact.second)
      else { continue }
      list.append(contact, Int32(first), Int32(second))
    }
    ended = state.ended.map { ($0.first, $0.second) }
  }
}

extension ContactList {
  /// Adds what the next tick takes over from a contact; the rest it computes.
  fileprivate mutating func append(_ state: State.Contact, _ low: Int32, _ high: Int32) {
    first[count] = low
    second[count] = high
    colour[count] = Int8(state.colour)
    isTouching[count] = state.isTouching
    feature[count] = Real(state.feature)
    let row = ImpulseField.count * count
    impulses[row] = Real(state.normalImpulse1)
    impulses[row + 1] = Real(state.normalImpulse2)
    impulses[row + 2] = Real(state.tangentImpulse)
    count += 1
  }
}
