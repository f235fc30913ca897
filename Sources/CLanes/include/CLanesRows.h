// Gathers and scatters of rows: lane k of vector f is float f of row index[k], and back.
//
// A row is 4, 8 or 16 floats, aligned to its size. These move data and compute nothing. They are kept
// out of line: dissolved into the arithmetic around them, the shuffles spill most registers, and the
// contact solver takes a third longer. They are written out, without arrays and loops, because the
// compiler leaves those in memory here.
#pragma once

#include "CLanes.h"

#define LANES_OUT_OF_LINE static __attribute__((noinline, unused))

#define LANES_ROW8(k) (*(const lanes8 *)(rows + (int64_t)stride * index[k]))
#define LANES_ROW4(k) (*(const lanes4 *)(rows + (int64_t)stride * index[k]))
#define LANES_TARGET4(k) (*(lanes4 *)(rows + (int64_t)stride * index[k]))
#define LANES_TARGET8(k) (*(lanes8 *)(rows + (int64_t)stride * index[k]))

#define LANES_LOW(a, b) __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13)
#define LANES_HIGH(a, b) __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15)
#define LANES_EVEN(a, b) __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13)
#define LANES_ODD(a, b) __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15)
#define LANES_FRONT(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11)
#define LANES_BACK(a, b) __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15)
#define LANES_JOIN4(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7)
#define LANES_JOIN8(a, b)                                                                          \
  __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
#define LANES_FIRST4(a) __builtin_shufflevector(a, a, 0, 1, 2, 3)
#define LANES_LAST4(a) __builtin_shufflevector(a, a, 4, 5, 6, 7)
#define LANES_FIRST8(a) __builtin_shufflevector(a, a, 0, 1, 2, 3, 4, 5, 6, 7)
#define LANES_LAST8(a) __builtin_shufflevector(a, a, 8, 9, 10, 11, 12, 13, 14, 15)

