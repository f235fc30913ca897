/// Limits how much of a deep overlap the tick makes good, the more the more a body overlaps.
///
/// Part of the stage `prepareContacts`. Reads motions. Writes contacts. Equations (120) and (121).
func shareOverlaps(
  _ constants: Constants, _ bodies: borrowing Bodies, _ contacts: inout Contacts
) {
  guard contacts.list.contains(where: { overlaps(constants, $0.manifold) }) else { return }
  var crowds = [Int32](repeating: 0, count: bodies.count)
  for contact in contacts.list where overlaps(constants, contact.manifold) {
    for row in [Int(contact.rowA), Int(contact.rowB)] where bodies.motions[row].inverseMass > 0 {
      crowds[row] += 1
    }
  }
  for index in contacts.list.indices where overlaps(constants, contacts.list[index].manifold) {
    let contact = contacts.list[index]
    let crowd = max(crowds[Int(contact.rowA)], crowds[Int(contact.rowB)])
    let share = crowd > 6 ? 6 / Real(crowd) : 1
    let least = 0 - constants.pushOutDepth * (share * share)
    contacts.list[index].manifold.separation1 = greater(contact.manifold.separation1, least)
    contacts.list[index].manifold.separation2 = greater(contact.manifold.separation2, least)
  }
}

private func overlaps(_ constants: Constants, _ manifold: Manifold) -> Bool {
  manifold.separation1 < 0 - constants.linearSlop || manifold.separation2 < 0 - constants.linearSlop
}
