import PhysicsModel

/// The largest velocity of one body; without a limit, infinity.
struct SpeedCap {
  /// Unit: metres per second.
  var speed: Float = .infinity
  /// Unit: radians per second.
  var angularVelocity: Float = .infinity

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
    let old = velocity(row)
    let square = old.vx * old.vx + old.vy * old.vy
    if square > cap.speed * cap.speed {
      let scale = cap.speed / square.squareRoot()
      let vx = old.vx * scale
      let vy = old.vy * scale
      free[4 * row] += vx - old.vx
      free[4 * row + 1] += vy - old.vy
      motions[8 * row] = vx
      motions[8 * row + 1] = vy
    }
    if abs(old.w) > cap.angularVelocity {
      let w = old.w < 0 ? 0 - cap.angularVelocity : cap.angularVelocity
      free[4 * row + 2] += w - old.w
      motions[8 * row + 2] = w
    }
  }
}
