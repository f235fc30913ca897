import SIMDLayout

/// Makes the manifolds of all pairs: of contacts in their slots, and of pairs without a contact, which
/// may find one.
///
/// Reads poses and forms, pairs. Writes contacts. Equations (14) to (31),
/// (82) and (83).
func findContacts(
  _ setup: Setup, _ bodies: borrowing Bodies,
  _ pairs: borrowing Pairs, _ contacts: inout Contacts
) {
  contacts.follow(bodies)
  contacts.pack(bodies)
  contacts.arrange(bodies)
  if contacts.candidates.isOutdated(pairs.wide) { contacts.listCandidates(pairs, bodies) }
  contacts.candidates.append(pairs, bodies)
  contacts.candidates.choose(setup, bodies)
  for kind in 0..<PairKind.count {
    unsafe collide(setup, bodies, contacts.pairs(kind), kind)
    unsafe collide(setup, bodies, contacts.candidates.pairs(kind), kind)
  }
  contacts.pairCount = contacts.candidates.chosenCount
  contacts.endAbsent(bodies)
  contacts.collectFound()
  shiftManifolds(bodies, &contacts)
}

private func collide(
  _ setup: Setup, _ bodies: borrowing Bodies, _ pairs: PairBlocks, _ kind: Int
) {
  let collide =
    switch kind {
    case PairKind.boxes: unsafe setup.kernels.collideBoxes
    case PairKind.boxAndCircle: unsafe setup.kernels.collideBoxAndCircle
    default: unsafe setup.kernels.collideCircles
    }
  unsafe collide(setup.constants, bodies.rows, pairs, bodies.scratch.pointer)
}

extension Contacts {
  /// Lists the wide pairs as candidates, but not those that have a contact. Ends the contacts of those
  /// that joints keep from colliding.
  fileprivate mutating func listCandidates(_ pairs: borrowing Pairs, _ bodies: borrowing Bodies) {
    candidates.list(pairs, bodies)
    for place in 0..<arrangement.count {
      let block = Int(arrangement.order[place])
      for slot in SlotBits(used[block], ofBlock: block) {
        let pair = pair(slot)
        guard !pairs.omitted.contain(pair.low, pair.high) else {
          end(slot, bodies)
          continue
        }
        widePlace[slot] = candidates.place(of: pair, in: pairs.wide)
        if widePlace[slot] >= 0 { candidates.remove(Int(widePlace[slot]), bodies) }
      }
    }
  }

  /// Ends the contacts that have no point any more, and makes them candidates again.
  fileprivate mutating func endAbsent(_ bodies: borrowing Bodies) {
    for place in 0..<arrangement.count {
      let block = Int(arrangement.order[place])
      pairCount += (overlaps[block] & used[block]).nonzeroBitCount
      for slot in SlotBits(used[block] & ~present[block], ofBlock: block) {
        if widePlace[slot] >= 0 { candidates.restore(Int(widePlace[slot]), pair(slot)) }
        end(slot, bodies)
      }
    }
  }

  /// Lists the candidates that have a point, in pair order.
  fileprivate mutating func collectFound() {
    found.removeAll(keepingCapacity: true)
    for index in 0..<candidates.chosenCount {
      if let contact = candidates.found(index) { found.append(contact) }
    }
    found.sort { $0.pair < $1.pair }
  }
}
