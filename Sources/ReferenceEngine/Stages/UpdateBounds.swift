/// Bounds every body by where it is and where the tick may carry it.
///
/// Reads poses, motions, forms, drives. Writes bounds and the ways. Equations (9) to (12).
func updateBounds(_ setup: Setup, _ bodies: inout Bodies) {
  let constants = setup.constants
  let tick = constants.tick
  let margin = constants.boundsMargin
  for row in 0..<bodies.count {
    let pose = bodies.poses[row]
    let motion = bodies.motions[row]
    let form = bodies.forms[row]
    let drive = bodies.drives[row]
    let wayX = tick * (motion.vx + constants.substepCount * drive.pushX)
    let wayY = tick * (motion.vy + constants.substepCount * drive.pushY)
    let spin = tick * abs(motion.w) * form.lever
    let cosine = abs(pose.cosine)
    let sine = abs(pose.sine)
    let extentX = cosine * form.halfWidth + sine * form.halfHeight + form.radius
    let extentY = sine * form.halfWidth + cosine * form.halfHeight + form.radius
    let spreadX = lesser(extentX + spin, form.reach) + margin
    let spreadY = lesser(extentY + spin, form.reach) + margin
    bodies.poses[row].wayX = wayX
    bodies.poses[row].wayY = wayY
    bodies.poses[row].spin = spin
    bodies.bounds[row] = Bounds(
      minX: (pose.x - spreadX) + lesser(wayX, 0), minY: (pose.y - spreadY) + lesser(wayY, 0),
      maxX: (pose.x + spreadX) + greater(wayX, 0), maxY: (pose.y + spreadY) + greater(wayY, 0))
  }
}
