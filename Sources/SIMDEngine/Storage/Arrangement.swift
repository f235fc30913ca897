// Without a twin: the reference engine orders its contacts anew in every tick.

import SIMDLayout

/// The blocks that hold contacts, in the order in which the solver takes them and by kind.
struct Arrangement: ~Copyable {
  /// Whether the lists are those of the blocks as they are.
  var isCurrent = false
  var count = 0
  var order = Column<Int32>()
  /// The place in `order` of the first block of which a body may be immovable.
  var firstImmovable = 0
  var kindCounts = [3 of Int](repeating: 0)
  /// One third for each kind.
  private var kindOrder = Column<Int32>()
  private var room = 0

  mutating func reset(_ blocks: Int) {
    count = 0
    kindCounts = [3 of Int](repeating: 0)
    room = blocks
    order.reserve(blocks)
    kindOrder.reserve(PairKind.count * blocks)
  }

  mutating func append(_ block: Int, kind: Int) {
    order[count] = Int32(truncatingIfNeeded: block)
    count += 1
    kindOrder[kind * room + kindCounts[kind]] = Int32(truncatingIfNeeded: block)
    kindCounts[kind] += 1
  }

  func blocks(ofKind kind: Int) -> UnsafeMutablePointer<Int32> {
    unsafe kindOrder.pointer + kind * room
  }
}

extension Contacts {
  /// Lists the blocks ascending by colour, and those of the overflow by pair.
  mutating func arrange(_ bodies: borrowing Bodies) {
    guard !arrangement.isCurrent else { return }
    arrangement.isCurrent = true
    arrangement.reset(blockCount)
    var sizes = [25 of Int](repeating: 0)
    for block in 0..<blockCount where used[block] != 0 { sizes[Int(colour[block]) + 1] += 1 }
    for colour in 1...Colours.count { sizes[colour] += sizes[colour - 1] }
    let firstImmovable = sizes[Int(Colours.immovable.lowerBound)]
    let firstOverflow = sizes[Int(Colours.overflow)]
    let total = sizes[Colours.count]
    var sorted = [Int32](repeating: 0, count: total)
    for block in 0..<blockCount where used[block] != 0 {
      let colour = Int(colour[block])
      sorted[sizes[colour]] = Int32(truncatingIfNeeded: block)
      sizes[colour] += 1
    }
    let overflow = sorted[firstOverflow...].sorted { pair(only: $0) < pair(only: $1) }
    sorted.replaceSubrange(firstOverflow..., with: overflow)
    for block in sorted { arrangement.append(Int(block), kind: Int(kind[Int(block)])) }
    // Contacts of a frozen body keep colours that otherwise hold movable bodies alone.
    arrangement.firstImmovable = bodies.hasFrozen ? 0 : firstImmovable
  }

  /// The pair of the only contact of a block.
  private func pair(only block: Int32) -> RowPair {
    let lane = UInt32(bitPattern: used[Int(block)]).trailingZeroBitCount
    return pair(Int(block) * Block.lanes + lane)
  }
}
