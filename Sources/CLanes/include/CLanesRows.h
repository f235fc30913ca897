// Gathers and scatters of rows: lane k of vector f is float f of row index[k], and back.
//
// A row is 4, 8 or 16 floats, aligned to its size. These move data and compute nothing. They are kept
// out of line: dissolved into the arithmetic around them, the shuffles spill most registers, and the
// contact solver takes a third longer.
#pragma once

#include "CLanes.h"

#define LANES_OUT_OF_LINE static __attribute__((noinline, unused))

#define LANES_ROW8(rows, stride, index) (*(const lanes8 *)((rows) + (int64_t)(stride) * (index)))
#define LANES_ROW4(rows, stride, index) (*(const lanes4 *)((rows) + (int64_t)(stride) * (index)))
#define LANES_LOW(a, b) __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13)
#define LANES_HIGH(a, b) __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15)
#define LANES_EVEN(a, b) __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13)
#define LANES_ODD(a, b) __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15)
#define LANES_FRONT(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11)
#define LANES_BACK(a, b) __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15)
#define LANES_JOIN4(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7)
#define LANES_JOIN8(a, b)                                                                          \
  __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

// Transposes an 8 by 8 block in place.
LANES_INLINE void lanes_transpose8(lanes8 *v) {
  lanes8 t0 = LANES_LOW(v[0], v[1]), t1 = LANES_HIGH(v[0], v[1]);
  lanes8 t2 = LANES_LOW(v[2], v[3]), t3 = LANES_HIGH(v[2], v[3]);
  lanes8 t4 = LANES_LOW(v[4], v[5]), t5 = LANES_HIGH(v[4], v[5]);
  lanes8 t6 = LANES_LOW(v[6], v[7]), t7 = LANES_HIGH(v[6], v[7]);
  lanes8 u0 = LANES_EVEN(t0, t2), u1 = LANES_ODD(t0, t2);
  lanes8 u2 = LANES_EVEN(t1, t3), u3 = LANES_ODD(t1, t3);
  lanes8 u4 = LANES_EVEN(t4, t6), u5 = LANES_ODD(t4, t6);
  lanes8 u6 = LANES_EVEN(t5, t7), u7 = LANES_ODD(t5, t7);
  v[0] = LANES_FRONT(u0, u4);
  v[1] = LANES_FRONT(u1, u5);
  v[2] = LANES_FRONT(u2, u6);
  v[3] = LANES_FRONT(u3, u7);
  v[4] = LANES_BACK(u0, u4);
  v[5] = LANES_BACK(u1, u5);
  v[6] = LANES_BACK(u2, u6);
  v[7] = LANES_BACK(u3, u7);
}

// Transposes a 4 by 4 block in place.
LANES_INLINE void lanes_transpose4(lanes4 *v) {
  lanes4 t0 = __builtin_shufflevector(v[0], v[1], 0, 4, 1, 5);
  lanes4 t1 = __builtin_shufflevector(v[0], v[1], 2, 6, 3, 7);
  lanes4 t2 = __builtin_shufflevector(v[2], v[3], 0, 4, 1, 5);
  lanes4 t3 = __builtin_shufflevector(v[2], v[3], 2, 6, 3, 7);
  v[0] = __builtin_shufflevector(t0, t2, 0, 1, 4, 5);
  v[1] = __builtin_shufflevector(t0, t2, 2, 3, 6, 7);
  v[2] = __builtin_shufflevector(t1, t3, 0, 1, 4, 5);
  v[3] = __builtin_shufflevector(t1, t3, 2, 3, 6, 7);
}

LANES_INLINE void lanes_load8(const float *rows, int stride, const int32_t *index, lanes8 *v) {
  for (int k = 0; k < 8; ++k) v[k] = LANES_ROW8(rows, stride, index[k]);
  lanes_transpose8(v);
}

LANES_INLINE void lanes_load4(const float *rows, int stride, const int32_t *index, lanes4 *v) {
  for (int k = 0; k < 4; ++k) v[k] = LANES_ROW4(rows, stride, index[k]);
  lanes_transpose4(v);
}

// Eight floats of each row, `stride` floats apart, to `out`: eight vectors.
LANES_OUT_OF_LINE void lanes4_gather8(
    const float *rows, int stride, const int32_t *index, float *out) {
  lanes4 v[8];
  lanes_load4(rows, stride, index, v);
  lanes_load4(rows + 4, stride, index, v + 4);
  for (int f = 0; f < 8; ++f) ((lanes4 *)out)[f] = v[f];
}

LANES_OUT_OF_LINE void lanes8_gather8(
    const float *rows, int stride, const int32_t *index, float *out) {
  lanes8 v[8];
  lanes_load8(rows, stride, index, v);
  for (int f = 0; f < 8; ++f) ((lanes8 *)out)[f] = v[f];
}

LANES_OUT_OF_LINE void lanes16_gather8(
    const float *rows, int stride, const int32_t *index, float *out) {
  lanes8 v[8], w[8];
  lanes_load8(rows, stride, index, v);
  lanes_load8(rows, stride, index + 8, w);
  for (int f = 0; f < 8; ++f) ((lanes16 *)out)[f] = LANES_JOIN8(v[f], w[f]);
}

