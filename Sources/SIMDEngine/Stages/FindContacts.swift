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
  let candidates = unsafe contacts.candidates.pointer
  unsafe setup.kernels.collideCircles(
    setup.constants, rows, contacts.batches.circles.pairs(candidates), scratch)
  unsafe setup.kernels.collideBoxAndCircle(
    setup.constants, rows, contacts.batches.boxAndCircle.pairs(candidates), scratch)
  unsafe setup.kernels.collideBoxes(
    setup.constants, rows, contacts.batches.boxes.pairs(candidates), scratch)
  collectContacts(bodies, pairs, &contacts)
}

/// Divides the pairs by the kinds of their shapes. A circle is never A beside a box.
private func sortPairs(
  _ bodies: borrowing Bodies, _ pairs: borrowing Pairs, _ contacts: inout Contacts
) {
  let room = pairs.count + Block.lanes
  contacts.candidates.reserve(ManifoldField.count * (pairs.count + 1))
  contacts.batches.circles.reserve(room)
  contacts.batches.boxAndCircle.reserve(room)
  contacts.batches.boxes.reserve(room)
  contacts.batches.circles.count = 0
  contacts.batches.boxAndCircle.count = 0
  contacts.batches.boxes.count = 0
  for pair in 0..<pairs.count {
    let low = pairs.first[pair]
    let high = pairs.second[pair]
    let lowIsCircle = bodies.isCircle[Int(low)] != 0
    let highIsCircle = bodies.isCircle[Int(high)] != 0
    if lowIsCircle && highIsCircle {
      contacts.batches.circles.append(low, high, Int32(pair))
    } else if lowIsCircle {
      contacts.batches.boxAndCircle.append(high, low, Int32(pair))
    } else if highIsCircle {
      contacts.batches.boxAndCircle.append(low, high, Int32(pair))
    } else {
      contacts.batches.boxes.append(low, high, Int32(pair))
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
  var old = 0
  var count = 0
  let previous = contacts.previous.count
  for pair in 0..<pairs.count {
    let row = ManifoldField.count * pair
    let isContact =
      contacts.candidates[row + ManifoldField.separation1] < ManifoldField.absent
      || contacts.candidates[row + ManifoldField.separation2] < ManifoldField.absent
    guard isContact else { continue }
    let low = pairs.first[pair]
    let high = pairs.second[pair]
    unsafe (contacts.list.manifolds.pointer + ManifoldField.count * count).update(
      from: contacts.candidates.pointer + row, count: ManifoldField.count)
    let isSwapped = bodies.isCircle[Int(low)] != 0 && bodies.isCircle[Int(high)] == 0
    contacts.list.first[count] = low
    contacts.list.second[count] = high
    contacts.list.rowA[count] = isSwapped ? high : low
    contacts.list.rowB[count] = isSwapped ? low : high
    contacts.list.colour[count] = Colours.none
    contacts.list.wasTouching[count] = 0
    contacts.list.isTouching[count] = 0
    while old < previous && contacts.previous.precedes(old, low, high) { old += 1 }
    let isOld = old < previous && contacts.previous.isPair(old, low, high)
    inherit(&contacts, count, isOld ? old : nil)
    count += 1
  }
  contacts.list.count = count
  contacts.list.setEmptyRow()
}

/// A contact keeps its colour and whether it touches; its impulses if the same faces meet.
@inline(__always)
private func inherit(_ contacts: inout Contacts, _ contact: Int, _ old: Int?) {
  let impulses = unsafe contacts.list.impulses.pointer + ImpulseField.count * contact
  unsafe impulses.update(repeating: 0, count: ImpulseField.count)
  guard let old else { return }
  contacts.list.colour[contact] = contacts.previous.colour[old]
  contacts.list.wasTouching[contact] = contacts.previous.isTouching[old]
  let feature = ManifoldField.count * contact + ManifoldField.feature
  let oldFeature = ManifoldField.count * old + ManifoldField.feature
  guard contacts.list.manifolds[feature] == contacts.previous.manifolds[oldFeature] else { return }
  unsafe impulses.update(
    from: contacts.previous.impulses.pointer + ImpulseField.count * old, count: 4)
}

extension ContactList {
  func precedes(_ contact: Int, _ low: Int32, _ high: Int32) -> Bool {
    first[contact] < low || (first[contact] == low && second[contact] < high)
  }

  func isPair(_ contact: Int, _ low: Int32, _ high: Int32) -> Bool {
    first[contact] == low && second[contact] == high
  }

  /// Empty slots read the row after the last contact: no point, no impulse.
  fileprivate mutating func setEmptyRow() {
    for field in 0..<ManifoldField.count { manifolds[ManifoldField.count * count + field] = 0 }
    manifolds[ManifoldField.count * count + ManifoldField.separation1] = ManifoldField.absent
    manifolds[ManifoldField.count * count + ManifoldField.separation2] = ManifoldField.absent
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
