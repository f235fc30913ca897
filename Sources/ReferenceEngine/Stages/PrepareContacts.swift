/// Shares deep overlaps out and computes what stays the same through the substeps: arms, effective
/// masses and approach speeds.
///
/// Reads motions. Writes contacts. Equations (32) to (39), (120) and (121).
func prepareContacts(
  _ setup: Setup, _ bodies: borrowing Bodies, _ contacts: inout Contacts
) {
  let constants = setup.constants
  shareOverlaps(constants, bodies, &contacts)
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
  let x = manifold.offsetX
  let y = manifold.offsetY
  contact.normalShift = x * ny - y * nx
  contact.tangentShift = 0 - (x * nx + y * ny)
  contact.point1.arm = (x1 - x) * ny - (y1 - y) * nx
  contact.point2.arm = (x2 - x) * ny - (y2 - y) * nx
  let middleX = 0.5 * (x1 + x2)
  let middleY = 0.5 * (y1 + y2)
  contact.frictionArm = 0 - ((middleX - x) * nx + (middleY - y) * ny)

  let inverseMass = a.inverseMass + b.inverseMass
  let armB1 = contact.point1.arm
  let armB2 = contact.point2.arm
  let armA1 = armB1 + contact.normalShift
  let armA2 = armB2 + contact.normalShift
  let k11 = inverseMass + (a.inverseInertia * armA1 * armA1 + b.inverseInertia * armB1 * armB1)
  let k22 = inverseMass + (a.inverseInertia * armA2 * armA2 + b.inverseInertia * armB2 * armB2)
  let k12 = inverseMass + (a.inverseInertia * armA1 * armA2 + b.inverseInertia * armB1 * armB2)
  // Points too close to be told apart share the load instead.
  let both = isPresent1 && isPresent2
  let determinant = k11 * k22 - k12 * k12
  let isJoint = both && determinant > 0.001 * (k11 * k22)
  let shared = both && !isJoint ? greater(k12, 0) : 0
  let inverse = 1 / determinant
  contact.point1.normalMass = isPresent1 ? 1 / (k11 + shared) : 0
  contact.point2.normalMass = isPresent2 ? 1 / (k22 + shared) : 0
  contact.coupling = isJoint ? k12 : 0
  contact.inverse11 = isJoint ? k22 * inverse : contact.point1.normalMass
  contact.inverse22 = isJoint ? k11 * inverse : contact.point2.normalMass
  contact.inverse12 = isJoint ? 0 - k12 * inverse : 0

  let armB = contact.frictionArm
  let armA = armB + contact.tangentShift
  contact.tangentMass =
    1 / (inverseMass + (a.inverseInertia * armA * armA + b.inverseInertia * armB * armB))

  let centreSpeed = (b.vx - a.vx) * nx + (b.vy - a.vy) * ny
  let gain =
    2 * (constants.tick * centreSpeed - contact.wayAlongNormal) * constants.inverseTickSquared
  let speed = RelativeMotion(speedOf: contact, a, b)
  let speed1 = speed.at(armB1)
  let speed2 = speed.at(armB2)
  start(&contact.point1, manifold.separation1 - constants.contactSkin, isPresent1, speed1, gain)
  start(&contact.point2, manifold.separation2 - constants.contactSkin, isPresent2, speed2, gain)
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
