import SIMDLayout

/// Bounds every body by where it is and where the tick may carry it.
///
/// Reads poses, motions, forms, drives. Writes bounds and the ways. Equations (9) to (12).
func updateBounds(_ constants: Constants, _ bodies: BodyRows, _ scratch: FloatPointer) {
  let tick = all(constants.tick)
  let margin = all(constants.boundsMargin)
  let substeps = all(constants.substepCount)
  let room = unsafe scratch + 24 * laneCount
  var row = 0
  while unsafe row < bodies.count {
    let index = unsafe bodies.identity + row
    unsafe gather8(bodies.motions, stride: 8, index, scratch)
    unsafe gather8(bodies.forms, stride: 8, index, scratch + 8 * laneCount)
    unsafe gather8(bodies.poses, stride: 8, index, scratch + 16 * laneCount)
    unsafe gather4(bodies.drives, stride: 8, index, room)
    let motion = unsafe Motion(scratch)
    let form = unsafe Form(scratch + 8 * laneCount)
    let pose = unsafe Pose(scratch + 16 * laneCount)
    let wayX = unsafe tick * (motion.vx + substeps * room.vector(0))
    let wayY = unsafe tick * (motion.vy + substeps * room.vector(1))
    let spin = tick * absolute(motion.w) * form.lever
    let cosine = absolute(pose.cosine)
    let sine = absolute(pose.sine)
    let extentX = cosine * form.halfWidth + sine * form.halfHeight + form.radius
    let extentY = sine * form.halfWidth + cosine * form.halfHeight + form.radius
    let spreadX = lesser(extentX + spin, form.reach) + margin
    let spreadY = lesser(extentY + spin, form.reach) + margin
    let minX = (pose.x - spreadX) + lesser(wayX, Lanes.zero)
    let minY = (pose.y - spreadY) + lesser(wayY, Lanes.zero)
    let maxX = (pose.x + spreadX) + greater(wayX, Lanes.zero)
    let maxY = (pose.y + spreadY) + greater(wayY, Lanes.zero)
    unsafe bodies.minX.store(minX, at: row)
    unsafe bodies.minY.store(minY, at: row)
    unsafe bodies.maxX.store(maxX, at: row)
    unsafe bodies.maxY.store(maxY, at: row)
    unsafe room.store(minX, vector: 0)
    unsafe room.store(minY, vector: 1)
    unsafe room.store(maxX, vector: 2)
    unsafe room.store(maxY, vector: 3)
    unsafe scatter4(bodies.bounds, stride: 4, index, room)
    unsafe room.store(wayX, vector: 0)
    unsafe room.store(wayY, vector: 1)
    unsafe room.store(spin, vector: 2)
    unsafe room.store(pose.eccentric, vector: 3)
    unsafe scatter4(bodies.poses + 4, stride: 8, index, room)
    row += laneCount
  }
}
