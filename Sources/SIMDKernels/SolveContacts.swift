import SIMDLayout

/// Pushes overlapping bodies apart softly and stops approaching ones at their surfaces.
///
/// Reads contacts. Writes impulses and motions. Equations (44) to (48).
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
  var bodies = unsafe MotionPair(blocks, motions, slot, scratch)
  let contact = unsafe Contact(slots)
  let way = RelativeMotion(wayOf: contact, bodies.a, bodies.b)
  let speed = RelativeMotion(speedOf: contact, bodies.a, bodies.b)
  let separation1 = unsafe slots[ContactPlane.separation1] + way.at(contact.arm1)
  let separation2 = unsafe slots[ContactPlane.separation2] + way.at(contact.arm2)
  let vn1 = speed.at(contact.arm1)
  let vn2 = speed.at(contact.arm2)
  let old1 = unsafe slots[ContactPlane.normalImpulse1]
  let old2 = unsafe slots[ContactPlane.normalImpulse2]
  let normal1 = unsafe solveNormal(
    constants, separation1, vn1, slots[ContactPlane.normalMass1], old1)
  let normal2 = unsafe solveNormal(
    constants, separation2, vn2, slots[ContactPlane.normalMass2], old2)
  unsafe slots[ContactPlane.normalImpulse1] = normal1
  unsafe slots[ContactPlane.normalImpulse2] = normal2
  applyNormals(normal1 - old1, normal2 - old2, contact, &bodies.a, &bodies.b)
  if constants.solvesFrictionInEveryPass {
    unsafe solveFriction(slots, contact, normal1 + normal2, &bodies.a, &bodies.b)
  }
  unsafe bodies.store(blocks, motions, block, lane, scratch)
}

/// The total impulse of a point.
@_transparent
private func solveNormal(
  _ constants: Constants, _ separation: Lanes, _ vn: Lanes, _ normalMass: Lanes, _ old: Lanes
) -> Lanes {
  // Apart, the substep rate gives the larger bias; overlapping, the other one does.
  let bias = greater(
    separation * all(constants.substepRate),
    greater(all(constants.biasRate) * separation, all(0 - constants.pushOutSpeed)))
  let softness = select(less(Lanes.zero, separation), all(0), all(constants.impulseScale))
  let rigid = normalMass * (vn + bias)
  let change = rigid + softness * (old - rigid)
  return greater(old - change, Lanes.zero)
}
