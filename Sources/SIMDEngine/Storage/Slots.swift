// Without a twin: the reference engine lists its contacts anew in every tick.

import PhysicsModel
import SIMDLayout

/// Blocks with empty slots, as one list for each group: the blocks of a colour and a kind.
struct Vacancies: ~Copyable {
  static let groupCount = Colours.count * PairKind.count

  /// The first block of each group's list, or -1.
  private(set) var first = [72 of Int32](repeating: -1)
  private var next = Column<Int32>()
  private var isListed = Column<Bool>()

  mutating func reserve(_ blocks: Int) {
    next.reserve(blocks)
    isListed.reserve(blocks)
  }

  mutating func add(_ block: Int, group: Int) {
    guard !isListed[block] else { return }
    isListed[block] = true
    next[block] = first[group]
    first[group] = Int32(truncatingIfNeeded: block)
  }

  mutating func reset() {
    for group in first.indices { while first[group] >= 0 { removeFirst(group: group) } }
  }

  mutating func removeFirst(group: Int) {
    let block = Int(first[group])
    isListed[block] = false
    first[group] = next[block]
  }
}

extension Contacts {
  /// Gives a found contact a slot of a colour.
  mutating func insert(_ new: FoundContact, colour: Int8, _ bodies: borrowing Bodies) -> Int {
    let roles = bodies.roles(new.pair)
    let slot = takeSlot(colour: colour, kind: bodies.kind(new.pair), bodies)
    rowA[slot] = roles.a
    rowB[slot] = roles.b
    writeA[slot] = bodies.writeRow(roles.a)
    writeB[slot] = bodies.writeRow(roles.b)
    widePlace[slot] = new.widePlace
    touching[slot / Block.lanes] &= ~(1 << Int32(slot % Block.lanes))
    candidates.copyManifold(Int(new.slot), to: slot, of: &manifolds)
    setValue(ContactPlane.normalImpulse1, of: slot, to: 0)
    setValue(ContactPlane.normalImpulse2, of: slot, to: 0)
    setValue(ContactPlane.tangentImpulse, of: slot, to: 0)
    take(slot, bodies)
    packing.changes += 1
    return slot
  }

  /// Empties the slot of a contact that is no more, and remembers if it touched.
  mutating func end(_ slot: Int, _ bodies: borrowing Bodies) {
    let block = slot / Block.lanes
    let bit: Int32 = 1 << Int32(slot % Block.lanes)
    if touching[block] & bit != 0 {
      let pair = pair(slot)
      ended.append((bodies.colliders[Int(pair.low)], bodies.colliders[Int(pair.high)]))
    }
    release(slot, bodies)
    clear(slot, bodies)
    used[block] &= ~bit
    touching[block] &= ~bit
    if used[block] == 0 { arrangement.isCurrent = false }
    vacancies.add(block, group: group(block))
    packing.changes += 1
  }

  /// Which group a block belongs to.
  func group(_ block: Int) -> Int {
    Int(colour[block]) * PairKind.count + Int(kind[block])
  }

  /// An empty slot for a contact, in a new block if need be.
  mutating func takeSlot(colour: Int8, kind: Int8, _ bodies: borrowing Bodies) -> Int {
    let group = Int(colour) * PairKind.count + Int(kind)
    if vacancies.first[group] < 0 {
      vacancies.add(makeBlock(colour: colour, kind: kind, bodies), group: group)
    }
    let block = Int(vacancies.first[group])
    if used[block] == 0 { arrangement.isCurrent = false }
    let lane = (~UInt32(bitPattern: used[block])).trailingZeroBitCount
    used[block] |= 1 << Int32(lane)
    if used[block] == Block.full || colour == Colours.overflow {
      vacancies.removeFirst(group: group)
    }
    return block * Block.lanes + lane
  }

  private mutating func makeBlock(colour: Int8, kind: Int8, _ bodies: borrowing Bodies) -> Int {
    let block = blockCount
    blockCount += 1
    reserve(blockCount)
    self.colour[block] = colour
    self.kind[block] = kind
    used[block] = 0
    touching[block] = 0
    for slot in block * Block.lanes..<(block + 1) * Block.lanes { clear(slot, bodies) }
    let absent = ManifoldPlane.absent
    let first = block * ManifoldPlane.count * Block.lanes
    for lane in 0..<Block.lanes {
      manifolds[first + ManifoldPlane.separation1 * Block.lanes + lane] = absent
      manifolds[first + ManifoldPlane.separation2 * Block.lanes + lane] = absent
    }
    return block
  }

