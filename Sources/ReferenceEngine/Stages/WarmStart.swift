/// Starts a substep from the impulses of the one before.
///
/// The first substep applies the impulses of each contact; the others give back to each body the
/// velocity that its contacts gave it in the substep before.
///
/// Reads contacts, carried velocities. Writes motions. Equations (43) and (44).
func warmStart(
  _ setup: Setup, _ contacts: borrowing Contacts, _ bodies: inout Bodies, isFirst: Bool
) {
  guard isFirst else {
    for row in 0..<bodies.count {
      bodies.motions[row].vx += bodies.carried[row].vx
      bodies.motions[row].vy += bodies.carried[row].vy
      bodies.motions[row].w += bodies.carried[row].w
    }
    return
  }
  for index in contacts.order {
    warmStart(contacts.list[Int(index)], &bodies)
  }
}

private func warmStart(_ contact: Contact, _ bodies: inout Bodies) {
  let rowA = Int(contact.rowA)
  let rowB = Int(contact.rowB)
  var a = bodies.motions[rowA]
  var b = bodies.motions[rowB]
  let normal1 = contact.point1.normalImpulse
  let normal2 = contact.point2.normalImpulse
  let tangent = contact.tangentImpulse
  let normal = normal1 + normal2
  let torque =
    (contact.point1.arm * normal1 + contact.point2.arm * normal2) + contact.frictionArm * tangent
  let shift = contact.normalShift * normal + contact.tangentShift * tangent
  let px = normal * contact.manifold.normalX + tangent * contact.manifold.normalY
  let py = normal * contact.manifold.normalY - tangent * contact.manifold.normalX
  a.vx -= a.inverseMass * px
  a.vy -= a.inverseMass * py
  a.w -= a.inverseInertia * (torque + shift)
  b.vx += b.inverseMass * px
  b.vy += b.inverseMass * py
  b.w += b.inverseInertia * torque
  bodies.store(a, rowA)
  bodies.store(b, rowB)
}

extension Bodies {
  /// Writes a solved motion back, unless the body is immovable.
  @inline(__always)
  mutating func store(_ motion: Motion, _ row: Int) {
    if motion.isMovable { motions[row] = motion }
  }
}
