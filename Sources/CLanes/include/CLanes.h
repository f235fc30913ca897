// Single operations on vectors of 4, 8 and 16 lanes that Swift's SIMD types lack as one instruction.
//
// Never an arithmetic expression: clang may contract a * b + c, and the bits would then depend on the
// instruction set. Swift does not contract, so all arithmetic is written there.
#pragma once
#pragma STDC FP_CONTRACT OFF

#include <stdint.h>

// All functions here are inlined, so the way in which wide vectors would be passed does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

typedef float lanes4 __attribute__((ext_vector_type(4)));
typedef float lanes8 __attribute__((ext_vector_type(8)));
typedef float lanes16 __attribute__((ext_vector_type(16)));
typedef int32_t mask4 __attribute__((ext_vector_type(4)));
typedef int32_t mask8 __attribute__((ext_vector_type(8)));
typedef int32_t mask16 __attribute__((ext_vector_type(16)));

#define LANES_INLINE static inline __attribute__((always_inline))

// A mask has all bits of a lane set or none. Comparisons with a NaN are false.
// The minimum is b < a ? b : a and the maximum a < b ? b : a, as in the scalar engine, so that equal
// zeros of different sign and NaN give the same answer.
#define LANES_OPERATIONS(N)                                                                        \
  LANES_INLINE lanes##N lanes##N##_sqrt(lanes##N a) { return __builtin_elementwise_sqrt(a); }      \
  LANES_INLINE lanes##N lanes##N##_abs(lanes##N a) { return __builtin_elementwise_abs(a); }        \
  LANES_INLINE lanes##N lanes##N##_min(lanes##N a, lanes##N b) { return b < a ? b : a; }           \
  LANES_INLINE lanes##N lanes##N##_max(lanes##N a, lanes##N b) { return a < b ? b : a; }           \
  LANES_INLINE mask##N lanes##N##_less(lanes##N a, lanes##N b) { return a < b; }                   \
  LANES_INLINE mask##N lanes##N##_less_equal(lanes##N a, lanes##N b) { return a <= b; }            \
  LANES_INLINE mask##N lanes##N##_differs(lanes##N a, lanes##N b) { return a != b; }               \
  LANES_INLINE mask##N lanes##N##_int_less(mask##N a, mask##N b) { return a < b; }                 \
  LANES_INLINE lanes##N lanes##N##_select(mask##N mask, lanes##N a, lanes##N b) {                  \
    return mask ? a : b;                                                                           \
  }                                                                                                \
  LANES_INLINE int32_t lanes##N##_any(mask##N mask) {                                              \
    return __builtin_reduce_or(mask) != 0;                                                         \
  }

LANES_OPERATIONS(4)
LANES_OPERATIONS(8)
LANES_OPERATIONS(16)

typedef _Bool bits8 __attribute__((ext_vector_type(8)));
typedef _Bool bits16 __attribute__((ext_vector_type(16)));

// The mask as an integer with one bit a lane, lane 0 lowest.
LANES_INLINE uint32_t lanes16_bits(mask16 mask) {
  bits16 bits = __builtin_convertvector(mask, bits16);
  uint16_t word;
  __builtin_memcpy(&word, &bits, sizeof word);
  return word;
}

LANES_INLINE uint32_t lanes8_bits(mask8 mask) {
  bits8 bits = __builtin_convertvector(mask, bits8);
  uint8_t word;
  __builtin_memcpy(&word, &bits, sizeof word);
  return word;
}

// Writes those of the vector's lanes whose bit is set to `out`, one after the other, and returns how
// many they are. The lanes after them in `out` may be written too.
#if defined(__AVX512F__)
LANES_INLINE int64_t lanes16_pack(mask16 values, uint32_t bits, int32_t *out) {
  typedef int32_t unaligned16 __attribute__((ext_vector_type(16), aligned(4)));
  typedef int vector16 __attribute__((vector_size(64)));
  *(unaligned16 *)out = (mask16)__builtin_ia32_compresssi512_mask(
      (vector16)values, (vector16)(mask16)(0), (uint16_t)bits);
  return __builtin_popcount(bits);
}
#endif

#if defined(__AVX2__) && defined(__BMI2__)
LANES_INLINE int64_t lanes8_pack(mask8 values, uint32_t bits, int32_t *out) {
  typedef int32_t unaligned8 __attribute__((ext_vector_type(8), aligned(4)));
  typedef int vector8 __attribute__((vector_size(32)));
  typedef uint8_t bytes8 __attribute__((ext_vector_type(8)));
  // One byte a lane, all ones where the bit is set; then the lane numbers of those.
  uint64_t lanes = __builtin_ia32_pdep_di(bits, 0x0101010101010101u) * 0xff;
  uint64_t order = __builtin_ia32_pext_di(0x0706050403020100u, lanes);
  bytes8 narrow;
  __builtin_memcpy(&narrow, &order, sizeof narrow);
  mask8 wide = __builtin_convertvector(narrow, mask8);
  *(unaligned8 *)out = (mask8)__builtin_ia32_permvarsi256((vector8)values, (vector8)wide);
  return __builtin_popcount(bits);
}
#else
LANES_INLINE int64_t lanes8_pack(mask8 values, uint32_t bits, int32_t *out) {
  int64_t count = 0;
  int32_t lanes[8];
  __builtin_memcpy(lanes, &values, sizeof lanes);
  for (; bits != 0; bits &= bits - 1) out[count++] = lanes[__builtin_ctz(bits)];
  return count;
}
#endif
