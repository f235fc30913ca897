import SIMDLayout

/// One row of a contact's equations: along the normal or the tangent.
///
/// The stages `solveContacts`, `relax` and `applyRestitution` are made of these.

/// How far the centres have moved apart along the normal since the tick began.
@_transparent
func centreMotion(_ contact: Contact, _ a: Motion, _ b: Motion) -> Lanes {
  (b.dx - a.dx) * contact.normalX + (b.dy - a.dy) * contact.normalY
}

/// The separation of a point at this moment. Equation (32).
@_transparent
func currentSeparation(
  _ contact: Contact, _ separation: Lanes, normalArm: Lanes, tangentArm: Lanes, _ motion: Lanes,
  _ a: Motion, _ b: Motion
) -> Lanes {
  let ka = all(0.5) * a.turn * a.turn
  let kb = all(0.5) * b.turn * b.turn
  let normalArmB = normalArm - contact.normalShift
  let tangentArmB = tangentArm + contact.tangentShift
  let turned = (b.turn * normalArmB + kb * tangentArmB) - (a.turn * normalArm + ka * tangentArm)
  return (separation + motion) + turned
}

/// The speed at which B's centre leaves A's along the normal.
@_transparent
func centreSpeed(_ contact: Contact, _ a: Motion, _ b: Motion) -> Lanes {
  (b.vx - a.vx) * contact.normalX + (b.vy - a.vy) * contact.normalY
}

/// The speed at which B leaves A along the normal at a point. Equation (33).
@_transparent
func normalSpeed(
  _ contact: Contact, normalArm: Lanes, _ centreSpeed: Lanes, _ a: Motion, _ b: Motion
) -> Lanes {
  centreSpeed + (b.w * (normalArm - contact.normalShift) - a.w * normalArm)
}

/// Applies the impulses of both points along the normal to both bodies. Equation (34).
@_transparent
func applyNormals(
  _ impulse1: Lanes, _ impulse2: Lanes, _ contact: Contact, _ a: inout Motion, _ b: inout Motion
) {
  let armA1 = contact.normalArm1
  let armA2 = contact.normalArm2
  let armB1 = armA1 - contact.normalShift
  let armB2 = armA2 - contact.normalShift
  let impulse = impulse1 + impulse2
  let px = impulse * contact.normalX
  let py = impulse * contact.normalY
  a.vx -= a.inverseMass * px
  a.vy -= a.inverseMass * py
  a.w -= a.inverseInertia * (armA1 * impulse1 + armA2 * impulse2)
  b.vx += b.inverseMass * px
  b.vy += b.inverseMass * py
  b.w += b.inverseInertia * (armB1 * impulse1 + armB2 * impulse2)
}

/// Holds the contact against sliding, as far as friction goes. Equations (39) to (41).
@_transparent
func solveFriction(
  _ slots: ContactSlots, _ contact: Contact, _ normalImpulse: Lanes, _ a: inout Motion,
  _ b: inout Motion
) {
  let tx = contact.normalY
  let ty = Lanes.zero - contact.normalX
  let armA = contact.frictionArm
  let armB = armA + contact.tangentShift
  let vt = ((b.vx - a.vx) * tx + (b.vy - a.vy) * ty) + (b.w * armB - a.w * armA)
  let limit = unsafe slots[ContactPlane.friction] * normalImpulse
  let old = unsafe slots[ContactPlane.tangentImpulse]
  let wanted = unsafe old - slots[ContactPlane.tangentMass] * vt
  let total = greater(lesser(wanted, limit), Lanes.zero - limit)
  let impulse = total - old
  unsafe slots[ContactPlane.tangentImpulse] = total
  let px = impulse * tx
  let py = impulse * ty
  a.vx -= a.inverseMass * px
  a.vy -= a.inverseMass * py
  a.w -= a.inverseInertia * (armA * impulse)
  b.vx += b.inverseMass * px
  b.vy += b.inverseMass * py
  b.w += b.inverseInertia * (armB * impulse)
}
