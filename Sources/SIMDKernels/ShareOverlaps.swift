import SIMDLayout

/// Limits how much of a deep overlap the tick makes good, the more the more a body overlaps.
///
/// Part of the stage `prepareContacts`. Reads motions. Writes manifolds. Equations (120) and (121).
/// Deep overlaps are few or none, so that only the search for them is wide.
func shareOverlaps(_ constants: Constants, _ blocks: ContactBlocks, _ bodies: BodyRows) {
  var count = 0
  for place in unsafe 0..<blocks.count {
    var overlaps = unsafe Overlaps(constants, blocks, place)
    while let slot = overlaps.next() {
      count &+= 1
      unsafe blocks.crowds[Int(blocks.rowA[slot])] &+= 1
      unsafe blocks.crowds[Int(blocks.rowB[slot])] &+= 1
    }
  }
  guard count > 0 else { return }
  for place in unsafe 0..<blocks.count {
    var overlaps = unsafe Overlaps(constants, blocks, place)
    while let slot = overlaps.next() {
      let crowdA = unsafe crowd(blocks, bodies, blocks.rowA[slot])
      let crowdB = unsafe crowd(blocks, bodies, blocks.rowB[slot])
      let crowd = crowdA > crowdB ? crowdA : crowdB
      let share = crowd > 6 ? 6 / Float(crowd) : 1
      let least = 0 - constants.pushOutDepth * (share * share)
      unsafe limit(blocks, ManifoldPlane.separation1, of: slot, to: least)
      unsafe limit(blocks, ManifoldPlane.separation2, of: slot, to: least)
    }
  }
  for row in unsafe 0..<bodies.count { unsafe blocks.crowds[row] = 0 }
}

/// How many deep overlaps a movable body has.
private func crowd(_ blocks: ContactBlocks, _ bodies: BodyRows, _ row: Int32) -> Int32 {
  unsafe bodies.motions[8 * Int(row) + 3] > 0 ? blocks.crowds[Int(row)] : 0
}

private func limit(_ blocks: ContactBlocks, _ plane: Int, of slot: Int, to least: Float) {
  let lanes = Block.lanes
  let index = (slot / lanes * ManifoldPlane.count + plane) * lanes + slot % lanes
  let separation = unsafe blocks.manifolds[index]
  unsafe blocks.manifolds[index] = separation < least ? least : separation
}

/// The slots of a block that overlap by more than the slop.
private struct Overlaps {
  var slots: UInt32 = 0
  let first: Int

  @_transparent
  init(_ constants: Constants, _ blocks: ContactBlocks, _ place: Int) {
    let block = unsafe Int(blocks.order[place])
    first = block * Block.lanes
    let most = all(0 - constants.linearSlop)
    var lane = 0
    while lane < Block.lanes {
      let strip = Strip(block: block, lane: lane)
      let manifold = unsafe ManifoldSlots(blocks.manifolds, strip)
      let separation1 = unsafe manifold[ManifoldPlane.separation1]
      let separation2 = unsafe manifold[ManifoldPlane.separation2]
      slots |= bits(less(separation1, most) | less(separation2, most)) << UInt32(lane)
      lane += laneCount
    }
    slots &= unsafe UInt32(bitPattern: blocks.used[block])
  }

  @_transparent
  mutating func next() -> Int? {
    guard slots != 0 else { return nil }
    defer { slots &= slots &- 1 }
    return first + slots.trailingZeroBitCount
  }
}
