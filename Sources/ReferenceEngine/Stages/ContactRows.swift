/// One row of a contact's equations: along the normal or the tangent.
///
/// The stages `solveContacts`, `relax` and `applyRestitution` are made of these.

/// How far the centres have moved apart along the normal since the tick began.
@inline(__always)
func centreMotion(_ contact: Contact, _ a: Motion, _ b: Motion) -> Real {
  (b.dx - a.dx) * contact.manifold.normalX + (b.dy - a.dy) * contact.manifold.normalY
}

/// The separation of a point at this moment. Equation (32).
///
/// A body's turn since the tick began enters to second order: sin t ≈ t and 1 - cos t ≈ t²/2.
@inline(__always)
func currentSeparation(
  _ contact: Contact, _ point: ContactPoint, _ motion: Real, _ a: Motion, _ b: Motion
) -> Real {
  let ka = 0.5 * a.turn * a.turn
  let kb = 0.5 * b.turn * b.turn
  let normalArmB = point.normalArm - contact.normalShift
  let tangentArmB = point.tangentArm + contact.tangentShift
  let turned =
    (b.turn * normalArmB + kb * tangentArmB) - (a.turn * point.normalArm + ka * point.tangentArm)
  return (point.separation + motion) + turned
}

/// The speed at which B's centre leaves A's along the normal.
@inline(__always)
func centreSpeed(_ contact: Contact, _ a: Motion, _ b: Motion) -> Real {
  (b.vx - a.vx) * contact.manifold.normalX + (b.vy - a.vy) * contact.manifold.normalY
}

/// The speed at which B leaves A along the normal at a point. Equation (33).
@inline(__always)
func normalSpeed(
  _ contact: Contact, _ point: ContactPoint, _ centreSpeed: Real, _ a: Motion, _ b: Motion
) -> Real {
  centreSpeed + (b.w * (point.normalArm - contact.normalShift) - a.w * point.normalArm)
}

/// Applies the impulses of both points along the normal to both bodies. Equation (34).
@inline(__always)
func applyNormals(
  _ impulse1: Real, _ impulse2: Real, _ contact: Contact, _ a: inout Motion, _ b: inout Motion
) {
  let armA1 = contact.point1.normalArm
  let armA2 = contact.point2.normalArm
  let armB1 = armA1 - contact.normalShift
  let armB2 = armA2 - contact.normalShift
  let impulse = impulse1 + impulse2
  let px = impulse * contact.manifold.normalX
  let py = impulse * contact.manifold.normalY
  a.vx -= a.inverseMass * px
  a.vy -= a.inverseMass * py
  a.w -= a.inverseInertia * (armA1 * impulse1 + armA2 * impulse2)
  b.vx += b.inverseMass * px
  b.vy += b.inverseMass * py
  b.w += b.inverseInertia * (armB1 * impulse1 + armB2 * impulse2)
}

/// Holds the contact against sliding, as far as friction goes. Equations (39) to (41).
@inline(__always)
func solveFriction(_ contact: inout Contact, _ a: inout Motion, _ b: inout Motion) {
  let tx = contact.manifold.normalY
  let ty = 0 - contact.manifold.normalX
  let armA = contact.frictionArm
  let armB = armA + contact.tangentShift
  let vt = ((b.vx - a.vx) * tx + (b.vy - a.vy) * ty) + (b.w * armB - a.w * armA)
  let limit = contact.friction * (contact.point1.normalImpulse + contact.point2.normalImpulse)
  let wanted = contact.tangentImpulse - contact.tangentMass * vt
  let total = greater(lesser(wanted, limit), 0 - limit)
  let impulse = total - contact.tangentImpulse
  contact.tangentImpulse = total
  let px = impulse * tx
  let py = impulse * ty
  a.vx -= a.inverseMass * px
  a.vy -= a.inverseMass * py
  a.w -= a.inverseInertia * (armA * impulse)
  b.vx += b.inverseMass * px
  b.vy += b.inverseMass * py
  b.w += b.inverseInertia * (armB * impulse)
}
