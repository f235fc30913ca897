/// Gives elastic bodies back their approach speed.
///
/// Reads contacts. Writes impulses and motions. Equations (57) to (59).
func applyRestitution(
  _ setup: Setup, _ contacts: inout Contacts, _ bodies: inout Bodies
) {
  let constants = setup.constants
  for _ in 0..<constants.restitutionPasses {
    for index in contacts.order {
      restore(constants, &contacts.list[Int(index)], &bodies)
    }
  }
}

@inline(__always)
private func restore(_ constants: Constants, _ contact: inout Contact, _ bodies: inout Bodies) {
  let rebounds1 = rebounds(constants, contact, contact.point1)
  let rebounds2 = rebounds(constants, contact, contact.point2)
  guard rebounds1 || rebounds2 else { return }
  let rowA = Int(contact.rowA)
  let rowB = Int(contact.rowB)
  var a = bodies.motions[rowA]
  var b = bodies.motions[rowB]
  let (impulse1, impulse2) = reboundImpulses(contact, rebounds1, rebounds2, a, b)
  contact.point1.normalImpulse += impulse1
  contact.point2.normalImpulse += impulse2
  applyNormals(impulse1, impulse2, contact, &a, &b)
  bodies.store(a, rowA)
  bodies.store(b, rowB)
}

/// Whether a point takes part: it met fast enough, and an impulse acted on it.
@inline(__always)
func rebounds(_ constants: Constants, _ contact: Contact, _ point: ContactPoint) -> Bool {
  contact.restitution > 0 && point.approach < 0 - constants.restitutionThreshold
    && point.peakImpulse > 0
}

/// The impulses that give both points their rebound speeds at once, where both take part and
/// neither would have to pull; otherwise each point for itself.
@inline(__always)
private func reboundImpulses(
  _ contact: Contact, _ rebounds1: Bool, _ rebounds2: Bool, _ a: Motion, _ b: Motion
) -> (Real, Real) {
  let point1 = contact.point1
  let point2 = contact.point2
  let armB1 = point1.arm
  let armB2 = point2.arm
  let armA1 = armB1 + contact.normalShift
  let armA2 = armB2 + contact.normalShift
  let speed = RelativeMotion(speedOf: contact, a, b)
  let missing1 = speed.at(armB1) + contact.restitution * point1.approach
  let missing2 = speed.at(armB2) + contact.restitution * point2.approach

  let inverseMass = a.inverseMass + b.inverseMass
  let k11 = inverseMass + (a.inverseInertia * armA1 * armA1 + b.inverseInertia * armB1 * armB1)
  let k22 = inverseMass + (a.inverseInertia * armA2 * armA2 + b.inverseInertia * armB2 * armB2)
  let k12 = inverseMass + (a.inverseInertia * armA1 * armA2 + b.inverseInertia * armB1 * armB2)
  let determinant = k11 * k22 - k12 * k12
  let inverse = 1 / determinant
  let total1 = point1.normalImpulse - inverse * (k22 * missing1 - k12 * missing2)
  let total2 = point2.normalImpulse - inverse * (k11 * missing2 - k12 * missing1)
  let isJoint =
    rebounds1 && rebounds2 && determinant > 0.001 * (k11 * k22) && total1 >= 0 && total2 >= 0

  let single1 = greater(point1.normalImpulse - point1.normalMass * missing1, 0)
  let single2 = greater(point2.normalImpulse - point2.normalMass * missing2, 0)
  let end1 = isJoint ? total1 : (rebounds1 ? single1 : point1.normalImpulse)
  let end2 = isJoint ? total2 : (rebounds2 ? single2 : point2.normalImpulse)
  return (end1 - point1.normalImpulse, end2 - point2.normalImpulse)
}
