import PhysicsModel
import SIMDLayout

extension Simulation {
  /// The state of the storage, widened to `Double`.
  func state(tickCount: UInt64, accumulated: Double, nextNumber: UInt32) -> State {
    State(
      precision: .single, tickCount: tickCount, accumulated: accumulated,
      gravityX: Double(gravityX), gravityY: Double(gravityY), nextNumber: nextNumber,
      bodies: (0..<bodies.count).map { bodyState($0) },
      contacts: contacts.sortedSlots().map { contactState($0) },
      ended: contacts.ended.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { State.Pair($0.0, $0.1) },
      nextPush: pushes.created,
      pushes: pushes.list.map { State.Push(id: $0.id, definition: $0.push) },
      nextJoint: joints.created,
      joints: joints.list.map {
        State.Joint(id: $0.id, definition: $0.definition, impulse: Double($0.impulse))
      })
  }

  private func bodyState(_ row: Int) -> State.Body {
    let place = 8 * row
    return State.Body(
      collider: bodies.colliders[row], x: Double(bodies.poses[place]),
      y: Double(bodies.poses[place + 1]), restX: Double(bodies.motions[place + 4]),
      restY: Double(bodies.motions[place + 5]), cosine: Double(bodies.poses[place + 2]),
      sine: Double(bodies.poses[place + 3]), turns: bodies.turns[row],
      velocityX: Double(bodies.motions[place]), velocityY: Double(bodies.motions[place + 1]),
      angularVelocity: Double(bodies.motions[place + 2]),
      forceX: Double(bodies.forces[row].x), forceY: Double(bodies.forces[row].y),
      torque: Double(bodies.forces[row].torque), isFrozen: bodies.isFrozen[row])
  }

  private func contactState(_ slot: Int) -> State.Contact {
    let pair = contacts.pair(slot)
    let block = slot / Block.lanes
    return State.Contact(
      first: bodies.colliders[Int(pair.low)], second: bodies.colliders[Int(pair.high)],
      colour: Int32(contacts.colour[block]),
      feature: Int32(contacts.value(ContactPlane.feature, of: slot)),
      isTouching: contacts.touching[block] & (1 << Int32(slot % Block.lanes)) != 0,
      normalImpulse1: Double(contacts.value(ContactPlane.normalImpulse1, of: slot)),
      normalImpulse2: Double(contacts.value(ContactPlane.normalImpulse2, of: slot)),
      tangentImpulse: Double(contacts.value(ContactPlane.tangentImpulse, of: slot)))
  }
}
