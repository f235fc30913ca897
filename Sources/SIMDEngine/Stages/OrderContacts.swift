import SIMDLayout

/// Colours new contacts and gives them slots.
///
/// Reads motions. Writes colours and slots. Rules 4 to 6 of the order.
func orderContacts(_ bodies: borrowing Bodies, _ contacts: inout Contacts) {
  var slots: [Int] = []
  for index in contacts.found.indices {
    let new = contacts.found[index]
    contacts.candidates.remove(Int(new.widePlace), bodies)
    let slot = contacts.insert(new, colour: freeColour(new.pair, bodies, contacts), bodies)
    if !contacts.restarted.isEmpty { slots.append(slot) }
  }
  contacts.takeOverRestarted(slots, bodies)
  contacts.arrange(bodies)
}

private func freeColour(
  _ pair: RowPair, _ bodies: borrowing Bodies, _ contacts: borrowing Contacts
) -> Int8 {
  let isMovable1 = bodies.isMovable[Int(pair.low)]
  let isMovable2 = bodies.isMovable[Int(pair.high)]
  let taken =
    (isMovable1 ? contacts.taken[Int(pair.low)] : 0)
    | (isMovable2 ? contacts.taken[Int(pair.high)] : 0)
  if isMovable1 && isMovable2 {
    let colour = Int8((~taken).trailingZeroBitCount)
    return colour < Colours.movable.upperBound ? colour : Colours.overflow
  }
  for colour in Colours.immovable.reversed() where taken & (1 << UInt32(colour)) == 0 {
    return colour
  }
  return Colours.overflow
}
