// Without a twin: the reference engine makes all contacts anew in every tick.

import SIMDLayout

/// The pairs that have no contact yet: those of the wide pairs that are not among the contacts.
struct Candidates: ~Copyable {
  private var count = 0
  private var first = Column<Int32>()
  private var second = Column<Int32>()
  /// What `WidePairs.version` was when the list was made.
  private var version = -1
  /// The first place of each row among the pairs.
  private var start = Column<Int32>()

  /// The places in the list of the pairs whose bounds overlap in the tick.
  private var chosen = Column<Int32>()
  private(set) var chosenCount = 0
  /// The slot of each chosen pair.
  private var slot = Column<Int32>()

  private var room = 0
  private var counts = [3 of Int](repeating: 0)
  private var rowA = Column<Int32>()
  private var rowB = Column<Int32>()
  private var overlaps = Column<Int32>()
  private var present = Column<Int32>()
  private var order = Column<Int32>()
  var manifolds = Column<Float>()

  /// Whether the list has to be made anew.
  func isOutdated(_ wide: borrowing WidePairs) -> Bool { version != wide.version }

  /// Lists all wide pairs that may make contacts.
  mutating func list(_ pairs: borrowing Pairs, _ bodies: borrowing Bodies) {
    list(pairs.wide, bodies)
    removeOmitted(from: 0, pairs, bodies)
  }

  /// Lists the wide pairs that were appended since.
  mutating func append(_ pairs: borrowing Pairs, _ bodies: borrowing Bodies) {
    let old = count
    append(pairs.wide, bodies)
    removeOmitted(from: old, pairs, bodies)
  }

  private mutating func removeOmitted(
    from start: Int, _ pairs: borrowing Pairs, _ bodies: borrowing Bodies
  ) {
    guard !pairs.omitted.isEmpty else { return }
    for place in start..<count where pairs.omitted.contain(first[place], second[place]) {
      remove(place, bodies)
    }
  }

  private mutating func list(_ wide: borrowing WidePairs, _ bodies: borrowing Bodies) {
    version = wide.version
    count = wide.count
    let padded = (count + Block.lanes - 1) & ~(Block.lanes - 1)
    first.reserve(padded)
    second.reserve(padded)
    start.reserve(bodies.count + 1)
    var row = 0
    for place in 0..<count {
      first[place] = wide.first[place]
      second[place] = wide.second[place]
      while row <= Int(first[place]) {
        start[row] = Int32(truncatingIfNeeded: place)
        row += 1
      }
    }
    while row <= bodies.count {
      start[row] = Int32(truncatingIfNeeded: count)
      row += 1
    }
    for place in count..<max(padded, count) { remove(place, bodies) }
  }

  private mutating func append(_ wide: borrowing WidePairs, _ bodies: borrowing Bodies) {
    guard count < wide.count else { return }
    let padded = (wide.count + Block.lanes - 1) & ~(Block.lanes - 1)
    first.reserve(padded)
    second.reserve(padded)
    for place in count..<wide.count {
      first[place] = wide.first[place]
      second[place] = wide.second[place]
    }
    count = wide.count
    for place in count..<max(padded, count) { remove(place, bodies) }
  }

  /// The place of a pair in the list, or -1, by bisection.
  func place(of pair: RowPair, in wide: borrowing WidePairs) -> Int32 {
    var low = Int(start[Int(pair.low)])
    let end = Int(start[Int(pair.low) + 1])
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if wide.second[middle] < pair.high { low = middle + 1 } else { high = middle }
    }
    return low < end && wide.second[low] == pair.high ? Int32(truncatingIfNeeded: low) : -1
  }

  /// Takes a pair out, which has become a contact: its place has bounds that overlap no others.
  mutating func remove(_ place: Int, _ bodies: borrowing Bodies) {
    first[place] = bodies.motionlessRow
    second[place] = bodies.motionlessRow
  }

  /// Puts a pair back whose contact has ended.
  mutating func restore(_ place: Int, _ pair: RowPair) {
    first[place] = pair.low
    second[place] = pair.high
  }

  /// Chooses the pairs whose bounds overlap, and gives them slots by kind.
  mutating func choose(_ setup: Setup, _ bodies: borrowing Bodies) {
    chosen.reserve(count + 2 * Block.lanes)
    chosenCount = unsafe setup.kernels.filterPairs(
      bodies.rows,
      PairList(
        first: first.pointer, second: second.pointer, count: count, chosen: chosen.pointer),
      bodies.scratch.pointer)
    reserveSlots(chosenCount)
    for index in 0..<chosenCount {
      let pair = pair(index)
      let roles = bodies.roles(pair)
      let kind = Int(bodies.kind(pair))
      let place = kind * room + counts[kind]
      counts[kind] += 1
      slot[index] = Int32(truncatingIfNeeded: place)
      rowA[place] = roles.a
      rowB[place] = roles.b
    }
    for kind in 0..<PairKind.count {
      let end = kind * room + (counts[kind] + Block.lanes - 1) & ~(Block.lanes - 1)
      for place in kind * room + counts[kind]..<max(end, kind * room + counts[kind]) {
        rowA[place] = bodies.motionlessRow
        rowB[place] = bodies.motionlessRow
      }
    }
  }

  private mutating func reserveSlots(_ pairs: Int) {
    room = (pairs + Block.lanes - 1) & ~(Block.lanes - 1)
    counts = [3 of Int](repeating: 0)
    let blocks = PairKind.count * room / Block.lanes
    slot.reserve(pairs)
    rowA.reserve(PairKind.count * room)
    rowB.reserve(PairKind.count * room)
    overlaps.reserve(blocks)
    present.reserve(blocks)
    manifolds.reserve(PairKind.count * room * ManifoldPlane.count)
    let known = order.capacity
    order.reserve(blocks)
    if order.capacity != known || order[1] == 0 {
      for block in 0..<order.capacity { order[block] = Int32(block) }
    }
  }

  /// The chosen pairs of one kind, for the narrow phase. Valid until the next tick.
  func pairs(_ kind: Int) -> PairBlocks {
    unsafe PairBlocks(
      count: (counts[kind] + Block.lanes - 1) / Block.lanes,
      order: order.pointer + kind * room / Block.lanes, rowA: rowA.pointer, rowB: rowB.pointer,
      overlaps: overlaps.pointer, present: present.pointer, manifolds: manifolds.pointer)
  }

  private func pair(_ index: Int) -> RowPair {
    let place = Int(chosen[index])
    return RowPair(first[place], second[place])
  }

  /// The chosen pair number `index` if it has a point.
  func found(_ index: Int) -> FoundContact? {
    let slot = Int(slot[index])
    guard present[slot / Block.lanes] & (1 << Int32(slot % Block.lanes)) != 0 else { return nil }
    return FoundContact(
      pair: pair(index), slot: Int32(truncatingIfNeeded: slot), widePlace: chosen[index])
  }

  func manifoldValue(_ plane: Int, of slot: Int) -> Float {
    manifolds[(slot / Block.lanes * ManifoldPlane.count + plane) * Block.lanes + slot % Block.lanes]
  }

  /// Copies the planes of one slot to another of other blocks.
  func copyManifold(_ source: Int, to slot: Int, of target: inout Column<Float>) {
    var from = source / Block.lanes * ManifoldPlane.count * Block.lanes + source % Block.lanes
    var to = slot / Block.lanes * ManifoldPlane.count * Block.lanes + slot % Block.lanes
    for _ in 0..<ManifoldPlane.count {
      target[to] = manifolds[from]
      from += Block.lanes
      to += Block.lanes
    }
  }
}
