import SIMDLayout

// Contacts that begin anew. They give up their slots and wait outside them until the next tick finds
// them again; the reference engine keeps them in its list without a colour.

extension Contacts {
  /// Lets the contacts of a row begin anew: without impulses and colours, but touching as they do.
  mutating func restart(_ row: Int, _ bodies: borrowing Bodies) {
    for slot in 0..<blockCount * Block.lanes where isUsed(slot) {
      guard Int(rowA[slot]) == row || Int(rowB[slot]) == row else { continue }
      var contact = carried(slot)
      contact.values = SIMD4(contact.values.x, 0, 0, 0)
      restarted.append(contact)
      touching[slot / Block.lanes] &= ~(1 << Int32(slot % Block.lanes))
      end(slot, bodies)
    }
  }

  /// Forgets the contacts of a row that is about to be removed and closes the gap that it leaves.
  mutating func removeRestarted(_ row: Int, _ bodies: borrowing Bodies) {
    let removed = Int32(row)
    for contact in restarted where contact.rowA == removed || contact.rowB == removed {
      endRestarted(contact, bodies)
    }
    restarted.removeAll { $0.rowA == removed || $0.rowB == removed }
    for index in restarted.indices {
      restarted[index].rowA -= restarted[index].rowA > removed ? 1 : 0
      restarted[index].rowB -= restarted[index].rowB > removed ? 1 : 0
    }
  }

  /// Gives the contacts that were found again, and have slots now, what they carry, and ends the others.
  ///
  /// - Parameter slots: The slots of the contacts that were found, ascending by pair.
  mutating func takeOverRestarted(_ slots: [Int], _ bodies: borrowing Bodies) {
    guard !restarted.isEmpty else { return }
    restarted.sort { $0.pair < $1.pair }
    var place = 0
    for contact in restarted {
      while place < slots.count && pair(slots[place]) < contact.pair { place += 1 }
      if place < slots.count && pair(slots[place]) == contact.pair {
        setCarried(contact, in: slots[place])
      } else {
        endRestarted(contact, bodies)
      }
    }
    restarted.removeAll(keepingCapacity: true)
  }

  private mutating func endRestarted(_ contact: CarriedContact, _ bodies: borrowing Bodies) {
    guard contact.isTouching else { return }
    let pair = contact.pair
    ended.append((bodies.colliders[Int(pair.low)], bodies.colliders[Int(pair.high)]))
  }
}
