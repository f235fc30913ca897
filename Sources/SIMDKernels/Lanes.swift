// Without a twin: the vectors that the kernels compute in, 8 or 16 lanes wide.

import CLanes
import SIMDLayout

#if LANES_16
  typealias Lanes = SIMD16<Float>
  typealias Mask = SIMD16<Int32>
  @_transparent var laneNumbers: Mask {
    Mask(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
  }
#else
  typealias Lanes = SIMD8<Float>
  typealias Mask = SIMD8<Int32>
  @_transparent var laneNumbers: Mask { Mask(0, 1, 2, 3, 4, 5, 6, 7) }
#endif

@_transparent var laneCount: Int { Lanes.scalarCount }

@_transparent func all(_ value: Float) -> Lanes { Lanes(repeating: value) }

@_transparent func allIndices(_ value: Int32) -> Mask { Mask(repeating: value) }

#if LANES_16
  @_transparent func root(_ a: Lanes) -> Lanes { lanes16_sqrt(a) }
  @_transparent func absolute(_ a: Lanes) -> Lanes { lanes16_abs(a) }
  @_transparent func lesser(_ a: Lanes, _ b: Lanes) -> Lanes { lanes16_min(a, b) }
  @_transparent func greater(_ a: Lanes, _ b: Lanes) -> Lanes { lanes16_max(a, b) }
  @_transparent func less(_ a: Lanes, _ b: Lanes) -> Mask { lanes16_less(a, b) }
  @_transparent func lessOrEqual(_ a: Lanes, _ b: Lanes) -> Mask { lanes16_less_equal(a, b) }
  @_transparent func differs(_ a: Lanes, _ b: Lanes) -> Mask { lanes16_differs(a, b) }
  @_transparent func less(_ a: Mask, _ b: Mask) -> Mask { lanes16_int_less(a, b) }
  @_transparent func select(_ mask: Mask, _ a: Lanes, _ b: Lanes) -> Lanes {
    lanes16_select(mask, a, b)
  }
  @_transparent func any(_ mask: Mask) -> Bool { lanes16_any(mask) != 0 }
  @_transparent func bits(_ mask: Mask) -> UInt32 { lanes16_bits(mask) }
  @_transparent func pack(_ values: Mask, _ bits: UInt32, _ out: IndexPointer) -> Int {
    unsafe Int(lanes16_pack(values, bits, out))
  }
#else
  @_transparent func root(_ a: Lanes) -> Lanes { lanes8_sqrt(a) }
  @_transparent func absolute(_ a: Lanes) -> Lanes { lanes8_abs(a) }
  @_transparent func lesser(_ a: Lanes, _ b: Lanes) -> Lanes { lanes8_min(a, b) }
  @_transparent func greater(_ a: Lanes, _ b: Lanes) -> Lanes { lanes8_max(a, b) }
  @_transparent func less(_ a: Lanes, _ b: Lanes) -> Mask { lanes8_less(a, b) }
  @_transparent func lessOrEqual(_ a: Lanes, _ b: Lanes) -> Mask { lanes8_less_equal(a, b) }
  @_transparent func differs(_ a: Lanes, _ b: Lanes) -> Mask { lanes8_differs(a, b) }
  @_transparent func less(_ a: Mask, _ b: Mask) -> Mask { lanes8_int_less(a, b) }
  @_transparent func select(_ mask: Mask, _ a: Lanes, _ b: Lanes) -> Lanes {
    lanes8_select(mask, a, b)
  }
  @_transparent func any(_ mask: Mask) -> Bool { lanes8_any(mask) != 0 }
  @_transparent func bits(_ mask: Mask) -> UInt32 { lanes8_bits(mask) }
  @_transparent func pack(_ values: Mask, _ bits: UInt32, _ out: IndexPointer) -> Int {
    unsafe Int(lanes8_pack(values, bits, out))
  }
#endif
