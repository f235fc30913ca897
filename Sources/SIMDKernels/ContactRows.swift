import SIMDLayout

/// One row of a contact's equations: along the normal or the tangent at one point.
///
/// The stages `solveContacts`, `relax` and `applyRestitution` are made of these.

/// The separation of a point at this moment. Equation (32).
@_transparent
func currentSeparation(
  _ contact: Contact, _ at: Anchors, _ separation: Lanes, _ a: Motion, _ b: Motion
) -> Lanes {
  let half = all(0.5)
  let ka = half * a.turn * a.turn
  let kb = half * b.turn * b.turn
  let rx = ((b.dx - a.dx) - (kb * at.bx + b.turn * at.by)) + (ka * at.ax + a.turn * at.ay)
  let ry = ((b.dy - a.dy) - (kb * at.by - b.turn * at.bx)) + (ka * at.ay - a.turn * at.ax)
  return separation + (rx * contact.normalX + ry * contact.normalY)
}

/// The speed at which B leaves A along the normal at a point. Equation (33).
@_transparent
func normalSpeed(_ contact: Contact, _ at: Anchors, _ a: Motion, _ b: Motion) -> Lanes {
  ((b.vx - a.vx) * contact.normalX + (b.vy - a.vy) * contact.normalY)
    + (b.w * at.rnB - a.w * at.rnA)
}

/// Applies the impulses of both points along the normal to both bodies. Equation (34).
@_transparent
func applyNormals(
  _ impulse1: Lanes, _ impulse2: Lanes, _ contact: Contact, _ at1: Anchors, _ at2: Anchors,
  _ a: inout Motion, _ b: inout Motion
) {
  let impulse = impulse1 + impulse2
  let px = impulse * contact.normalX
  let py = impulse * contact.normalY
  a.vx -= a.inverseMass * px
  a.vy -= a.inverseMass * py
  a.w -= a.inverseInertia * (at1.rnA * impulse1 + at2.rnA * impulse2)
  b.vx += b.inverseMass * px
  b.vy += b.inverseMass * py
  b.w += b.inverseInertia * (at1.rnB * impulse1 + at2.rnB * impulse2)
}

/// Holds a point against sliding, as far as friction goes. Equations (39) to (41).
@_transparent
func solveFriction(
  _ contact: Contact, _ at: Anchors, friction: Lanes, normalImpulse: Lanes, tangentMass: Lanes,
  _ tangentImpulse: inout Lanes, _ a: inout Motion, _ b: inout Motion
) {
  let tx = contact.normalY
  let ty = Lanes.zero - contact.normalX
  let rtA = at.ax * ty - at.ay * tx
  let rtB = at.bx * ty - at.by * tx
  let vt = ((b.vx - a.vx) * tx + (b.vy - a.vy) * ty) + (b.w * rtB - a.w * rtA)
  let limit = friction * normalImpulse
  let wanted = tangentImpulse - tangentMass * vt
  let total = greater(lesser(wanted, limit), Lanes.zero - limit)
  let impulse = total - tangentImpulse
  tangentImpulse = total
  let px = impulse * tx
  let py = impulse * ty
  a.vx -= a.inverseMass * px
  a.vy -= a.inverseMass * py
  a.w -= a.inverseInertia * rtA * impulse
  b.vx += b.inverseMass * px
  b.vy += b.inverseMass * py
  b.w += b.inverseInertia * rtB * impulse
}
