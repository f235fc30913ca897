import SIMDLayout

/// Colours new contacts and lays all contacts out by colour.
///
/// Reads motions. Writes colours and slots. Rules 4 to 6 of the order.
func orderContacts(_ bodies: borrowing Bodies, _ contacts: inout Contacts) {
  contacts.taken.reserve(bodies.count)
  for row in 0..<bodies.count { contacts.taken[row] = 0 }
  let count = contacts.list.count
  for contact in 0..<count where contacts.list.colour[contact] != Colours.none {
    take(contacts.list.colour[contact], contact, bodies, &contacts)
  }
  for contact in 0..<count where contacts.list.colour[contact] == Colours.none {
    let colour = freeColour(contact, bodies, contacts)
    contacts.list.colour[contact] = colour
    take(colour, contact, bodies, &contacts)
  }
  assignSlots(&contacts)
  if bodies.hasFrozen { contacts.firstImmovable = 0 }
}

@inline(__always)
private func take(
  _ colour: Int8, _ contact: Int, _ bodies: borrowing Bodies, _ contacts: inout Contacts
) {
  guard colour != Colours.overflow else { return }
  let rowA = contacts.rowA(contact)
  let rowB = contacts.rowB(contact)
  if bodies.isMovable[rowA] { contacts.taken[rowA] |= 1 << UInt32(colour) }
  if bodies.isMovable[rowB] { contacts.taken[rowB] |= 1 << UInt32(colour) }
}

private func freeColour(
  _ contact: Int, _ bodies: borrowing Bodies, _ contacts: borrowing Contacts
) -> Int8 {
  let rowA = contacts.rowA(contact)
  let rowB = contacts.rowB(contact)
  let isMovableA = bodies.isMovable[rowA]
  let isMovableB = bodies.isMovable[rowB]
  let taken = (isMovableA ? contacts.taken[rowA] : 0) | (isMovableB ? contacts.taken[rowB] : 0)
  if isMovableA && isMovableB {
    let colour = Int8((~taken).trailingZeroBitCount)
    return colour < Colours.movable.upperBound ? colour : Colours.overflow
  }
  for colour in Colours.immovable.reversed() where taken & (1 << UInt32(colour)) == 0 {
    return colour
  }
  return Colours.overflow
}

/// Gives each contact its slot: colours one after the other from whole blocks on, and a block to each
/// contact of the overflow, which so is solved alone.
private func assignSlots(_ contacts: inout Contacts) {
  var sizes = [24 of Int](repeating: 0)
  let count = contacts.list.count
  for contact in 0..<count { sizes[Int(contacts.list.colour[contact])] += 1 }
  var places = [24 of Int](repeating: 0)
  var blocks = 0
  for colour in 0..<Colours.count {
    places[colour] = blocks * Block.lanes
    if colour == Int(Colours.immovable.lowerBound) { contacts.firstImmovable = blocks }
    blocks +=
      colour == Int(Colours.overflow)
      ? sizes[colour] : (sizes[colour] + Block.lanes - 1) / Block.lanes
  }
  contacts.blockCount = blocks
  contacts.reserveBlocks(blocks)
  contacts.slot.reserve(count)
  for block in 0..<blocks { contacts.used[block] = 0 }
  for contact in 0..<count {
    let colour = Int(contacts.list.colour[contact])
    let slot = places[colour]
    places[colour] += colour == Int(Colours.overflow) ? Block.lanes : 1
    contacts.slot[contact] = Int32(truncatingIfNeeded: slot)
    contacts.slotContact[slot] = Int32(truncatingIfNeeded: contact)
    contacts.used[slot / Block.lanes] += 1
  }
  for block in 0..<blocks where contacts.used[block] < Int32(Block.lanes) {
    let first = block * Block.lanes
    for slot in first + Int(contacts.used[block])..<first + Block.lanes {
      contacts.slotContact[slot] = Int32(truncatingIfNeeded: count)
    }
  }
}

extension Contacts {
  fileprivate func rowA(_ contact: Int) -> Int {
    Int(sources[SourceField.count * contact + SourceField.rowA])
  }

  fileprivate func rowB(_ contact: Int) -> Int {
    Int(sources[SourceField.count * contact + SourceField.rowB])
  }
}
