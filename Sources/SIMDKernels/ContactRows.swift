import SIMDLayout

// One row of a contact's equations: along the normal or the tangent.
//
// The stages `solveContacts`, `relax` and `applyRestitution` are made of these. Arms are kept about
// B's centre. An immovable box is A, however long it is, and then B's arms are exact.

/// How two bodies move against each other along the normal: for a point with arm r about B's centre,
/// `centre` + `turning` · r.
struct RelativeMotion {
  var centre: Lanes
  var turning: Lanes

  /// The speeds at which B leaves A. Equation (45).
  @_transparent
  init(speedOf contact: Contact, _ a: Motion, _ b: Motion) {
    let dvx = b.vx - a.vx
    let dvy = b.vy - a.vy
    centre = (dvx * contact.normalX + dvy * contact.normalY) - a.w * contact.normalShift
    turning = b.w - a.w
  }

  /// The ways by which B has left A since the tick began, turns to first order. Equation (46).
  @_transparent
  init(wayOf contact: Contact, _ a: Motion, _ b: Motion) {
    let dx = b.dx - a.dx
    let dy = b.dy - a.dy
    centre = (dx * contact.normalX + dy * contact.normalY) - a.turn * contact.normalShift
    turning = b.turn - a.turn
  }

  @_transparent
  func at(_ arm: Lanes) -> Lanes { centre + turning * arm }
}

/// Applies the impulses of both points along the normal to both bodies. Equation (50).
@_transparent
func applyNormals(
  _ impulse1: Lanes, _ impulse2: Lanes, _ contact: Contact, _ a: inout Motion, _ b: inout Motion
) {
  let impulse = impulse1 + impulse2
  let torque = contact.arm1 * impulse1 + contact.arm2 * impulse2
  let px = impulse * contact.normalX
  let py = impulse * contact.normalY
  a.vx -= a.inverseMass * px
  a.vy -= a.inverseMass * py
  a.w -= a.inverseInertia * (torque + contact.normalShift * impulse)
  b.vx += b.inverseMass * px
  b.vy += b.inverseMass * py
  b.w += b.inverseInertia * torque
}

/// Holds the contact against sliding, as far as friction goes. Equations (57) to (59).
@_transparent
func solveFriction(
  _ slots: ContactSlots, _ contact: Contact, _ normalImpulse: Lanes, _ a: inout Motion,
  _ b: inout Motion
) {
  let nx = contact.normalX
  let ny = contact.normalY
  let arm = unsafe slots[ContactPlane.frictionArm]
  let shift = unsafe slots[ContactPlane.tangentShift]
  let centre = ((b.vx - a.vx) * ny - (b.vy - a.vy) * nx) - a.w * shift
  let vt = centre + (b.w - a.w) * arm
  let limit = unsafe slots[ContactPlane.friction] * normalImpulse
  let old = unsafe slots[ContactPlane.tangentImpulse]
  let wanted = unsafe old - slots[ContactPlane.tangentMass] * vt
  let total = greater(lesser(wanted, limit), Lanes.zero - limit)
  let impulse = total - old
  unsafe slots[ContactPlane.tangentImpulse] = total
  let torque = arm * impulse
  let px = impulse * ny
  let py = impulse * nx
  a.vx -= a.inverseMass * px
  a.vy += a.inverseMass * py
  a.w -= a.inverseInertia * (torque + shift * impulse)
  b.vx += b.inverseMass * px
  b.vy -= b.inverseMass * py
  b.w += b.inverseInertia * torque
}
