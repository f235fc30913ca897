/// Takes back the speed that pushing apart added, and applies friction.
///
/// Reads contacts. Writes impulses, peaks, end separations and motions. Equations (55) to (59).
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
  let separation1 = contact.point1.separation + way.at(contact.point1.arm)
  let separation2 = contact.point2.separation + way.at(contact.point2.arm)
  let error1 =
    speed.at(contact.point1.arm) + greater(separation1 * constants.substepRate, 0)
  let error2 =
    speed.at(contact.point2.arm) + greater(separation2 * constants.substepRate, 0)
  let old1 = contact.point1.normalImpulse
  let old2 = contact.point2.normalImpulse

  // A point farther off than the slop is left to the passes with bias, which brake it in time.
  let isFar1 = separation1 > constants.linearSlop
  let isFar2 = separation2 > constants.linearSlop
  let joint1 = old1 - (contact.inverse11 * error1 + contact.inverse12 * error2)
  let joint2 = old2 - (contact.inverse12 * error1 + contact.inverse22 * error2)
  let given1 = isFar2 ? 0 : contact.coupling * old2
  let given2 = isFar1 ? 0 : contact.coupling * old1
  let single1 = greater(old1 - contact.point1.normalMass * (error1 - given1), 0)
  let single2 = greater(old2 - contact.point2.normalMass * (error2 - given2), 0)
  let isJoint = joint1 >= 0 && joint2 >= 0 && !(isFar1 || isFar2)
  let isFirst = isFar2 || joint1 >= joint2
  let isSecond = isFar1 || !(joint1 >= joint2)
  let normal1 = isFar1 ? old1 : (isJoint ? joint1 : (isFirst ? single1 : 0))
  let normal2 = isFar2 ? old2 : (isJoint ? joint2 : (isSecond ? single2 : 0))
  contact.point1.normalImpulse = normal1
  contact.point2.normalImpulse = normal2
  contact.point1.peakImpulse = greater(contact.point1.peakImpulse, normal1)
  contact.point2.peakImpulse = greater(contact.point2.peakImpulse, normal2)
  applyNormals(normal1 - old1, normal2 - old2, contact, &a, &b)
  solveFriction(&contact, &a, &b)
  contact.endSeparation = lesser(separation1, separation2)
  bodies.store(a, rowA)
  bodies.store(b, rowB)
}
