import PhysicsModel

/// The largest velocity of one body; without a limit, infinity.
struct SpeedCap {
  /// Unit: metres per second.
  var speed: Real = .infinity
  /// Unit: radians per second.
  var angularVelocity: Real = .infinity

  var isOpen: Bool { speed == .infinity && angularVelocity == .infinity }
}

extension Bodies {
  /// Holds every body to its own cap. Equations (78) and (79).
  mutating func capVelocities() {
    guard traits.capped > 0 else { return }
    for row in 0..<count where !traits.list[row].cap.isOpen {
      capVelocity(row, traits.list[row].cap)
    }
  }

  /// Holds a body to a cap. What it takes away leaves the free velocity too. Equations (51) to (53).
  mutating func capVelocity(_ row: Int, _ cap: SpeedCap) {
    let motion = motions[row]
    let square = motion.vx * motion.vx + motion.vy * motion.vy
    if square > cap.speed * cap.speed {
      let scale = cap.speed / square.squareRoot()
      let vx = motion.vx * scale
      let vy = motion.vy * scale
      free[row].vx += vx - motion.vx
      free[row].vy += vy - motion.vy
      motions[row].vx = vx
      motions[row].vy = vy
    }
    if abs(motion.w) > cap.angularVelocity {
      let w = motion.w < 0 ? 0 - cap.angularVelocity : cap.angularVelocity
      free[row].w += w - motion.w
      motions[row].w = w
    }
  }
}
