import PhysicsModel
import SIMDLayout

extension Simulation {
  /// The state of the storage, widened to `Double`.
  func state(tickCount: UInt64, accumulated: Double, nextNumber: UInt32) -> State {
    State(
      precision: .single, tickCount: tickCount, accumulated: accumulated,
      gravityX: Double(gravityX), gravityY: Double(gravityY), nextNumber: nextNumber,
      bodies: (0..<bodies.count).map { bodyState($0) },
      contacts: (0..<contacts.list.count).map { contactState($0) },
      ended: contacts.ended.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { State.Pair($0.0, $0.1) },
      nextPush: pushes.created,
      pushes: pushes.list.map { State.Push(id: $0.id, definition: $0.push) })
  }

  private func bodyState(_ row: Int) -> State.Body {
    let place = 8 * row
    return State.Body(
      collider: bodies.colliders[row], x: Double(bodies.poses[place]),
      y: Double(bodies.poses[place + 1]), cosine: Double(bodies.poses[place + 2]),
      sine: Double(bodies.poses[place + 3]), turns: bodies.turns[row],
      velocityX: Double(bodies.motions[place]), velocityY: Double(bodies.motions[place + 1]),
      angularVelocity: Double(bodies.motions[place + 2]),
      forceX: Double(bodies.forces[row].x), forceY: Double(bodies.forces[row].y),
      torque: Double(bodies.forces[row].torque), isFrozen: bodies.isFrozen[row])
  }

  private func contactState(_ contact: Int) -> State.Contact {
    let row = ImpulseField.count * contact
    return State.Contact(
      first: bodies.colliders[Int(contacts.list.first[contact])],
      second: bodies.colliders[Int(contacts.list.second[contact])],
      colour: Int32(contacts.list.colour[contact]),
      feature: Int32(contacts.list.feature[contact]),
      isTouching: contacts.list.isTouching[contact],
      normalImpulse1: Double(contacts.list.impulses[row]),
      normalImpulse2: Double(contacts.list.impulses[row + 1]),
      tangentImpulse: Double(contacts.list.impulses[row + 2]))
  }
}
