import PhysicsModel

extension Simulation {
  /// The state of the storage, widened to `Double`.
  func state(tickCount: UInt64, accumulated: Double, nextNumber: UInt32) -> State {
    State(
      precision: Real.self == Float.self ? .single : .double,
      tickCount: tickCount, accumulated: accumulated,
      gravityX: Double(gravityX), gravityY: Double(gravityY), nextNumber: nextNumber,
      bodies: (0..<bodies.count).map { bodyState($0) },
      contacts: contacts.list.indices.map { contactState($0) },
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
    let pose = bodies.poses[row]
    let motion = bodies.motions[row]
    return State.Body(
      collider: bodies.colliders[row], x: Double(pose.x), y: Double(pose.y),
      restX: Double(motion.dx), restY: Double(motion.dy),
      cosine: Double(pose.cosine), sine: Double(pose.sine), turns: bodies.turns[row],
      velocityX: Double(motion.vx), velocityY: Double(motion.vy),
      angularVelocity: Double(motion.w),
      forceX: Double(bodies.forces[row].x), forceY: Double(bodies.forces[row].y),
      torque: Double(bodies.forces[row].torque), isFrozen: bodies.isFrozen[row])
  }

  private func contactState(_ index: Int) -> State.Contact {
    let contact = contacts.list[index]
    return State.Contact(
      first: bodies.colliders[Int(contact.pair.first)],
      second: bodies.colliders[Int(contact.pair.second)],
      colour: contact.colour, feature: Int32(contact.manifold.feature),
      isTouching: contact.isTouching,
      normalImpulse1: Double(contact.point1.normalImpulse),
      normalImpulse2: Double(contact.point2.normalImpulse),
      tangentImpulse: Double(contact.tangentImpulse))
  }
}
