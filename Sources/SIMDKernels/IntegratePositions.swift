import CLanes
import SIMDLayout

/// Moves the bodies through one substep, within the caps of speed and turn; half a row of a body at
/// a time.
///
/// Writes motions and free velocities. Equations (51) to (54).
func integratePositions(_ constants: Constants, _ bodies: BodyRows) {
  let h = constants.substep
  let step = SIMD4<Float>(h, h, h, 0)
  // No speed beyond the cap has both components below 0.7 of it.
  let speed = 0.7 * constants.largestSpeed
  let limit = SIMD4<Float>(speed, speed, constants.largestAngularVelocity, .infinity)
  for row in unsafe 0..<bodies.count {
    if unsafe lanes4_any(lanes4_less(limit, lanes4_abs(bodies.motions.quad(8 * row)))) != 0 {
      unsafe capVelocity(constants, bodies.motions + 8 * row, bodies.free + 4 * row)
    }
    let velocity = unsafe bodies.motions.quad(8 * row)
    unsafe bodies.motions.store(
      bodies.motions.quad(8 * row + 4) + step * velocity, quad: 8 * row + 4)
  }
}

private func capVelocity(_ constants: Constants, _ motion: FloatPointer, _ free: FloatPointer) {
  let oldX = unsafe motion[0]
  let oldY = unsafe motion[1]
  let oldW = unsafe motion[2]
  let square = oldX * oldX + oldY * oldY
  if square > constants.largestSpeed * constants.largestSpeed {
    let scale = constants.largestSpeed / square.squareRoot()
    let vx = oldX * scale
    let vy = oldY * scale
    unsafe free[0] += vx - oldX
    unsafe free[1] += vy - oldY
    unsafe motion[0] = vx
    unsafe motion[1] = vy
  }
  if abs(oldW) > constants.largestAngularVelocity {
    let w = oldW < 0 ? 0 - constants.largestAngularVelocity : constants.largestAngularVelocity
    unsafe free[2] += w - oldW
    unsafe motion[2] = w
  }
}
