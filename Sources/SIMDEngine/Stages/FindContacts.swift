import SIMDLayout

/// Makes the manifolds of all pairs and gives them what they had in the tick before.
///
/// Reads poses and forms, pairs. Writes contacts. Equations (14) to (31).
func findContacts(
  _ setup: Setup, _ bodies: borrowing Bodies,
  _ pairs: borrowing Pairs, _ contacts: inout Contacts
) {
  swap(&contacts.list, &contacts.previous)
  sortPairs(bodies, pairs, &contacts)
  let rows = unsafe bodies.rows
  let scratch = unsafe bodies.scratch.pointer
  let manifolds = unsafe contacts.manifolds.pointer
  let constants = setup.constants
  unsafe setup.kernels.collideCircles(
    constants, rows, contacts.batches.pairs(circles: 2, manifolds), scratch)
  unsafe setup.kernels.collideBoxAndCircle(
    constants, rows, contacts.batches.pairs(circles: 1, manifolds), scratch)
  unsafe setup.kernels.collideBoxes(
    constants, rows, contacts.batches.pairs(circles: 0, manifolds), scratch)
  collectContacts(pairs, &contacts)
  inherit(bodies, pairs, &contacts)
}

/// Divides the pairs by the kinds of their shapes. A circle is never A beside a box; of two boxes an
/// immovable one is A.
private func sortPairs(
  _ bodies: borrowing Bodies, _ pairs: borrowing Pairs, _ contacts: inout Contacts
) {
  contacts.manifolds.reserve(ManifoldField.count * (pairs.count + 1))
  contacts.batches.reset(pairs.count)
  for pair in 0..<pairs.count {
    let low = pairs.first[pair]
    let high = pairs.second[pair]
    let isSwapped = bodies.isSwapped(Int(low), Int(high))
    let circles =
      (bodies.isCircle[Int(low)] ? 1 : 0) + (bodies.isCircle[Int(high)] ? 1 : 0)
    contacts.batches.append(
      isSwapped ? high : low, isSwapped ? low : high, Int32(truncatingIfNeeded: pair),
      circles: circles)
  }
  contacts.batches.pad(row: bodies.motionlessRow, output: Int32(pairs.count))
}

/// Lists the pairs that have a manifold, in pair order.
private func collectContacts(_ pairs: borrowing Pairs, _ contacts: inout Contacts) {
  contacts.pair.reserve(pairs.count + 1)
  contacts.setEmptyManifold(pairs.count)
  var count = 0
  for pair in 0..<pairs.count {
    contacts.pair[count] = Int32(truncatingIfNeeded: pair)
    count += contacts.isContact(pair) ? 1 : 0
  }
  contacts.list.count = count
}

/// Gives the contacts what the tick before left for them. A contact keeps its colour and whether it
/// touches; its impulses if the same faces meet.
private func inherit(
  _ bodies: borrowing Bodies, _ pairs: borrowing Pairs, _ contacts: inout Contacts
) {
  let count = contacts.list.count
  contacts.list.reserve(count)
  contacts.sources.reserve(SourceField.count * (count + 1))
  contacts.previous.setEmptyRow()
  var old = 0
  for contact in 0..<count {
    let pair = Int(contacts.pair[contact])
    let low = pairs.first[pair]
    let high = pairs.second[pair]
    let feature = contacts.manifolds[ManifoldField.count * pair + ManifoldField.feature]
    let isSwapped = bodies.isSwapped(Int(low), Int(high))
    while old < contacts.previous.count && contacts.previous.precedes(old, low, high) {
      contacts.end(old, bodies)
      old += 1
    }
    let isOld = old < contacts.previous.count && contacts.previous.isPair(old, low, high)
    let keepsImpulses = isOld && contacts.previous.feature[old] == feature
    contacts.list.first[contact] = low
    contacts.list.second[contact] = high
    contacts.list.feature[contact] = feature
    contacts.list.colour[contact] = isOld ? contacts.previous.colour[old] : Colours.none
    contacts.list.wasTouching[contact] = isOld && contacts.previous.isTouching[old]
    contacts.setSource(
      contact, rowA: isSwapped ? high : low, rowB: isSwapped ? low : high, manifold: pair,
      impulses: keepsImpulses ? old : contacts.previous.count)
    old += isOld ? 1 : 0
  }
  while old < contacts.previous.count {
    contacts.end(old, bodies)
    old += 1
  }
  let row = bodies.motionlessRow
  contacts.setSource(
    count, rowA: row, rowB: row, manifold: pairs.count, impulses: contacts.previous.count)
}

extension Bodies {
  /// Whether the higher of two rows is A.
  fileprivate func isSwapped(_ low: Int, _ high: Int) -> Bool {
    !isCircle[high] && (isCircle[low] || !isMovable[high])
  }
}

extension Contacts {
  fileprivate func isContact(_ pair: Int) -> Bool {
    let row = ManifoldField.count * pair
    let separation1 = manifolds[row + ManifoldField.separation1]
    let separation2 = manifolds[row + ManifoldField.separation2]
    return separation1 < ManifoldField.absent || separation2 < ManifoldField.absent
  }

  /// Remembers that a contact of the tick before is no longer there.
  fileprivate mutating func end(_ old: Int, _ bodies: borrowing Bodies) {
    guard previous.isTouching[old] else { return }
    ended.append(
      (bodies.colliders[Int(previous.first[old])], bodies.colliders[Int(previous.second[old])]))
  }

  fileprivate mutating func setSource(
    _ contact: Int, rowA: Int32, rowB: Int32, manifold: Int, impulses: Int
  ) {
    let row = SourceField.count * contact
    sources[row + SourceField.rowA] = rowA
    sources[row + SourceField.rowB] = rowB
    sources[row + SourceField.manifold] = Int32(truncatingIfNeeded: manifold)
    sources[row + SourceField.impulses] = Int32(truncatingIfNeeded: impulses)
  }

  /// Empty slots have a manifold without a point.
  fileprivate mutating func setEmptyManifold(_ pair: Int) {
    let row = ManifoldField.count * pair
    for field in 0..<ManifoldField.count { manifolds[row + field] = 0 }
    manifolds[row + ManifoldField.separation1] = ManifoldField.absent
    manifolds[row + ManifoldField.separation2] = ManifoldField.absent
  }
}

extension ContactList {
  /// New contacts and empty slots start from the row after the last contact: no impulse.
  fileprivate mutating func setEmptyRow() {
    for field in 0..<ImpulseField.count { impulses[ImpulseField.count * count + field] = 0 }
  }
}
