#ifndef PLAIN_LOOP_H
#define PLAIN_LOOP_H

#include <stdbool.h>
#include <stdint.h>

/// The pass `solveContacts` as a plain loop over arrays of structures: what a C programmer would write,
/// and so the yardstick of the reference engine. Names are those of its files.

typedef struct {
  float vx, vy, w, inverseMass, dx, dy, turn, inverseInertia;
} PlainMotion;

typedef struct {
  float arm, separation, normalMass, normalImpulse;
} PlainPoint;

typedef struct {
  int32_t rowA, rowB;
  float normalX, normalY, normalShift, tangentShift, frictionArm;
  float friction, coupling, inverse11, inverse12, inverse22, tangentMass, tangentImpulse;
  PlainPoint point1, point2;
} PlainContact;

typedef struct {
  float substepRate, biasRate, impulseScale, pushOutSpeed;
} PlainConstants;

/// One pass over all contacts in their order, friction included. Equations (45) to (50), (57) to (59).
void plain_loop_solve(
  PlainConstants constants, PlainContact *contacts, int64_t count, PlainMotion *motions);

#endif
