/// Colours new contacts and lists all contacts by colour.
///
/// Reads motions. Writes colours and the order. Rules 4 to 6 of the order.
func orderContacts(_ bodies: borrowing Bodies, _ contacts: inout Contacts) {
  contacts.taken.removeAll(keepingCapacity: true)
  contacts.taken.append(contentsOf: repeatElement(0, count: bodies.count))
  for index in contacts.list.indices where contacts.list[index].colour != Colours.none {
    take(contacts.list[index].colour, index, bodies, &contacts)
  }
  for index in contacts.list.indices where contacts.list[index].colour == Colours.none {
    let colour = freeColour(index, bodies, contacts)
    contacts.list[index].colour = colour
    take(colour, index, bodies, &contacts)
  }

  var starts = [25 of Int](repeating: 0)
  for contact in contacts.list { starts[Int(contact.colour) + 1] += 1 }
  for colour in 1...Int(Colours.count) { starts[colour] += starts[colour - 1] }
  contacts.order.removeAll(keepingCapacity: true)
  contacts.order.append(contentsOf: repeatElement(0, count: contacts.list.count))
  for index in contacts.list.indices {
    let colour = Int(contacts.list[index].colour)
    contacts.order[starts[colour]] = Int32(index)
    starts[colour] += 1
  }
}

private func take(
  _ colour: Int32, _ index: Int, _ bodies: borrowing Bodies, _ contacts: inout Contacts
) {
  guard colour != Colours.overflow else { return }
  let rowA = Int(contacts.list[index].rowA)
  let rowB = Int(contacts.list[index].rowB)
  if bodies.motions[rowA].isMovable { contacts.taken[rowA] |= 1 << UInt32(colour) }
  if bodies.motions[rowB].isMovable { contacts.taken[rowB] |= 1 << UInt32(colour) }
}

private func freeColour(
  _ index: Int, _ bodies: borrowing Bodies, _ contacts: borrowing Contacts
) -> Int32 {
  let rowA = Int(contacts.list[index].rowA)
  let rowB = Int(contacts.list[index].rowB)
  let isMovableA = bodies.motions[rowA].isMovable
  let isMovableB = bodies.motions[rowB].isMovable
  let taken = (isMovableA ? contacts.taken[rowA] : 0) | (isMovableB ? contacts.taken[rowB] : 0)
  if isMovableA && isMovableB {
    let colour = Int32((~taken).trailingZeroBitCount)
    return colour < Colours.movable.upperBound ? colour : Colours.overflow
  }
  for colour in Colours.immovable.reversed() where taken & (1 << UInt32(colour)) == 0 {
    return colour
  }
  return Colours.overflow
}
