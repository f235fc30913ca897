import SIMDLayout

/// Writes the motion of the tick into the poses.
///
/// Notes the rows whose turn crosses half a turn, whose centre of mass lies off the position, or whose
/// state would leave the finite numbers; their poses stay as they are, and the engine looks at them one by one.
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
    let isNoted = (isLost | crosses | less(Lanes.zero, old.eccentric)) & hasMoved
    let isWritten = hasMoved & ~isNoted
    unsafe scratch.store(select(isWritten, newX, old.x), vector: 0)
    unsafe scratch.store(select(isWritten, newY, old.y), vector: 1)
    unsafe scratch.store(select(isWritten, new.cosine, old.cosine), vector: 2)
    unsafe scratch.store(select(isWritten, new.sine, old.sine), vector: 3)
    unsafe scatter4(bodies.poses, stride: 8, index, scratch)
    unsafe scratch.store(select(isWritten, motion.dx - (newX - old.x), motion.dx), vector: 0)
    unsafe scratch.store(select(isWritten, motion.dy - (newY - old.y), motion.dy), vector: 1)
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

/// Keeps the impulses that the next tick starts from, but not those of a rebound or beyond the finite
/// numbers, and says which sides met and which are near enough to go on touching.
///
/// Reads contacts. Writes impulses. Equations (67) and (68).
func publishContacts(
  _ constants: Constants, _ blocks: ContactBlocks, _ bodies: BodyRows, _ scratch: FloatPointer
) {
  for place in unsafe 0..<blocks.count {
    let block = unsafe Int(blocks.order[place])
    unsafe blocks.meets[block] = 0
    unsafe blocks.isNear[block] = 0
    var lane = 0
    while lane < Block.lanes {
      let strip = Strip(block: block, lane: lane)
      if unsafe strip.meets(blocks.used[block]) {
        unsafe publish(constants, blocks, strip)
      }
      lane += laneCount
    }
  }
}

@_transparent
private func publish(
  _ constants: Constants, _ blocks: ContactBlocks, _ strip: Strip
) {
  let slots = unsafe ContactSlots(blocks.planes, strip)
  let peak1 = unsafe slots[ContactPlane.peakImpulse1]
  let peak2 = unsafe slots[ContactPlane.peakImpulse2]
  var rebounds1 = Mask.zero
  var rebounds2 = Mask.zero
  if unsafe blocks.elastic[strip.block] & strip.bit != 0 {
    let restitution = unsafe slots[ContactPlane.restitution]
    rebounds1 = unsafe rebounds(
      constants, restitution: restitution, approach: slots[ContactPlane.approach1], peak: peak1)
    rebounds2 = unsafe rebounds(
      constants, restitution: restitution, approach: slots[ContactPlane.approach2], peak: peak2)
  }
  let normal1 = unsafe kept(slots[ContactPlane.normalImpulse1], rebounds1)
  let normal2 = unsafe kept(slots[ContactPlane.normalImpulse2], rebounds2)
  let tangent = unsafe kept(slots[ContactPlane.tangentImpulse], rebounds1 | rebounds2)
  unsafe slots[ContactPlane.normalImpulse1] = normal1
  unsafe slots[ContactPlane.normalImpulse2] = normal2
  unsafe slots[ContactPlane.tangentImpulse] = tangent
  let end = unsafe slots[ContactPlane.endSeparation]
  let acted = less(Lanes.zero, peak1) | less(Lanes.zero, peak2)
  unsafe blocks.meets[strip.block] |= strip.word(acted | lessOrEqual(end, Lanes.zero))
  unsafe blocks.isNear[strip.block] |= strip.word(lessOrEqual(end, all(constants.endDistance)))
}

@_transparent
private func kept(_ impulse: Lanes, _ rebounds: Mask) -> Lanes {
  let isLost = differs(impulse - impulse, Lanes.zero)
  return select(rebounds | isLost, all(0), impulse)
}
