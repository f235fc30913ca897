/// Computes what stays the same through the substeps: arms, effective masses and approach speeds.
///
/// Reads motions. Writes contacts. Equations (20) to (26).
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
  let manifold = contact.manifold
  let nx = manifold.normalX
  let ny = manifold.normalY
  let isPresent1 = manifold.separation1 < .absent
  let isPresent2 = manifold.separation2 < .absent

  // A point that is not there has the arms of the other one.
  let x1 = isPresent1 ? manifold.anchor1X : manifold.anchor2X
  let y1 = isPresent1 ? manifold.anchor1Y : manifold.anchor2Y
  let x2 = isPresent2 ? manifold.anchor2X : manifold.anchor1X
  let y2 = isPresent2 ? manifold.anchor2Y : manifold.anchor1Y
  contact.normalShift = manifold.offsetX * ny - manifold.offsetY * nx
  contact.tangentShift = manifold.offsetX * nx + manifold.offsetY * ny
  contact.point1.normalArm = x1 * ny - y1 * nx
  contact.point1.tangentArm = 0 - (x1 * nx + y1 * ny)
  contact.point2.normalArm = x2 * ny - y2 * nx
  contact.point2.tangentArm = 0 - (x2 * nx + y2 * ny)

  let inverseMass = a.inverseMass + b.inverseMass
  let armA1 = contact.point1.normalArm
  let armA2 = contact.point2.normalArm
  let armB1 = armA1 - contact.normalShift
  let armB2 = armA2 - contact.normalShift
  let k11 = inverseMass + (a.inverseInertia * armA1 * armA1 + b.inverseInertia * armB1 * armB1)
  let k22 = inverseMass + (a.inverseInertia * armA2 * armA2 + b.inverseInertia * armB2 * armB2)
  let k12 = inverseMass + (a.inverseInertia * armA1 * armA2 + b.inverseInertia * armB1 * armB2)
  let coupling = isPresent1 && isPresent2 ? greater(k12, 0) : 0
  contact.point1.normalMass = isPresent1 ? 1 / (k11 + coupling) : 0
  contact.point2.normalMass = isPresent2 ? 1 / (k22 + coupling) : 0

  let armA = contact.frictionArm
  let armB = armA + contact.tangentShift
  contact.tangentMass =
    1 / (inverseMass + (a.inverseInertia * armA * armA + b.inverseInertia * armB * armB))

  let centreSpeed = (b.vx - a.vx) * nx + (b.vy - a.vy) * ny
  let gain =
    2 * (constants.tick * centreSpeed - contact.wayAlongNormal) * constants.inverseTickSquared
  let speed1 = centreSpeed + (b.w * armB1 - a.w * armA1)
  let speed2 = centreSpeed + (b.w * armB2 - a.w * armA2)
  start(&contact.point1, manifold.separation1, isPresent1, speed1, gain)
  start(&contact.point2, manifold.separation2, isPresent2, speed2, gain)
}

/// Sets what a point begins the tick with.
private func start(
  _ point: inout ContactPoint, _ separation: Real, _ isPresent: Bool, _ speed: Real, _ gain: Real
) {
  let ahead = greater(separation, 0)
  let met = greater(speed * speed + gain * ahead, 0).squareRoot()
  point.separation = separation
  point.approach = speed < 0 && isPresent ? 0 - met : 0
  point.peakImpulse = 0
  point.normalImpulse = isPresent ? point.normalImpulse : 0
}
