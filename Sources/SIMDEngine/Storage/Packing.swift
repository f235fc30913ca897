// Without a twin: the reference engine lists its contacts anew in every tick.

import SIMDLayout

/// What a contact carries from tick to tick, taken out of its slot.
struct CarriedContact {
  var group = 0
  var rowA: Int32 = 0
  var rowB: Int32 = 0
  var widePlace: Int32 = 0
  var isTouching = false
  /// Feature, impulses along the normal, impulse of friction.
  var values = SIMD4<Float>()

  var pair: RowPair { RowPair(rowA, rowB) }
}

/// Room to lay contacts out anew.
struct Packing: ~Copyable {
  /// Contacts that came or went since they were last laid out.
  var changes = 0
  fileprivate var contacts: [CarriedContact] = []
  fileprivate var order: [Int32] = []
  fileprivate var sorted: [Int32] = []
  fileprivate var starts: [Int32] = []
}

extension Contacts {
  /// Lays the contacts out anew once many have come and gone: without gaps, colour after colour, and
  /// those of neighbouring rows side by side, so that the passes of the solver run through memory.
  ///
  /// Complexity: O(contacts + rows), and at most a few times as often as all contacts change.
  mutating func pack(_ bodies: borrowing Bodies) {
    guard packing.changes > 64 + arrangement.count * Block.lanes / 8 else { return }
    packing.changes = 0
    takeOut(bodies)
    for block in 0..<blockCount {
      used[block] = 0
      touching[block] = 0
    }
    blockCount = 0
    vacancies.reset()
    arrangement.isCurrent = false
    for index in packing.order {
      let contact = packing.contacts[Int(index)]
      let slot = takeSlot(
        colour: Int8(contact.group / PairKind.count), kind: Int8(contact.group % PairKind.count),
        bodies)
      rowA[slot] = contact.rowA
      rowB[slot] = contact.rowB
      writeA[slot] = bodies.writeRow(contact.rowA)
      writeB[slot] = bodies.writeRow(contact.rowB)
      widePlace[slot] = contact.widePlace
      setCarried(contact, in: slot)
    }
  }

  /// Takes a contact out of its slot.
  func carried(_ slot: Int) -> CarriedContact {
    let block = slot / Block.lanes
    return CarriedContact(
      group: group(block), rowA: rowA[slot], rowB: rowB[slot], widePlace: widePlace[slot],
      isTouching: touching[block] & (1 << Int32(slot % Block.lanes)) != 0,
      values: SIMD4(
        value(ContactPlane.feature, of: slot), value(ContactPlane.normalImpulse1, of: slot),
        value(ContactPlane.normalImpulse2, of: slot), value(ContactPlane.tangentImpulse, of: slot)))
  }

  /// Gives a slot that touches nothing what a contact carries.
  mutating func setCarried(_ contact: CarriedContact, in slot: Int) {
    if contact.isTouching { touching[slot / Block.lanes] |= 1 << Int32(slot % Block.lanes) }
    setValue(ContactPlane.feature, of: slot, to: contact.values.x)
    setValue(ContactPlane.normalImpulse1, of: slot, to: contact.values.y)
    setValue(ContactPlane.normalImpulse2, of: slot, to: contact.values.z)
    setValue(ContactPlane.tangentImpulse, of: slot, to: contact.values.w)
  }

  /// Takes all contacts out of their slots, and orders them by colour and kind, then by lower row.
  private mutating func takeOut(_ bodies: borrowing Bodies) {
    packing.contacts.removeAll(keepingCapacity: true)
    for block in 0..<blockCount {
      for slot in SlotBits(used[block], ofBlock: block) {
        packing.contacts.append(carried(slot))
      }
    }
    packing.order.removeAll(keepingCapacity: true)
    packing.order.append(contentsOf: packing.contacts.indices.lazy.map { Int32($0) })
    packing.sort(keys: bodies.count) { Int($0.pair.low) }
    packing.sort(keys: Vacancies.groupCount) { $0.group }
  }
}

extension Packing {
  /// Sorts the order by a key, keeping equal ones as they are: by counting.
  fileprivate mutating func sort(keys: Int, by key: (CarriedContact) -> Int) {
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: keys + 1))
    for contact in contacts { starts[key(contact) + 1] += 1 }
    for place in 1...keys { starts[place] += starts[place - 1] }
    sorted.removeAll(keepingCapacity: true)
    sorted.append(contentsOf: order)
    for index in order {
      let key = key(contacts[Int(index)])
      sorted[Int(starts[key])] = index
      starts[key] += 1
    }
    swap(&order, &sorted)
  }
}
