/// Gives elastic bodies back their approach speed.
///
/// Reads contacts. Writes impulses and motions. Equations (46) and (47).
func applyRestitution(
  _ constants: Constants, _ contacts: inout Contacts, _ bodies: inout Bodies
) {
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
  let impulse1 = rebounds1 ? restoreNormal(contact, &contact.point1, a, b) : 0
  let impulse2 = rebounds2 ? restoreNormal(contact, &contact.point2, a, b) : 0
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

@inline(__always)
private func restoreNormal(
  _ contact: Contact, _ point: inout ContactPoint, _ a: Motion, _ b: Motion
) -> Real {
  let arm = normalArms(contact, point)
  let vn = normalSpeed(contact, arm.a, arm.b, a, b)
  let change = point.normalMass * (vn + contact.restitution * point.approach)
  let total = greater(point.normalImpulse - change, 0)
  let impulse = total - point.normalImpulse
  point.normalImpulse = total
  return impulse
}
