/// Computes what stays the same through the substeps: effective masses and approach speeds.
///
/// Reads motions. Writes contacts. Equations (23) to (26).
func prepareContacts(
  _ setup: Setup, _ bodies: borrowing Bodies, _ contacts: inout Contacts
) {
  let constants = setup.constants
  for index in contacts.list.indices {
    prepare(
      constants, &contacts.list[index], bodies.motions[Int(contacts.list[index].rowA)],
      bodies.motions[Int(contacts.list[index].rowB)])
  }
}

private func prepare(_ constants: Constants, _ contact: inout Contact, _ a: Motion, _ b: Motion) {
  let nx = contact.normalX
  let ny = contact.normalY
  let arm1 = normalArms(contact, contact.point1)
  let arm2 = normalArms(contact, contact.point2)
  let both = contact.point1.separation < .absent && contact.point2.separation < .absent
  let coupling =
    both
    ? greater(
      (a.inverseMass + b.inverseMass)
        + (a.inverseInertia * arm1.a * arm2.a + b.inverseInertia * arm1.b * arm2.b), 0) : 0
  let centreSpeed = (b.vx - a.vx) * nx + (b.vy - a.vy) * ny
  let gain =
    2 * (constants.tick * centreSpeed - contact.wayAlongNormal) * constants.inverseTickSquared
  prepare(&contact.point1, nx, ny, contact.offsetX, contact.offsetY, coupling, gain, a, b)
  prepare(&contact.point2, nx, ny, contact.offsetX, contact.offsetY, coupling, gain, a, b)
}

private func prepare(
  _ point: inout ContactPoint, _ nx: Real, _ ny: Real, _ offsetX: Real, _ offsetY: Real,
  _ coupling: Real, _ gain: Real, _ a: Motion, _ b: Motion
) {
  let ax = point.anchorX
  let ay = point.anchorY
  let bx = ax - offsetX
  let by = ay - offsetY
  let isPresent = point.separation < .absent
  let inverseMass = a.inverseMass + b.inverseMass

  let rnA = ax * ny - ay * nx
  let rnB = bx * ny - by * nx
  let kn = inverseMass + (a.inverseInertia * rnA * rnA + b.inverseInertia * rnB * rnB)
  point.normalMass = isPresent ? 1 / (kn + coupling) : 0

  // The tangent is the normal turned clockwise: (ny, -nx).
  let rtA = 0 - (ax * nx + ay * ny)
  let rtB = 0 - (bx * nx + by * ny)
  let kt = inverseMass + (a.inverseInertia * rtA * rtA + b.inverseInertia * rtB * rtB)
  point.tangentMass = isPresent ? 1 / kt : 0

  let speed = ((b.vx - a.vx) * nx + (b.vy - a.vy) * ny) + (b.w * rnB - a.w * rnA)
  let ahead = greater(point.separation, 0)
  let met = greater(speed * speed + gain * ahead, 0).squareRoot()
  point.approach = speed < 0 && isPresent ? 0 - met : 0
  point.peakImpulse = 0
  point.normalImpulse = isPresent ? point.normalImpulse : 0
  point.tangentImpulse = isPresent ? point.tangentImpulse : 0
}
