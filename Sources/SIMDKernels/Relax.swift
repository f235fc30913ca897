import SIMDLayout

/// Takes back the speed that pushing apart added, and applies friction.
///
/// Reads contacts. Writes impulses, peaks, end separations and motions. Equations (37) to (41).
func relax(
  _ constants: Constants, _ blocks: ContactBlocks, _ bodies: BodyRows, _ scratch: FloatPointer
) {
  for block in unsafe 0..<blocks.count {
    var lane = 0
    while unsafe lane < Int(blocks.used[block]) {
      unsafe relax(constants, blocks, bodies.motions, scratch, block, lane)
      lane += laneCount
    }
  }
}

@_transparent
private func relax(
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
  let (separation1, impulse1) = unsafe relaxNormal(
    constants, contact, at1, slots[ContactPlane.separation1], slots[ContactPlane.normalMass1],
    &normal1, a, b)
  let (separation2, impulse2) = unsafe relaxNormal(
    constants, contact, at2, slots[ContactPlane.separation2], slots[ContactPlane.normalMass2],
    &normal2, a, b)
  applyNormals(impulse1, impulse2, contact, at1, at2, &a, &b)
  unsafe slots[ContactPlane.normalImpulse1] = normal1
  unsafe slots[ContactPlane.normalImpulse2] = normal2
  unsafe slots[ContactPlane.peakImpulse1] = greater(slots[ContactPlane.peakImpulse1], normal1)
  unsafe slots[ContactPlane.peakImpulse2] = greater(slots[ContactPlane.peakImpulse2], normal2)
  unsafe slots[ContactPlane.endSeparation] = lesser(separation1, separation2)
  unsafe solveFrictions(slots, contact, at1, at2, normal1, normal2, &a, &b)
  unsafe a.store(motions, blocks.writeA + slot, scratch)
  unsafe b.store(motions, blocks.writeB + slot, scratch)
}

@_transparent
private func relaxNormal(
  _ constants: Constants, _ contact: Contact, _ at: Anchors, _ startSeparation: Lanes,
  _ normalMass: Lanes, _ normalImpulse: inout Lanes, _ a: Motion, _ b: Motion
) -> (separation: Lanes, impulse: Lanes) {
  let separation = currentSeparation(contact, at, startSeparation, a, b)
  let vn = normalSpeed(contact, at, a, b)
  let isApart = less(Lanes.zero, separation)
  let bias = select(isApart, separation * all(constants.substepRate), all(0))
  let total = greater(normalImpulse - normalMass * (vn + bias), Lanes.zero)
  let impulse = total - normalImpulse
  normalImpulse = total
  return (separation, impulse)
}
