/// Makes the manifolds of all pairs and gives them what they had in the tick before.
///
/// Reads poses and forms, pairs. Writes contacts. Equations (14) to (31),
/// (82) and (83).
func findContacts(
  _ setup: Setup, _ bodies: borrowing Bodies, _ pairs: borrowing Pairs,
  _ contacts: inout Contacts
) {
  let constants = setup.constants
  swap(&contacts.list, &contacts.previous)
  contacts.list.removeAll(keepingCapacity: true)
  var old = 0
  for pair in pairs.list {
    guard var contact = makeContact(constants, bodies, pair) else { continue }
    while old < contacts.previous.count && precedes(contacts.previous[old].pair, pair) {
      old += 1
    }
    if old < contacts.previous.count && isSame(contacts.previous[old].pair, pair) {
      inherit(&contact, from: contacts.previous[old])
    }
    contacts.list.append(contact)
  }
}

private func makeContact(
  _ constants: Constants, _ bodies: borrowing Bodies, _ pair: Pair
) -> Contact? {
  // A circle is never A beside a box; of two boxes an immovable one is A.
  let lowIsCircle = bodies.forms[Int(pair.first)].isCircle
  let highIsCircle = bodies.forms[Int(pair.second)].isCircle
  let isSwapped =
    lowIsCircle
    ? !highIsCircle : !highIsCircle && !bodies.motions[Int(pair.second)].isMovable
  let rowA = isSwapped ? pair.second : pair.first
  let rowB = isSwapped ? pair.first : pair.second
  let a = bodies.poses[Int(rowA)]
  let b = bodies.poses[Int(rowB)]
  let formA = bodies.forms[Int(rowA)]
  let formB = bodies.forms[Int(rowB)]
  let manifold =
    if lowIsCircle && highIsCircle {
      collideCircles(constants, a, formA, b, formB, rows: rowB - rowA)
    } else if lowIsCircle || highIsCircle {
      collideBoxAndCircle(constants, a, formA, b, formB)
    } else {
      collideBoxes(constants, a, formA, b, formB)
    }
  guard manifold.isContact else { return nil }
  var contact = Contact(pair: pair, rowA: rowA, rowB: rowB, manifold: manifold)
  contact.friction = (formA.friction * formB.friction).squareRoot()
  contact.restitution = greater(formA.elasticity, formB.elasticity)
  contact.wayAlongNormal =
    (b.wayX - a.wayX) * manifold.normalX + (b.wayY - a.wayY) * manifold.normalY
  shiftManifold(bodies, &contact)
  return contact
}

/// A contact keeps its colour and whether it touches; its impulses if the same faces meet.
private func inherit(_ contact: inout Contact, from old: Contact) {
  contact.colour = old.colour
  contact.wasTouching = old.isTouching
  guard old.manifold.feature == contact.manifold.feature else { return }
  contact.point1.normalImpulse = old.point1.normalImpulse
  contact.point2.normalImpulse = old.point2.normalImpulse
  contact.tangentImpulse = old.tangentImpulse
}
