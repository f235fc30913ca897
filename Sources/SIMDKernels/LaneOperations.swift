// Without a twin: lets a test see the bits of every operation that the kernels are made of.

import CLanes
import SIMDLayout

/// Writes the results of every `LaneOperation` on 16 numbers, in planes of 16.
func applyLaneOperations(_ a: FloatPointer, _ b: FloatPointer, _ results: FloatPointer) {
  var packed = 0
  var lane = 0
  while lane < Block.lanes {
    let left = unsafe a.unalignedLanes(at: lane)
    let right = unsafe b.unalignedLanes(at: lane)
    let isLess = less(left, right)
    unsafe results.set(.root, lane, root(left))
    unsafe results.set(.absolute, lane, absolute(left))
    unsafe results.set(.lesser, lane, lesser(left, right))
    unsafe results.set(.greater, lane, greater(left, right))
    unsafe results.set(.less, lane, isLess)
    unsafe results.set(.lessOrEqual, lane, lessOrEqual(left, right))
    unsafe results.set(.differs, lane, differs(left, right))
    unsafe results.set(
      .integerLess, lane,
      less(unsafeBitCast(left, to: Mask.self), unsafeBitCast(right, to: Mask.self)))
    unsafe results.set(.select, lane, select(isLess, left, right))
    unsafe results.set(.any, lane, allIndices(any(isLess) ? 1 : 0))
    let word = bits(isLess)
    for place in 0..<laneCount {
      unsafe results.indices(.bits)[lane + place] = Int32((word >> UInt32(place)) & 1)
    }
    packed += unsafe pack(
      unsafeBitCast(left, to: Mask.self), word, results.indices(.pack) + packed)
    lane += laneCount
  }
  for place in packed..<Block.lanes { unsafe results.indices(.pack)[place] = 0 }
}

/// Gathers and scatters 16 rows, first whole, then their first halves.
func moveRows(_ rows: FloatPointer, _ index: IndexPointer, _ results: FloatPointer) {
  let whole = unsafe results
  let wholeRows = unsafe whole + 8 * Block.lanes
  let half = unsafe wholeRows + 8 * Block.lanes
  let halfRows = unsafe half + 4 * Block.lanes
  var lane = 0
  while lane < Block.lanes {
    let places = unsafe index + lane
    // The vectors lie one after the other here, in planes at the end.
    let vectors = unsafe halfRows + 8 * Block.lanes
    unsafe gather8(rows, stride: 8, places, vectors)
    unsafe scatter8(wholeRows, stride: 8, places, vectors)
    for plane in 0..<8 {
      unsafe whole.store(vectors.vector(plane), at: plane * Block.lanes + lane)
    }
    unsafe gather4(rows, stride: 8, places, vectors)
    unsafe scatter4(halfRows, stride: 8, places, vectors)
    for plane in 0..<4 {
      unsafe half.store(vectors.vector(plane), at: plane * Block.lanes + lane)
    }
    lane += laneCount
  }
}

extension UnsafeMutablePointer<Float> {
  fileprivate func indices(_ operation: LaneOperation) -> IndexPointer {
    unsafe UnsafeMutableRawPointer(self + operation.rawValue * Block.lanes)
      .assumingMemoryBound(to: Int32.self)
  }

  fileprivate func set(_ operation: LaneOperation, _ lane: Int, _ value: Lanes) {
    unsafe UnsafeMutableRawPointer(self + operation.rawValue * Block.lanes + lane)
      .storeBytes(of: value, as: Lanes.self)
  }

  fileprivate func set(_ operation: LaneOperation, _ lane: Int, _ value: Mask) {
    unsafe UnsafeMutableRawPointer(self + operation.rawValue * Block.lanes + lane)
      .storeBytes(of: value, as: Mask.self)
  }
}