  private mutating func reserve(_ blocks: Int) {
    let slots = blocks * Block.lanes
    rowA.reserve(slots)
    rowB.reserve(slots)
    writeA.reserve(slots)
    writeB.reserve(slots)
    widePlace.reserve(slots)
    planes.reserve(slots * ContactPlane.count)
    manifolds.reserve(slots * ManifoldPlane.count)
    colour.reserve(blocks)
    kind.reserve(blocks)
    used.reserve(blocks)
    touching.reserve(blocks)
    elastic.reserve(blocks)
    meets.reserve(blocks)
    isNear.reserve(blocks)
    overlaps.reserve(blocks)
    present.reserve(blocks)
    vacancies.reserve(blocks)
  }

  /// Lets an empty slot read and write where nothing comes of it.
  private mutating func clear(_ slot: Int, _ bodies: borrowing Bodies) {
    rowA[slot] = bodies.motionlessRow
    rowB[slot] = bodies.motionlessRow
    writeA[slot] = bodies.unreadRow
    writeB[slot] = bodies.unreadRow
    widePlace[slot] = -1
  }

  // MARK: Colours

  private mutating func take(_ slot: Int, _ bodies: borrowing Bodies) {
    let colour = colour[slot / Block.lanes]
    guard colour != Colours.overflow else { return }
    let rowA = Int(rowA[slot])
    let rowB = Int(rowB[slot])
    if bodies.isMovable[rowA] { taken[rowA] |= 1 << UInt32(colour) }
    if bodies.isMovable[rowB] { taken[rowB] |= 1 << UInt32(colour) }
  }

  private mutating func release(_ slot: Int, _ bodies: borrowing Bodies) {
    // After bodies have changed, the colours taken are looked up anew.
    guard layout == bodies.layout else { return }
    let colour = colour[slot / Block.lanes]
    guard colour != Colours.overflow else { return }
    let rowA = Int(rowA[slot])
    let rowB = Int(rowB[slot])
    if bodies.isMovable[rowA] { taken[rowA] &= ~(1 << UInt32(colour)) }
    if bodies.isMovable[rowB] { taken[rowB] &= ~(1 << UInt32(colour)) }
  }

  // MARK: Rows

  /// Sets the rows of all slots anew if bodies have come to be elsewhere or changed, and ends contacts
  /// of which no body is movable any more, or that may not be any more.
  mutating func follow(_ bodies: borrowing Bodies) {
    guard layout != bodies.layout else { return }
    layout = bodies.layout
    arrangement.isCurrent = false
    taken.reserve(Int(bodies.unreadRow) + 1)
    for row in 0..<taken.capacity { taken[row] = 0 }
    for slot in 0..<blockCount * Block.lanes {
      guard isUsed(slot) else {
        clear(slot, bodies)
        continue
      }
      let roles = bodies.roles(pair(slot))
      rowA[slot] = roles.a
      rowB[slot] = roles.b
      writeA[slot] = bodies.writeRow(roles.a)
      writeB[slot] = bodies.writeRow(roles.b)
      let isMovable = bodies.isMovable[Int(roles.a)] || bodies.isMovable[Int(roles.b)]
      if isMovable && bodies.mayCollide(roles.a, roles.b) {
        take(slot, bodies)
      } else {
        end(slot, bodies)
      }
    }
  }

  /// Empties all slots; roles, colours taken and lists are made anew by the next tick.
  mutating func removeAll() {
    vacancies.reset()
    blockCount = 0
    restarted.removeAll(keepingCapacity: true)
    arrangement.isCurrent = false
    pairCount = 0
    layout = -1
  }

  /// Forgets the contacts of a row that is about to be removed and closes the gap that it leaves.
  mutating func remove(_ row: Int, _ bodies: borrowing Bodies) {
    removeRestarted(row, bodies)
    let removed = Int32(row)
    for slot in 0..<blockCount * Block.lanes where isUsed(slot) {
      if rowA[slot] == removed || rowB[slot] == removed {
        end(slot, bodies)
      } else {
        rowA[slot] -= rowA[slot] > removed ? 1 : 0
        rowB[slot] -= rowB[slot] > removed ? 1 : 0
      }
    }
  }
}

extension Bodies {
  /// Which body of a pair is A. A circle is never A beside a box; of two boxes an immovable one is A.
  func roles(_ pair: RowPair) -> (a: Int32, b: Int32) {
    let low = Int(pair.low)
    let high = Int(pair.high)
    let isSwapped = !isCircle[high] && (isCircle[low] || !isMovable[high])
    return isSwapped ? (pair.high, pair.low) : (pair.low, pair.high)
  }

  func kind(_ pair: RowPair) -> Int8 {
    (isCircle[Int(pair.low)] ? 1 : 0) + (isCircle[Int(pair.high)] ? 1 : 0)
  }

  /// Where the motion of a row is written.
  func writeRow(_ row: Int32) -> Int32 { isMovable[Int(row)] ? row : unreadRow }
}
