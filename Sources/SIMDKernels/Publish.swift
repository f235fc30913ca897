import SIMDLayout

/// Writes the motion of the tick into the poses.
///
/// Notes the rows whose turn crosses half a turn or whose state would leave the finite numbers; their
/// poses stay as they are, and the engine looks at them one by one.
///
/// Reads motions. Writes poses. Equations (63) to (66).
func publishBodies(_ bodies: BodyRows, _ scratch: FloatPointer) -> Int {
  var noted = 0
  var row = 0
  while unsafe row < bodies.count {
    let index = unsafe bodies.identity + row
    unsafe gather8(bodies.motions, stride: 8, index, scratch)
    unsafe gather8(bodies.poses, stride: 8, index, scratch + 8 * laneCount)
    let motion = unsafe Motion(scratch)
    let old = unsafe Pose(scratch + 8 * laneCount)
    let new = turned(old, motion)
    let newX = old.x + motion.dx
    let newY = old.y + motion.dy
    let check =
      ((newX - newX) + (newY - newY))
      + ((new.cosine - new.cosine) + (new.sine - new.sine))
      + ((motion.vx - motion.vx) + (motion.vy - motion.vy) + (motion.w - motion.w))
    let isLost = differs(check, Lanes.zero)
    let crosses =
      less(new.cosine, Lanes.zero) & (less(old.sine, Lanes.zero) ^ less(new.sine, Lanes.zero))
    let hasMoved =
      less(Lanes.zero, motion.inverseMass) | differs(motion.dx, Lanes.zero)
      | differs(motion.dy, Lanes.zero) | differs(motion.turn, Lanes.zero)
    let isNoted = (isLost | crosses) & hasMoved
    let isWritten = hasMoved & ~isNoted
    unsafe scratch.store(select(isWritten, newX, old.x), vector: 0)
    unsafe scratch.store(select(isWritten, newY, old.y), vector: 1)
    unsafe scratch.store(select(isWritten, new.cosine, old.cosine), vector: 2)
    unsafe scratch.store(select(isWritten, new.sine, old.sine), vector: 3)
    unsafe scatter4(bodies.poses, stride: 8, index, scratch)
    unsafe scratch.store(select(isNoted, motion.dx, all(0)), vector: 0)
    unsafe scratch.store(select(isNoted, motion.dy, all(0)), vector: 1)
    unsafe scratch.store(select(isNoted, motion.turn, all(0)), vector: 2)
    unsafe scratch.store(motion.inverseInertia, vector: 3)
    unsafe scatter4(bodies.motions + 4, stride: 8, index, scratch)
    var found = bits(isNoted)
    while found != 0 {
      unsafe bodies.noted[noted] = Int32(truncatingIfNeeded: row + found.trailingZeroBitCount)
      noted += 1
      found &= found &- 1
    }
    row += laneCount
  }
  return noted
}

/// The direction after the turn of the tick.
@_transparent
private func turned(_ old: Pose, _ motion: Motion) -> (cosine: Lanes, sine: Lanes) {
  let one = all(1)
  let half = all(0.5) * motion.turn
  let t = half * half
  let s3 = all(1 / 120) - t * (all(1 / 5040) - t * all(1 / 362880))
  let s = half * (one - t * (all(1 / 6) - t * s3))
  let c3 = all(1 / 720) - t * (all(1 / 40320) - t * all(1 / 3_628_800))
  let c = one - t * (all(1 / 2) - t * (all(1 / 24) - t * c3))
  let sine = all(2) * (s * c)
  let cosine = one - all(2) * (s * s)
  let turnedCosine = old.cosine * cosine - old.sine * sine
  let turnedSine = old.sine * cosine + old.cosine * sine
  let scale = one / root(turnedCosine * turnedCosine + turnedSine * turnedSine)
  let isTurned = differs(motion.turn, Lanes.zero)
  return (
    select(isTurned, turnedCosine * scale, old.cosine),
    select(isTurned, turnedSine * scale, old.sine)
  )
}

/// Keeps what the next tick starts from: impulses, but not those of a rebound or beyond the finite
/// numbers, and whether an impulse acted and how far apart the sides ended.
///
/// Reads contacts. Writes kept impulses. Equations (67) and (68).
func publishContacts(
  _ constants: Constants, _ blocks: ContactBlocks, _ bodies: BodyRows, _ scratch: FloatPointer
) {
  for block in unsafe 0..<blocks.count {
    var lane = 0
    while unsafe lane < Int(blocks.used[block]) {
      unsafe publish(constants, blocks, scratch, block, lane)
      lane += laneCount
    }
  }
}

@_transparent
private func publish(
  _ constants: Constants, _ blocks: ContactBlocks, _ scratch: FloatPointer, _ block: Int,
  _ lane: Int
) {
  let slot = block * Block.lanes + lane
  let slots = unsafe ContactSlots(blocks.planes, block: block, lane: lane)
  let peak1 = unsafe slots[ContactPlane.peakImpulse1]
  let peak2 = unsafe slots[ContactPlane.peakImpulse2]
  var rebounds1 = Mask.zero
  var rebounds2 = Mask.zero
  if unsafe blocks.elastic[block] & (1 << Int32(truncatingIfNeeded: lane)) != 0 {
    let restitution = unsafe slots[ContactPlane.restitution]
    rebounds1 = unsafe rebounds(
      constants, restitution: restitution, approach: slots[ContactPlane.approach1], peak: peak1)
    rebounds2 = unsafe rebounds(
      constants, restitution: restitution, approach: slots[ContactPlane.approach2], peak: peak2)
  }
  unsafe scratch.store(kept(slots[ContactPlane.normalImpulse1], rebounds1), vector: 0)
  unsafe scratch.store(kept(slots[ContactPlane.normalImpulse2], rebounds2), vector: 1)
  unsafe scratch.store(
    kept(slots[ContactPlane.tangentImpulse], rebounds1 | rebounds2), vector: 2)
  unsafe scratch.store(Lanes.zero, vector: 3)
  let acted = less(Lanes.zero, peak1) | less(Lanes.zero, peak2)
  unsafe scratch.store(select(acted, all(1), all(0)), vector: 4)
  unsafe scratch.store(slots[ContactPlane.endSeparation], vector: 5)
  unsafe scratch.store(Lanes.zero, vector: 6)
  unsafe scratch.store(Lanes.zero, vector: 7)
  unsafe scatter8(blocks.impulses, stride: 8, blocks.contact + slot, scratch)
}

@_transparent
private func kept(_ impulse: Lanes, _ rebounds: Mask) -> Lanes {
  let isLost = differs(impulse - impulse, Lanes.zero)
  return select(rebounds | isLost, all(0), impulse)
}
