import SIMDLayout

/// Colours new contacts and lays all contacts out by colour.
///
/// Reads motions. Writes colours and slots. Rules 4 and 5 of the order.
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
  fillSlots(bodies, &contacts)
}

@inline(__always)
private func take(
  _ colour: Int32, _ contact: Int, _ bodies: borrowing Bodies, _ contacts: inout Contacts
) {
  guard colour != Colours.overflow else { return }
  let rowA = Int(contacts.list.rowA[contact])
  let rowB = Int(contacts.list.rowB[contact])
  if bodies.isMovable(rowA) { contacts.taken[rowA] |= 1 << UInt32(colour) }
  if bodies.isMovable(rowB) { contacts.taken[rowB] |= 1 << UInt32(colour) }
}

private func freeColour(
  _ contact: Int, _ bodies: borrowing Bodies, _ contacts: borrowing Contacts
) -> Int32 {
  let rowA = Int(contacts.list.rowA[contact])
  let rowB = Int(contacts.list.rowB[contact])
  let isMovableA = bodies.isMovable(rowA)
  let isMovableB = bodies.isMovable(rowB)
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

/// Gives each contact its slot: colours one after the other from whole blocks on, and a block to each
/// contact of the overflow, which so is solved alone.
private func assignSlots(_ contacts: inout Contacts) {
  var sizes = [24 of Int](repeating: 0)
  let count = contacts.list.count
  for contact in 0..<count { sizes[Int(contacts.list.colour[contact])] += 1 }
  var places = [24 of Int](repeating: 0)
  var blocks = 0
  for colour in 0..<Int(Colours.count) {
    places[colour] = blocks * Block.lanes
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
    contacts.slot[contact] = Int32(slot)
    contacts.used[slot / Block.lanes] += 1
  }
}

/// Writes the rows of each slot, and rows without effect where a slot is empty.
private func fillSlots(_ bodies: borrowing Bodies, _ contacts: inout Contacts) {
  let motionless = bodies.motionlessRow
  let unread = bodies.unreadRow
  let count = contacts.list.count
  for block in 0..<contacts.blockCount where contacts.used[block] < Int32(Block.lanes) {
    let first = block * Block.lanes
    for slot in first + Int(contacts.used[block])..<first + Block.lanes {
      contacts.slotRowA[slot] = motionless
      contacts.slotRowB[slot] = motionless
      contacts.slotWriteA[slot] = unread
      contacts.slotWriteB[slot] = unread
      contacts.slotContact[slot] = Int32(count)
    }
  }
  for contact in 0..<count {
    let slot = Int(contacts.slot[contact])
    let rowA = contacts.list.rowA[contact]
    let rowB = contacts.list.rowB[contact]
    contacts.slotRowA[slot] = rowA
    contacts.slotRowB[slot] = rowB
    contacts.slotWriteA[slot] = bodies.isMovable(Int(rowA)) ? rowA : unread
    contacts.slotWriteB[slot] = bodies.isMovable(Int(rowB)) ? rowB : unread
    contacts.slotContact[slot] = Int32(contact)
  }
}
