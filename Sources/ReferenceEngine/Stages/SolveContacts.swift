/// Pushes overlapping bodies apart softly and stops approaching ones at their surfaces.
///
/// Reads contacts. Writes impulses and motions. Equations (45) to (50).
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
  let separation1 = contact.point1.separation + way.at(contact.point1.arm)
  let separation2 = contact.point2.separation + way.at(contact.point2.arm)
  let error1 = speed.at(contact.point1.arm) + bias(constants, separation1)
  let error2 = speed.at(contact.point2.arm) + bias(constants, separation2)
  let softness1 = separation1 > 0 ? 0 : constants.impulseScale
  let softness2 = separation2 > 0 ? 0 : constants.impulseScale
  let old1 = contact.point1.normalImpulse
  let old2 = contact.point2.normalImpulse

  // Both points at once, unless one of them would have to pull; then the other one alone.
  let rigid1 = contact.inverse11 * error1 + contact.inverse12 * error2
  let rigid2 = contact.inverse12 * error1 + contact.inverse22 * error2
  let joint1 = old1 - (rigid1 + softness1 * (old1 - rigid1))
  let joint2 = old2 - (rigid2 + softness2 * (old2 - rigid2))
  let alone1 = contact.point1.normalMass * (error1 - contact.coupling * old2)
  let alone2 = contact.point2.normalMass * (error2 - contact.coupling * old1)
  let single1 = greater(old1 - (alone1 + softness1 * (old1 - alone1)), 0)
  let single2 = greater(old2 - (alone2 + softness2 * (old2 - alone2)), 0)
  let isJoint = joint1 >= 0 && joint2 >= 0
  let isFirst = joint1 >= joint2
  let normal1 = isJoint ? joint1 : (isFirst ? single1 : 0)
  let normal2 = isJoint ? joint2 : (isFirst ? 0 : single2)
  contact.point1.normalImpulse = normal1
  contact.point2.normalImpulse = normal2
  applyNormals(normal1 - old1, normal2 - old2, contact, &a, &b)
  if constants.solvesFrictionInEveryPass { solveFriction(&contact, &a, &b) }
  bodies.store(a, rowA)
  bodies.store(b, rowB)
}

/// The speed at which a point is to close or to open.
@inline(__always)
private func bias(_ constants: Constants, _ separation: Real) -> Real {
  // Apart, the substep rate gives the larger bias; overlapping, the other one does.
  greater(
    separation * constants.substepRate,
    greater(constants.biasRate * separation, 0 - constants.pushOutSpeed))
}
