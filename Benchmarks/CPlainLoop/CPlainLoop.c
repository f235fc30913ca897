#include "CPlainLoop.h"

static inline float lesser(float a, float b) { return b < a ? b : a; }
static inline float greater(float a, float b) { return a < b ? b : a; }

static inline float bias(PlainConstants k, float separation) {
  return greater(
    separation * k.substepRate, greater(k.biasRate * separation, 0 - k.pushOutSpeed));
}

static inline void solve(PlainConstants k, PlainContact *c, PlainMotion *motions) {
  PlainMotion *a = &motions[c->rowA];
  PlainMotion *b = &motions[c->rowB];
  float nx = c->normalX;
  float ny = c->normalY;
  float way = ((b->dx - a->dx) * nx + (b->dy - a->dy) * ny) - a->turn * c->normalShift;
  float turning = b->turn - a->turn;
  float speed = ((b->vx - a->vx) * nx + (b->vy - a->vy) * ny) - a->w * c->normalShift;
  float spin = b->w - a->w;
  float separation1 = c->point1.separation + (way + turning * c->point1.arm);
  float separation2 = c->point2.separation + (way + turning * c->point2.arm);
  float error1 = (speed + spin * c->point1.arm) + bias(k, separation1);
  float error2 = (speed + spin * c->point2.arm) + bias(k, separation2);
  float softness1 = separation1 > 0 ? 0 : k.impulseScale;
  float softness2 = separation2 > 0 ? 0 : k.impulseScale;
  float old1 = c->point1.normalImpulse;
  float old2 = c->point2.normalImpulse;

  float rigid1 = c->inverse11 * error1 + c->inverse12 * error2;
  float rigid2 = c->inverse12 * error1 + c->inverse22 * error2;
  float normal1 = old1 - (rigid1 + softness1 * (old1 - rigid1));
  float normal2 = old2 - (rigid2 + softness2 * (old2 - rigid2));
  if (!(normal1 >= 0 && normal2 >= 0)) {
    if (normal1 >= normal2) {
      float alone = c->point1.normalMass * (error1 - c->coupling * old2);
      normal1 = greater(old1 - (alone + softness1 * (old1 - alone)), 0);
      normal2 = 0;
    } else {
      float alone = c->point2.normalMass * (error2 - c->coupling * old1);
      normal2 = greater(old2 - (alone + softness2 * (old2 - alone)), 0);
      normal1 = 0;
    }
  }
  c->point1.normalImpulse = normal1;
  c->point2.normalImpulse = normal2;
  float change1 = normal1 - old1;
  float change2 = normal2 - old2;
  float impulse = change1 + change2;
  float torque = c->point1.arm * change1 + c->point2.arm * change2;
  float vxA = a->vx - a->inverseMass * (impulse * nx);
  float vyA = a->vy - a->inverseMass * (impulse * ny);
  float wA = a->w - a->inverseInertia * (torque + c->normalShift * impulse);
  float vxB = b->vx + b->inverseMass * (impulse * nx);
  float vyB = b->vy + b->inverseMass * (impulse * ny);
  float wB = b->w + b->inverseInertia * torque;

  float vt = (((vxB - vxA) * ny - (vyB - vyA) * nx) - wA * c->tangentShift)
    + (wB - wA) * c->frictionArm;
  float limit = c->friction * (normal1 + normal2);
  float wanted = c->tangentImpulse - c->tangentMass * vt;
  float total = greater(lesser(wanted, limit), 0 - limit);
  float rub = total - c->tangentImpulse;
  c->tangentImpulse = total;
  float rubTorque = c->frictionArm * rub;
  a->vx = vxA - a->inverseMass * (rub * ny);
  a->vy = vyA + a->inverseMass * (rub * nx);
  a->w = wA - a->inverseInertia * (rubTorque + c->tangentShift * rub);
  b->vx = vxB + b->inverseMass * (rub * ny);
  b->vy = vyB - b->inverseMass * (rub * nx);
  b->w = wB + b->inverseInertia * rubTorque;
}

void plain_loop_solve(
  PlainConstants constants, PlainContact *contacts, int64_t count, PlainMotion *motions
) {
  for (int64_t index = 0; index < count; index++) solve(constants, &contacts[index], motions);
}
