/// Takes back the speed that pushing apart added, and applies friction.
///
/// Reads contacts. Writes impulses, peaks, end separations and motions. Equations (53) to (56).
func relax(_ setup: Setup, _ contacts: inout Contacts, _ bodies: inout Bodies) {
  let constants = setup.constants
  for index in contacts.order {
    relax(constants, &contacts.list[Int(index)], &bodies)
  }
}

@inline(__always)
private func relax(_ constants: Constants, _ contact: inout Contact, _ bodies: inout Bodies) {
  let rowA = Int(contact.rowA)
  let rowB = Int(contact.rowB)
  var a = bodies.motions[rowA]
  var b = bodies.motions[rowB]
  let way = RelativeMotion(wayOf: contact, a, b)
  let speed = RelativeMotion(speedOf: contact, a, b)
  let (separation1, impulse1) = relaxNormal(constants, &contact.point1, way, speed)
  let (separation2, impulse2) = relaxNormal(constants, &contact.point2, way, speed)
  applyNormals(impulse1, impulse2, contact, &a, &b)
  solveFriction(&contact, &a, &b)
  contact.endSeparation = lesser(separation1, separation2)
  bodies.store(a, rowA)
  bodies.store(b, rowB)
}

@inline(__always)
private func relaxNormal(
  _ constants: Constants, _ point: inout ContactPoint, _ way: RelativeMotion,
  _ speed: RelativeMotion
) -> (separation: Real, impulse: Real) {
  let separation = point.separation + way.at(point.arm)
  let vn = speed.at(point.arm)
  // A point farther off than the slop is left to the passes with bias, which brake it in time.
  let bias = greater(separation * constants.substepRate, 0)
  let relaxed = greater(point.normalImpulse - point.normalMass * (vn + bias), 0)
  let total = separation > constants.linearSlop ? point.normalImpulse : relaxed
  let impulse = total - point.normalImpulse
  point.normalImpulse = total
  point.peakImpulse = greater(point.peakImpulse, total)
  return (separation, impulse)
}
