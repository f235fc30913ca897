/// Pushes overlapping bodies apart softly and stops approaching ones at their surfaces.
///
/// Reads contacts. Writes impulses and motions. Equations (44) to (48).
func solveContacts(_ setup: Setup, _ contacts: inout Contacts, _ bodies: inout Bodies) {
  let constants = setup.constants
  for index in contacts.order {
    solve(constants, &contacts.list[Int(index)], &bodies)
  }
}

@inline(__always)
private func solve(_ constants: Constants, _ contact: inout Contact, _ bodies: inout Bodies) {
  let rowA = Int(contact.rowA)
  let rowB = Int(contact.rowB)
  var a = bodies.motions[rowA]
  var b = bodies.motions[rowB]
  let way = RelativeMotion(wayOf: contact, a, b)
  let speed = RelativeMotion(speedOf: contact, a, b)
  let impulse1 = solveNormal(constants, &contact.point1, way, speed)
  let impulse2 = solveNormal(constants, &contact.point2, way, speed)
  applyNormals(impulse1, impulse2, contact, &a, &b)
  if constants.solvesFrictionInEveryPass { solveFriction(&contact, &a, &b) }
  bodies.store(a, rowA)
  bodies.store(b, rowB)
}

@inline(__always)
private func solveNormal(
  _ constants: Constants, _ point: inout ContactPoint, _ way: RelativeMotion,
  _ speed: RelativeMotion
) -> Real {
  let separation = point.separation + way.at(point.arm)
  let vn = speed.at(point.arm)
  // Apart, the substep rate gives the larger bias; overlapping, the other one does.
  let bias = greater(
    separation * constants.substepRate,
    greater(constants.biasRate * separation, 0 - constants.pushOutSpeed))
  let softness = separation > 0 ? 0 : constants.impulseScale
  let rigid = point.normalMass * (vn + bias)
  let change = rigid + softness * (point.normalImpulse - rigid)
  let total = greater(point.normalImpulse - change, 0)
  let impulse = total - point.normalImpulse
  point.normalImpulse = total
  return impulse
}
