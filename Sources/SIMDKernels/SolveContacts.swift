import SIMDLayout

/// Pushes overlapping bodies apart softly and stops approaching ones at their surfaces.
///
/// Reads contacts. Writes impulses and motions. Equations (32) to (36).
func solveContacts(
  _ constants: Constants, _ blocks: ContactBlocks, _ bodies: BodyRows, _ scratch: FloatPointer
) {
  for block in unsafe 0..<blocks.count {
    var lane = 0
    while unsafe lane < Int(blocks.used[block]) {
      unsafe solve(constants, blocks, bodies.motions, scratch, block, lane)
      lane += laneCount
    }
  }
}

@_transparent
private func solve(
  _ constants: Constants, _ blocks: ContactBlocks, _ motions: FloatPointer,
  _ scratch: FloatPointer, _ block: Int, _ lane: Int
) {
  let slot = block * Block.lanes + lane
  let slots = unsafe ContactSlots(blocks.planes, block: block, lane: lane)
  var a = unsafe Motion(motions, blocks.rowA + slot, scratch)
  var b = unsafe Motion(motions, blocks.rowB + slot, scratch)
  let contact = unsafe Contact(slots)
  let at1 = unsafe Anchors(contact, slots[ContactPlane.anchor1X], slots[ContactPlane.anchor1Y])
  let at2 = unsafe Anchors(contact, slots[ContactPlane.anchor2X], slots[ContactPlane.anchor2Y])
  var normal1 = unsafe slots[ContactPlane.normalImpulse1]
  var normal2 = unsafe slots[ContactPlane.normalImpulse2]
  let impulse1 = unsafe solveNormal(
    constants, contact, at1, slots[ContactPlane.separation1], slots[ContactPlane.normalMass1],
    &normal1, a, b)
  let impulse2 = unsafe solveNormal(
    constants, contact, at2, slots[ContactPlane.separation2], slots[ContactPlane.normalMass2],
    &normal2, a, b)
  applyNormals(impulse1, impulse2, contact, at1, at2, &a, &b)
  unsafe slots[ContactPlane.normalImpulse1] = normal1
  unsafe slots[ContactPlane.normalImpulse2] = normal2
  if constants.solvesFrictionInEveryPass {
    unsafe solveFrictions(slots, contact, at1, at2, normal1, normal2, &a, &b)
  }
  unsafe a.store(motions, blocks.writeA + slot, scratch)
  unsafe b.store(motions, blocks.writeB + slot, scratch)
}

/// Friction at both points, one after the other.
@_transparent
func solveFrictions(
  _ slots: ContactSlots, _ contact: Contact, _ at1: Anchors, _ at2: Anchors, _ normal1: Lanes,
  _ normal2: Lanes, _ a: inout Motion, _ b: inout Motion
) {
  let friction = unsafe slots[ContactPlane.friction]
  var tangent1 = unsafe slots[ContactPlane.tangentImpulse1]
  var tangent2 = unsafe slots[ContactPlane.tangentImpulse2]
  unsafe solveFriction(
    contact, at1, friction: friction, normalImpulse: normal1,
    tangentMass: slots[ContactPlane.tangentMass1], &tangent1, &a, &b)
  unsafe solveFriction(
    contact, at2, friction: friction, normalImpulse: normal2,
    tangentMass: slots[ContactPlane.tangentMass2], &tangent2, &a, &b)
  unsafe slots[ContactPlane.tangentImpulse1] = tangent1
  unsafe slots[ContactPlane.tangentImpulse2] = tangent2
}

@_transparent
private func solveNormal(
  _ constants: Constants, _ contact: Contact, _ at: Anchors, _ startSeparation: Lanes,
  _ normalMass: Lanes, _ normalImpulse: inout Lanes, _ a: Motion, _ b: Motion
) -> Lanes {
  let separation = currentSeparation(contact, at, startSeparation, a, b)
  let vn = normalSpeed(contact, at, a, b)
  let isApart = less(Lanes.zero, separation)
  let bias = select(
    isApart, separation * all(constants.substepRate),
    greater(all(constants.biasRate) * separation, all(0 - constants.pushOutSpeed)))
  let massScale = select(isApart, all(1), all(constants.massScale))
  let impulseScale = select(isApart, all(0), all(constants.impulseScale))
  let change = (normalMass * massScale) * (vn + bias) + impulseScale * normalImpulse
  let total = greater(normalImpulse - change, Lanes.zero)
  let impulse = total - normalImpulse
  normalImpulse = total
  return impulse
}
