// Without a twin: moves rows of storage to and from vectors.

import CLanes
import SIMDLayout

typealias FloatPointer = UnsafeMutablePointer<Float>
typealias IndexPointer = UnsafeMutablePointer<Int32>

extension UnsafeMutablePointer<Float> {
  /// The vector at a place; aligned to its size.
  @_transparent
  func lanes(at place: Int) -> Lanes {
    unsafe UnsafeRawPointer(self + place).load(as: Lanes.self)
  }

  /// The vector at a place of any alignment.
  @_transparent
  func unalignedLanes(at place: Int) -> Lanes {
    unsafe UnsafeRawPointer(self + place).loadUnaligned(as: Lanes.self)
  }

  @_transparent
  func store(_ lanes: Lanes, at place: Int) {
    unsafe UnsafeMutableRawPointer(self + place).storeBytes(of: lanes, as: Lanes.self)
  }

  /// The vector number `index`.
  @_transparent
  func vector(_ index: Int) -> Lanes { unsafe lanes(at: index * laneCount) }

  /// The vector number `index`, whose lanes hold indices.
  @_transparent
  func indices(_ index: Int) -> Mask {
    unsafe UnsafeRawPointer(self + index * laneCount).load(as: Mask.self)
  }

  /// The vector number `index` as the index of a gather.
  @_transparent
  func index(_ index: Int) -> IndexPointer {
    unsafe UnsafeMutableRawPointer(self + index * laneCount).assumingMemoryBound(to: Int32.self)
  }

  @_transparent
  func store(_ lanes: Lanes, vector index: Int) { unsafe store(lanes, at: index * laneCount) }
}

extension UnsafeMutablePointer<Int32> {
  @_transparent
  func unalignedMask(at place: Int) -> Mask {
    unsafe UnsafeRawPointer(self + place).loadUnaligned(as: Mask.self)
  }

  @_transparent
  func store(_ mask: Mask, at place: Int) {
    unsafe UnsafeMutableRawPointer(self + place).storeBytes(of: mask, as: Mask.self)
  }
}

/// Reads eight floats of each indexed row into eight vectors at `out`.
@_transparent
func gather8(_ rows: FloatPointer, stride: Int32, _ index: IndexPointer, _ out: FloatPointer) {
  #if LANES_16
    unsafe lanes16_gather8(rows, stride, index, out)
  #else
    unsafe lanes8_gather8(rows, stride, index, out)
  #endif
}

/// Reads four floats of each indexed row into four vectors at `out`.
@_transparent
func gather4(_ rows: FloatPointer, stride: Int32, _ index: IndexPointer, _ out: FloatPointer) {
  #if LANES_16
    unsafe lanes16_gather4(rows, stride, index, out)
  #else
    unsafe lanes8_gather4(rows, stride, index, out)
  #endif
}

/// Writes four vectors at `values` to the first four floats of each indexed row.
@_transparent
func scatter4(_ rows: FloatPointer, stride: Int32, _ index: IndexPointer, _ values: FloatPointer) {
  #if LANES_16
    unsafe lanes16_scatter4(rows, stride, index, values)
  #else
    unsafe lanes8_scatter4(rows, stride, index, values)
  #endif
}

/// Writes eight vectors at `values` to the first eight floats of each indexed row.
@_transparent
func scatter8(_ rows: FloatPointer, stride: Int32, _ index: IndexPointer, _ values: FloatPointer) {
  #if LANES_16
    unsafe lanes16_scatter8(rows, stride, index, values)
  #else
    unsafe lanes8_scatter8(rows, stride, index, values)
  #endif
}
