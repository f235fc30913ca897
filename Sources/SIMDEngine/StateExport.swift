import PhysicsModel
import SIMDLayout

extension Simulation {
  /// The state of the storage, widened to `Double`.
  func state(tickCount: UInt64, accumulated: Double, nextNumber: UInt32) -> State {
    State(
      precision: .single, tickCount: tickCount, accumulated: accumulated,
      gravityX: Double(gravityX), gravityY: Double(gravityY), nextNumber: nextNumber,
      bodies: (0..<bodies.count).map { bodyState($0) },
      contacts: contactStates(),
      ended: contacts.ended.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { State.Pair($0.0, $0.1) },
      nextPush: pushes.created,
      pushes: pushes.entries.map {
        State.Push(id: PushID(rawValue: $0.number), definition: $0.definition)
      },
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

  private func contactStates() -> [State.Contact] {
    var states = contacts.sortedSlots().map { slot in
      contactState(contacts.carried(slot), Int32(contacts.colour[slot / Block.lanes]))
    }
    guard !contacts.restarted.isEmpty else { return states }
    states += contacts.restarted.map { contactState($0, Int32(Colours.none)) }
    return states.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }

  private func contactState(_ contact: CarriedContact, _ colour: Int32) -> State.Contact {
    State.Contact(
      first: bodies.colliders[Int(contact.pair.low)],
      second: bodies.colliders[Int(contact.pair.high)],
      colour: colour, feature: Int32(contact.values.x), isTouching: contact.isTouching,
      normalImpulse1: Double(contact.values.y), normalImpulse2: Double(contact.values.z),
      tangentImpulse: Double(contact.values.w))
  }
}