// Transposes eight vectors of 8, named by a prefix: v0 to v7.
#define LANES_TRANSPOSE8(v)                                                                        \
  do {                                                                                             \
    lanes8 t0 = LANES_LOW(v##0, v##1), t1 = LANES_HIGH(v##0, v##1);                                \
    lanes8 t2 = LANES_LOW(v##2, v##3), t3 = LANES_HIGH(v##2, v##3);                                \
    lanes8 t4 = LANES_LOW(v##4, v##5), t5 = LANES_HIGH(v##4, v##5);                                \
    lanes8 t6 = LANES_LOW(v##6, v##7), t7 = LANES_HIGH(v##6, v##7);                                \
    lanes8 u0 = LANES_EVEN(t0, t2), u1 = LANES_ODD(t0, t2);                                        \
    lanes8 u2 = LANES_EVEN(t1, t3), u3 = LANES_ODD(t1, t3);                                        \
    lanes8 u4 = LANES_EVEN(t4, t6), u5 = LANES_ODD(t4, t6);                                        \
    lanes8 u6 = LANES_EVEN(t5, t7), u7 = LANES_ODD(t5, t7);                                        \
    v##0 = LANES_FRONT(u0, u4);                                                                    \
    v##1 = LANES_FRONT(u1, u5);                                                                    \
    v##2 = LANES_FRONT(u2, u6);                                                                    \
    v##3 = LANES_FRONT(u3, u7);                                                                    \
    v##4 = LANES_BACK(u0, u4);                                                                     \
    v##5 = LANES_BACK(u1, u5);                                                                     \
    v##6 = LANES_BACK(u2, u6);                                                                     \
    v##7 = LANES_BACK(u3, u7);                                                                     \
  } while (0)

// Transposes four vectors of 4.
#define LANES_TRANSPOSE4(a, b, c, d)                                                               \
  do {                                                                                             \
    lanes4 t0 = __builtin_shufflevector(a, b, 0, 4, 1, 5);                                         \
    lanes4 t1 = __builtin_shufflevector(a, b, 2, 6, 3, 7);                                         \
    lanes4 t2 = __builtin_shufflevector(c, d, 0, 4, 1, 5);                                         \
    lanes4 t3 = __builtin_shufflevector(c, d, 2, 6, 3, 7);                                         \
    a = __builtin_shufflevector(t0, t2, 0, 1, 4, 5);                                               \
    b = __builtin_shufflevector(t0, t2, 2, 3, 6, 7);                                               \
    c = __builtin_shufflevector(t1, t3, 0, 1, 4, 5);                                               \
    d = __builtin_shufflevector(t1, t3, 2, 3, 6, 7);                                               \
  } while (0)

// Eight rows of 8 as vectors, named by a prefix, from index[first] on.
#define LANES_LOAD8(v, first)                                                                      \
  lanes8 v##0 = LANES_ROW8(first), v##1 = LANES_ROW8(first + 1), v##2 = LANES_ROW8(first + 2),     \
         v##3 = LANES_ROW8(first + 3), v##4 = LANES_ROW8(first + 4), v##5 = LANES_ROW8(first + 5), \
         v##6 = LANES_ROW8(first + 6), v##7 = LANES_ROW8(first + 7);                               \
  LANES_TRANSPOSE8(v)

// Four rows of 4, likewise.
#define LANES_LOAD4(v, first)                                                                      \
  lanes4 v##0 = LANES_ROW4(first), v##1 = LANES_ROW4(first + 1), v##2 = LANES_ROW4(first + 2),     \
         v##3 = LANES_ROW4(first + 3);                                                             \
  LANES_TRANSPOSE4(v##0, v##1, v##2, v##3)

// Eight floats of each row, `stride` floats apart, to `out`: eight vectors.
LANES_OUT_OF_LINE void lanes8_gather8(
    const float *rows, int stride, const int32_t *index, float *out) {
  lanes8 *to = (lanes8 *)out;
  LANES_LOAD8(v, 0);
  to[0] = v0;
  to[1] = v1;
  to[2] = v2;
  to[3] = v3;
  to[4] = v4;
  to[5] = v5;
  to[6] = v6;
  to[7] = v7;
}

LANES_OUT_OF_LINE void lanes16_gather8(
    const float *rows, int stride, const int32_t *index, float *out) {
  lanes16 *to = (lanes16 *)out;
  LANES_LOAD8(v, 0);
  LANES_LOAD8(w, 8);
  to[0] = LANES_JOIN8(v0, w0);
  to[1] = LANES_JOIN8(v1, w1);
  to[2] = LANES_JOIN8(v2, w2);
  to[3] = LANES_JOIN8(v3, w3);
  to[4] = LANES_JOIN8(v4, w4);
  to[5] = LANES_JOIN8(v5, w5);
  to[6] = LANES_JOIN8(v6, w6);
  to[7] = LANES_JOIN8(v7, w7);
}

// Four floats of each row to `out`: four vectors.
LANES_OUT_OF_LINE void lanes8_gather4(
    const float *rows, int stride, const int32_t *index, float *out) {
  lanes8 *to = (lanes8 *)out;
  LANES_LOAD4(v, 0);
  LANES_LOAD4(w, 4);
  to[0] = LANES_JOIN4(v0, w0);
  to[1] = LANES_JOIN4(v1, w1);
  to[2] = LANES_JOIN4(v2, w2);
  to[3] = LANES_JOIN4(v3, w3);
}

LANES_OUT_OF_LINE void lanes16_gather4(
    const float *rows, int stride, const int32_t *index, float *out) {
  lanes16 *to = (lanes16 *)out;
  LANES_LOAD4(v, 0);
  LANES_LOAD4(w, 4);
  LANES_LOAD4(x, 8);
  LANES_LOAD4(y, 12);
  to[0] = LANES_JOIN8(LANES_JOIN4(v0, w0), LANES_JOIN4(x0, y0));
  to[1] = LANES_JOIN8(LANES_JOIN4(v1, w1), LANES_JOIN4(x1, y1));
  to[2] = LANES_JOIN8(LANES_JOIN4(v2, w2), LANES_JOIN4(x2, y2));
  to[3] = LANES_JOIN8(LANES_JOIN4(v3, w3), LANES_JOIN4(x3, y3));
}

// Four vectors of `in` to the first four floats of each row.
#define LANES_SCATTER4(a, b, c, d, first)                                                          \
  do {                                                                                             \
    lanes8 t0 = LANES_LOW(a, b), t1 = LANES_HIGH(a, b);                                            \
    lanes8 t2 = LANES_LOW(c, d), t3 = LANES_HIGH(c, d);                                            \
    lanes8 e0 = LANES_EVEN(t0, t2), e1 = LANES_ODD(t0, t2);                                        \
    lanes8 e2 = LANES_EVEN(t1, t3), e3 = LANES_ODD(t1, t3);                                        \
    LANES_TARGET4(first) = LANES_FIRST4(e0);                                                       \
    LANES_TARGET4(first + 1) = LANES_FIRST4(e1);                                                   \
    LANES_TARGET4(first + 2) = LANES_FIRST4(e2);                                                   \
    LANES_TARGET4(first + 3) = LANES_FIRST4(e3);                                                   \
    LANES_TARGET4(first + 4) = LANES_LAST4(e0);                                                    \
    LANES_TARGET4(first + 5) = LANES_LAST4(e1);                                                    \
    LANES_TARGET4(first + 6) = LANES_LAST4(e2);                                                    \
    LANES_TARGET4(first + 7) = LANES_LAST4(e3);                                                    \
  } while (0)

LANES_OUT_OF_LINE void lanes8_scatter4(
    float *rows, int stride, const int32_t *index, const float *in) {
  const lanes8 *from = (const lanes8 *)in;
  lanes8 a = from[0], b = from[1], c = from[2], d = from[3];
  LANES_SCATTER4(a, b, c, d, 0);
}

LANES_OUT_OF_LINE void lanes16_scatter4(
    float *rows, int stride, const int32_t *index, const float *in) {
  const lanes16 *from = (const lanes16 *)in;
  lanes16 a = from[0], b = from[1], c = from[2], d = from[3];
  lanes8 a0 = LANES_FIRST8(a), b0 = LANES_FIRST8(b), c0 = LANES_FIRST8(c), d0 = LANES_FIRST8(d);
  lanes8 a1 = LANES_LAST8(a), b1 = LANES_LAST8(b), c1 = LANES_LAST8(c), d1 = LANES_LAST8(d);
  LANES_SCATTER4(a0, b0, c0, d0, 0);
  LANES_SCATTER4(a1, b1, c1, d1, 8);
}

// Eight vectors of `in` to the first eight floats of each row.
#define LANES_STORE8(v, first)                                                                     \
  LANES_TRANSPOSE8(v);                                                                             \
  LANES_TARGET8(first + 0) = v##0;                                                            \
  LANES_TARGET8(first + 1) = v##1;                                                            \
  LANES_TARGET8(first + 2) = v##2;                                                            \
  LANES_TARGET8(first + 3) = v##3;                                                            \
  LANES_TARGET8(first + 4) = v##4;                                                            \
  LANES_TARGET8(first + 5) = v##5;                                                            \
  LANES_TARGET8(first + 6) = v##6;                                                            \
  LANES_TARGET8(first + 7) = v##7;

LANES_OUT_OF_LINE void lanes8_scatter8(
    float *rows, int stride, const int32_t *index, const float *in) {
  const lanes8 *from = (const lanes8 *)in;
  lanes8 v0 = from[0];
  lanes8 v1 = from[1];
  lanes8 v2 = from[2];
  lanes8 v3 = from[3];
  lanes8 v4 = from[4];
  lanes8 v5 = from[5];
  lanes8 v6 = from[6];
  lanes8 v7 = from[7];
  LANES_STORE8(v, 0);
}

LANES_OUT_OF_LINE void lanes16_scatter8(
    float *rows, int stride, const int32_t *index, const float *in) {
  const lanes16 *from = (const lanes16 *)in;
  lanes8 v0 = LANES_FIRST8(from[0]), w0 = LANES_LAST8(from[0]);
  lanes8 v1 = LANES_FIRST8(from[1]), w1 = LANES_LAST8(from[1]);
  lanes8 v2 = LANES_FIRST8(from[2]), w2 = LANES_LAST8(from[2]);
  lanes8 v3 = LANES_FIRST8(from[3]), w3 = LANES_LAST8(from[3]);
  lanes8 v4 = LANES_FIRST8(from[4]), w4 = LANES_LAST8(from[4]);
  lanes8 v5 = LANES_FIRST8(from[5]), w5 = LANES_LAST8(from[5]);
  lanes8 v6 = LANES_FIRST8(from[6]), w6 = LANES_LAST8(from[6]);
  lanes8 v7 = LANES_FIRST8(from[7]), w7 = LANES_LAST8(from[7]);
  LANES_STORE8(v, 0);
  LANES_STORE8(w, 8);
}
