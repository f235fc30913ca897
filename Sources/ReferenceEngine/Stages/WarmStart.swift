/// Starts a substep from the impulses of the one before.
///
/// The first substep applies the impulses of each contact; the others give back to each body the
/// velocity that its contacts gave it in the substep before.
///
/// Reads contacts, carried velocities. Writes motions. Equations (30) and (31).
func warmStart(
  _ setup: Setup, _ contacts: borrowing Contacts, _ bodies: inout Bodies, isFirst: Bool
) {
  guard isFirst else {
    for row in 0..<bodies.count where bodies.motions[row].isMovable {
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
  apply(contact.point1, contact, &a, &b)
  apply(contact.point2, contact, &a, &b)
  bodies.store(a, rowA)
  bodies.store(b, rowB)
}

private func apply(
  _ point: ContactPoint, _ contact: Contact, _ a: inout Motion, _ b: inout Motion
) {
  let nx = contact.normalX
  let ny = contact.normalY
  let ax = point.anchorX
  let ay = point.anchorY
  let bx = ax - contact.offsetX
  let by = ay - contact.offsetY
  let px = point.normalImpulse * nx + point.tangentImpulse * ny
  let py = point.normalImpulse * ny - point.tangentImpulse * nx
  a.vx -= a.inverseMass * px
  a.vy -= a.inverseMass * py
  a.w -= a.inverseInertia * (ax * py - ay * px)
  b.vx += b.inverseMass * px
  b.vy += b.inverseMass * py
  b.w += b.inverseInertia * (bx * py - by * px)
}

extension Bodies {
  /// Writes a solved motion back, unless the body is immovable.
  @inline(__always)
  mutating func store(_ motion: Motion, _ row: Int) {
    if motion.isMovable { motions[row] = motion }
  }
}
