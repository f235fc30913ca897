import SIMDLayout

/// Makes the manifolds of all pairs and gives them what they had in the tick before.
///
/// Reads poses and forms, pairs. Writes contacts. Equations (8) to (19).
func findContacts(
  _ setup: Setup, _ bodies: borrowing Bodies,
  _ pairs: borrowing Pairs, _ contacts: inout Contacts
) {
  swap(&contacts.list, &contacts.previous)
  sortPairs(bodies, pairs, &contacts)
  let rows = unsafe bodies.rows
  let scratch = unsafe bodies.scratch.pointer
  let manifolds = unsafe contacts.manifolds.pointer
  unsafe setup.kernels.collideCircles(
    setup.constants, rows, contacts.batches.circles.pairs(manifolds), scratch)
  unsafe setup.kernels.collideBoxAndCircle(
    setup.constants, rows, contacts.batches.boxAndCircle.pairs(manifolds), scratch)
  unsafe setup.kernels.collideBoxes(
    setup.constants, rows, contacts.batches.boxes.pairs(manifolds), scratch)
  collectContacts(bodies, pairs, &contacts)
}

/// Divides the pairs by the kinds of their shapes. A circle is never A beside a box; of two boxes an
/// immovable one is A.
private func sortPairs(
  _ bodies: borrowing Bodies, _ pairs: borrowing Pairs, _ contacts: inout Contacts
) {
  let room = pairs.count + Block.lanes
  contacts.manifolds.reserve(ManifoldField.count * (pairs.count + 1))
  contacts.batches.circles.reserve(room)
  contacts.batches.boxAndCircle.reserve(room)
  contacts.batches.boxes.reserve(room)
  contacts.batches.circles.count = 0
  contacts.batches.boxAndCircle.count = 0
  contacts.batches.boxes.count = 0
  for pair in 0..<pairs.count {
    let low = pairs.first[pair]
    let high = pairs.second[pair]
    let lowIsCircle = bodies.isCircle[Int(low)]
    let highIsCircle = bodies.isCircle[Int(high)]
    if lowIsCircle && highIsCircle {
      contacts.batches.circles.append(low, high, Int32(pair))
    } else if lowIsCircle {
      contacts.batches.boxAndCircle.append(high, low, Int32(pair))
    } else if highIsCircle {
      contacts.batches.boxAndCircle.append(low, high, Int32(pair))
    } else if bodies.isMovable[Int(high)] {
      contacts.batches.boxes.append(low, high, Int32(pair))
    } else {
      contacts.batches.boxes.append(high, low, Int32(pair))
    }
  }
  let row = bodies.motionlessRow
  contacts.batches.circles.pad(row: row, output: Int32(pairs.count))
  contacts.batches.boxAndCircle.pad(row: row, output: Int32(pairs.count))
  contacts.batches.boxes.pad(row: row, output: Int32(pairs.count))
}

/// Lists the pairs that have a manifold, in pair order, with what the tick before left for them.
private func collectContacts(
  _ bodies: borrowing Bodies, _ pairs: borrowing Pairs, _ contacts: inout Contacts
) {
  contacts.list.reserve(pairs.count)
  contacts.sources.reserve(SourceField.count * (pairs.count + 1))
  contacts.previous.setEmptyRow()
  contacts.setEmptyManifold(pairs.count)
  var old = 0
  var count = 0
  for pair in 0..<pairs.count where contacts.isContact(pair) {
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
    contacts.list.first[count] = low
    contacts.list.second[count] = high
    contacts.list.feature[count] = feature
    contacts.list.colour[count] = isOld ? contacts.previous.colour[old] : Colours.none
    contacts.list.wasTouching[count] = isOld && contacts.previous.isTouching[old]
    contacts.setSource(
      count, rowA: isSwapped ? high : low, rowB: isSwapped ? low : high, manifold: pair,
      impulses: keepsImpulses ? old : contacts.previous.count)
    if isOld { old += 1 }
    count += 1
  }
  while old < contacts.previous.count {
    contacts.end(old, bodies)
    old += 1
  }
  contacts.list.count = count
  let row = bodies.motionlessRow
  contacts.setSource(
    count, rowA: row, rowB: row, manifold: pairs.count, impulses: contacts.previous.count)
}

extension Bodies {
  /// Whether the higher of two rows is A.
  fileprivate func isSwapped(_ low: Int, _ high: Int) -> Bool {
    isCircle[low] ? !isCircle[high] : !isCircle[high] && !isMovable[high]
  }
}

extension Contacts {
  fileprivate func isContact(_ pair: Int) -> Bool {
    let row = ManifoldField.count * pair
    return manifolds[row + ManifoldField.separation1] < ManifoldField.absent
      || manifolds[row + ManifoldField.separation2] < ManifoldField.absent
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

extension Batch {
  fileprivate func pairs(_ manifolds: UnsafeMutablePointer<Float>) -> PairBatch {
    unsafe PairBatch(
      count: count, rowA: rowA.pointer, rowB: rowB.pointer, output: output.pointer,
      manifolds: manifolds)
  }
}