// Four floats of each row, `stride` floats apart, to `out`: four vectors.
LANES_OUT_OF_LINE void lanes4_gather4(
    const float *rows, int stride, const int32_t *index, float *out) {
  lanes4 v[4];
  lanes_load4(rows, stride, index, v);
  for (int f = 0; f < 4; ++f) ((lanes4 *)out)[f] = v[f];
}

LANES_OUT_OF_LINE void lanes8_gather4(
    const float *rows, int stride, const int32_t *index, float *out) {
  lanes4 v[4], w[4];
  lanes_load4(rows, stride, index, v);
  lanes_load4(rows, stride, index + 4, w);
  for (int f = 0; f < 4; ++f) ((lanes8 *)out)[f] = LANES_JOIN4(v[f], w[f]);
}

LANES_OUT_OF_LINE void lanes16_gather4(
    const float *rows, int stride, const int32_t *index, float *out) {
  lanes4 v[16];
  for (int part = 0; part < 4; ++part) lanes_load4(rows, stride, index + 4 * part, v + 4 * part);
  for (int f = 0; f < 4; ++f) {
    lanes8 low = LANES_JOIN4(v[f], v[4 + f]), high = LANES_JOIN4(v[8 + f], v[12 + f]);
    ((lanes16 *)out)[f] = LANES_JOIN8(low, high);
  }
}

LANES_INLINE void lanes_store4(
    float *rows, int stride, const int32_t *index, const lanes4 *in) {
  lanes4 v[4] = {in[0], in[1], in[2], in[3]};
  lanes_transpose4(v);
  for (int k = 0; k < 4; ++k) *(lanes4 *)(rows + (int64_t)stride * index[k]) = v[k];
}

LANES_INLINE void lanes_store8(
    float *rows, int stride, const int32_t *index, lanes8 *v) {
  lanes_transpose8(v);
  for (int k = 0; k < 8; ++k) *(lanes8 *)(rows + (int64_t)stride * index[k]) = v[k];
}

// Four vectors of `in` to the first four floats of each row.
LANES_OUT_OF_LINE void lanes4_scatter4(
    float *rows, int stride, const int32_t *index, const float *in) {
  lanes_store4(rows, stride, index, (const lanes4 *)in);
}

LANES_INLINE void lanes_scatter4_of8(
    float *rows, int stride, const int32_t *index, lanes8 a, lanes8 b, lanes8 c, lanes8 d) {
  lanes8 t0 = LANES_LOW(a, b), t1 = LANES_HIGH(a, b), t2 = LANES_LOW(c, d), t3 = LANES_HIGH(c, d);
  lanes8 e[4] = {
      LANES_EVEN(t0, t2), LANES_ODD(t0, t2), LANES_EVEN(t1, t3), LANES_ODD(t1, t3)};
  for (int k = 0; k < 4; ++k) {
    *(lanes4 *)(rows + (int64_t)stride * index[k]) =
        __builtin_shufflevector(e[k], e[k], 0, 1, 2, 3);
    *(lanes4 *)(rows + (int64_t)stride * index[k + 4]) =
        __builtin_shufflevector(e[k], e[k], 4, 5, 6, 7);
  }
}

LANES_OUT_OF_LINE void lanes8_scatter4(
    float *rows, int stride, const int32_t *index, const float *in) {
  const lanes8 *v = (const lanes8 *)in;
  lanes_scatter4_of8(rows, stride, index, v[0], v[1], v[2], v[3]);
}

#define LANES_FIRST8(a) __builtin_shufflevector(a, a, 0, 1, 2, 3, 4, 5, 6, 7)
#define LANES_LAST8(a) __builtin_shufflevector(a, a, 8, 9, 10, 11, 12, 13, 14, 15)

LANES_OUT_OF_LINE void lanes16_scatter4(
    float *rows, int stride, const int32_t *index, const float *in) {
  const lanes16 *v = (const lanes16 *)in;
  lanes_scatter4_of8(
      rows, stride, index, LANES_FIRST8(v[0]), LANES_FIRST8(v[1]), LANES_FIRST8(v[2]),
      LANES_FIRST8(v[3]));
  lanes_scatter4_of8(
      rows, stride, index + 8, LANES_LAST8(v[0]), LANES_LAST8(v[1]), LANES_LAST8(v[2]),
      LANES_LAST8(v[3]));
}

// Eight vectors of `in` to the first eight floats of each row.
LANES_OUT_OF_LINE void lanes4_scatter8(
    float *rows, int stride, const int32_t *index, const float *in) {
  lanes_store4(rows, stride, index, (const lanes4 *)in);
  lanes_store4(rows + 4, stride, index, (const lanes4 *)in + 4);
}

LANES_OUT_OF_LINE void lanes8_scatter8(
    float *rows, int stride, const int32_t *index, const float *in) {
  lanes8 v[8];
  for (int f = 0; f < 8; ++f) v[f] = ((const lanes8 *)in)[f];
  lanes_store8(rows, stride, index, v);
}

LANES_OUT_OF_LINE void lanes16_scatter8(
    float *rows, int stride, const int32_t *index, const float *in) {
  lanes8 v[8], w[8];
  for (int f = 0; f < 8; ++f) {
    lanes16 whole = ((const lanes16 *)in)[f];
    v[f] = LANES_FIRST8(whole);
    w[f] = LANES_LAST8(whole);
  }
  lanes_store8(rows, stride, index, v);
  lanes_store8(rows, stride, index + 8, w);
}
