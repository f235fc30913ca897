// Without a twin: the lanes of a block that one vector holds.

import SIMDLayout

/// As many slots of a block as a vector has lanes, from `lane` on.
struct Strip {
  let block: Int
  let lane: Int
  /// Whether both bodies of every slot are movable, so that their rows are where they are written.
  let isMovable: Bool

  @_transparent
  init(block: Int, lane: Int, isMovable: Bool = false) {
    self.block = block
    self.lane = lane
    self.isMovable = isMovable
  }

  @_transparent var slot: Int { block * Block.lanes + lane }

  /// The bit that stands for the strip where a block has one bit for each.
  @_transparent var bit: Int32 { 1 << Int32(truncatingIfNeeded: lane) }

  /// Whether any of the strip's bits is set in a block's word.
  @_transparent
  func meets(_ word: Int32) -> Bool {
    let lanes = UInt32(truncatingIfNeeded: (1 << laneCount) - 1)
    return (UInt32(bitPattern: word) >> UInt32(truncatingIfNeeded: lane)) & lanes != 0
  }

  /// A mask's bits in their place in a block's word.
  @_transparent
  func word(_ mask: Mask) -> Int32 {
    Int32(bitPattern: bits(mask) << UInt32(truncatingIfNeeded: lane))
  }
}
