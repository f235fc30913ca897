/// Gives elastic bodies back their approach speed.
///
/// Reads contacts. Writes impulses and motions. Equations (60) to (62).
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
  let (end1, end2) = reboundTotals(contact, rebounds1, rebounds2, a, b)
  let impulse1 = end1 - contact.point1.normalImpulse
  let impulse2 = end2 - contact.point2.normalImpulse
  contact.point1.normalImpulse = end1
  contact.point2.normalImpulse = end2
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

/// The total impulses that give both points their rebound speeds at once, where both take part and
/// neither would have to pull; otherwise those of one point alone.
@inline(__always)
private func reboundTotals(
  _ contact: Contact, _ rebounds1: Bool, _ rebounds2: Bool, _ a: Motion, _ b: Motion
) -> (Real, Real) {
  let point1 = contact.point1
  let point2 = contact.point2
  let speed = RelativeMotion(speedOf: contact, a, b)
  let missing1 = speed.at(point1.arm) + contact.restitution * point1.approach
  let missing2 = speed.at(point2.arm) + contact.restitution * point2.approach

  let total1 =
    point1.normalImpulse - (contact.inverse11 * missing1 + contact.inverse12 * missing2)
  let total2 =
    point2.normalImpulse - (contact.inverse12 * missing1 + contact.inverse22 * missing2)
  let isJoint = rebounds1 && rebounds2 && total1 >= 0 && total2 >= 0

  let given1 = rebounds2 ? contact.coupling * point2.normalImpulse : 0
  let given2 = rebounds1 ? contact.coupling * point1.normalImpulse : 0
  let single1 = greater(point1.normalImpulse - point1.normalMass * (missing1 - given1), 0)
  let single2 = greater(point2.normalImpulse - point2.normalMass * (missing2 - given2), 0)
  let isLarger1 = total1 >= total2
  let alone1 = !rebounds2 || isLarger1 ? single1 : 0
  let alone2 = !rebounds1 || !isLarger1 ? single2 : 0
  let end1 = isJoint ? total1 : (rebounds1 ? alone1 : point1.normalImpulse)
  let end2 = isJoint ? total2 : (rebounds2 ? alone2 : point2.normalImpulse)
  return (end1, end2)
}
