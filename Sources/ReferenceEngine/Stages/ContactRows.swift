/// One row of a contact's equations: along the normal or the tangent at one point.
///
/// The stages `solveContacts`, `relax` and `applyRestitution` are made of these.

/// The separation of a point at this moment. Equation (32).
///
/// A body's turn since the tick began enters to second order, sin t ≈ t and 1 - cos t ≈ t²/2.
@inline(__always)
func currentSeparation(
  _ contact: Contact, _ point: ContactPoint, _ a: Motion, _ b: Motion
) -> Real {
  let ax = point.anchorX
  let ay = point.anchorY
  let bx = ax - contact.offsetX
  let by = ay - contact.offsetY
  let ka = 0.5 * a.turn * a.turn
  let kb = 0.5 * b.turn * b.turn
  let rx = ((b.dx - a.dx) - (kb * bx + b.turn * by)) + (ka * ax + a.turn * ay)
  let ry = ((b.dy - a.dy) - (kb * by - b.turn * bx)) + (ka * ay - a.turn * ax)
  return point.separation + (rx * contact.normalX + ry * contact.normalY)
}

/// The speed at which B leaves A along the normal at a point. Equation (33).
@inline(__always)
func normalSpeed(
  _ contact: Contact, _ rnA: Real, _ rnB: Real, _ a: Motion, _ b: Motion
) -> Real {
  ((b.vx - a.vx) * contact.normalX + (b.vy - a.vy) * contact.normalY) + (b.w * rnB - a.w * rnA)
}

/// Applies the impulses of both points along the normal to both bodies. Equation (34).
@inline(__always)
func applyNormals(
  _ impulse1: Real, _ impulse2: Real, _ contact: Contact, _ a: inout Motion, _ b: inout Motion
) {
  let arm1 = normalArms(contact, contact.point1)
  let arm2 = normalArms(contact, contact.point2)
  let impulse = impulse1 + impulse2
  let px = impulse * contact.normalX
  let py = impulse * contact.normalY
  a.vx -= a.inverseMass * px
  a.vy -= a.inverseMass * py
  a.w -= a.inverseInertia * (arm1.a * impulse1 + arm2.a * impulse2)
  b.vx += b.inverseMass * px
  b.vy += b.inverseMass * py
  b.w += b.inverseInertia * (arm1.b * impulse1 + arm2.b * impulse2)
}

/// The lever arms of a point along the normal, for A and for B.
@inline(__always)
func normalArms(_ contact: Contact, _ point: ContactPoint) -> (a: Real, b: Real) {
  let bx = point.anchorX - contact.offsetX
  let by = point.anchorY - contact.offsetY
  return (
    point.anchorX * contact.normalY - point.anchorY * contact.normalX,
    bx * contact.normalY - by * contact.normalX
  )
}

/// Holds a point against sliding, as far as friction goes. Equations (39) to (41).
@inline(__always)
func solveFriction(
  _ contact: Contact, _ point: inout ContactPoint, _ a: inout Motion, _ b: inout Motion
) {
  let tx = contact.normalY
  let ty = 0 - contact.normalX
  let ax = point.anchorX
  let ay = point.anchorY
  let bx = ax - contact.offsetX
  let by = ay - contact.offsetY
  let rtA = ax * ty - ay * tx
  let rtB = bx * ty - by * tx
  let vt = ((b.vx - a.vx) * tx + (b.vy - a.vy) * ty) + (b.w * rtB - a.w * rtA)
  let limit = contact.friction * point.normalImpulse
  let wanted = point.tangentImpulse - point.tangentMass * vt
  let total = greater(lesser(wanted, limit), 0 - limit)
  let impulse = total - point.tangentImpulse
  point.tangentImpulse = total
  let px = impulse * tx
  let py = impulse * ty
  a.vx -= a.inverseMass * px
  a.vy -= a.inverseMass * py
  a.w -= a.inverseInertia * rtA * impulse
  b.vx += b.inverseMass * px
  b.vy += b.inverseMass * py
  b.w += b.inverseInertia * rtB * impulse
}
