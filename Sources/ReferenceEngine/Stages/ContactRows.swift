// One row of a contact's equations: along the normal or the tangent.
//
// The stages `solveContacts`, `relax` and `applyRestitution` are made of these. Arms are kept about
// B's centre. An immovable box is A, however long it is, and then B's arms are exact.

/// How two bodies move against each other along the normal: for a point with arm r about B's centre,
/// `centre` + `turning` · r.
struct RelativeMotion {
  var centre: Real
  var turning: Real

  /// The speeds at which B leaves A. Equation (45).
  @inline(__always)
  init(speedOf contact: Contact, _ a: Motion, _ b: Motion) {
    let dvx = b.vx - a.vx
    let dvy = b.vy - a.vy
    centre =
      (dvx * contact.manifold.normalX + dvy * contact.manifold.normalY) - a.w * contact.normalShift
    turning = b.w - a.w
  }

  /// The ways by which B has left A since the tick began, turns to first order. Equation (46).
  @inline(__always)
  init(wayOf contact: Contact, _ a: Motion, _ b: Motion) {
    let dx = b.dx - a.dx
    let dy = b.dy - a.dy
    centre =
      (dx * contact.manifold.normalX + dy * contact.manifold.normalY)
      - a.turn * contact.normalShift
    turning = b.turn - a.turn
  }

  @inline(__always)
  func at(_ arm: Real) -> Real { centre + turning * arm }
}

/// Applies the impulses of both points along the normal to both bodies. Equation (50).
@inline(__always)
func applyNormals(
  _ impulse1: Real, _ impulse2: Real, _ contact: Contact, _ a: inout Motion, _ b: inout Motion
) {
  let impulse = impulse1 + impulse2
  let torque = contact.point1.arm * impulse1 + contact.point2.arm * impulse2
  let px = impulse * contact.manifold.normalX
  let py = impulse * contact.manifold.normalY
  a.vx -= a.inverseMass * px
  a.vy -= a.inverseMass * py
  a.w -= a.inverseInertia * (torque + contact.normalShift * impulse)
  b.vx += b.inverseMass * px
  b.vy += b.inverseMass * py
  b.w += b.inverseInertia * torque
}

/// Holds the contact against sliding, as far as friction goes. Equations (57) to (59).
@inline(__always)
func solveFriction(_ contact: inout Contact, _ a: inout Motion, _ b: inout Motion) {
  let nx = contact.manifold.normalX
  let ny = contact.manifold.normalY
  let centre = ((b.vx - a.vx) * ny - (b.vy - a.vy) * nx) - a.w * contact.tangentShift
  let vt = centre + (b.w - a.w) * contact.frictionArm
  let limit = contact.friction * (contact.point1.normalImpulse + contact.point2.normalImpulse)
  let wanted = contact.tangentImpulse - contact.tangentMass * vt
  let total = greater(lesser(wanted, limit), 0 - limit)
  let impulse = total - contact.tangentImpulse
  contact.tangentImpulse = total
  let torque = contact.frictionArm * impulse
  let px = impulse * ny
  let py = impulse * nx
  a.vx -= a.inverseMass * px
  a.vy += a.inverseMass * py
  a.w -= a.inverseInertia * (torque + contact.tangentShift * impulse)
  b.vx += b.inverseMass * px
  b.vy -= b.inverseMass * py
  b.w += b.inverseInertia * torque
}
