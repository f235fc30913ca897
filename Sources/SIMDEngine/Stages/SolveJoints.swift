import SIMDLayout

/// Holds the ends of joints where they belong at the end of the substep.
///
/// Reads joints. Writes impulses, motions and free velocities. Equations (96) to (102).
func solveJoints(_ setup: Setup, _ joints: inout Joints, _ bodies: inout Bodies) {
  for place in joints.list.indices {
    joints.list[place].solve(setup.constants, &bodies, isRelaxing: false)
  }
}

/// Takes back the speed that closing gaps added, along the axes after the substep.
///
/// Reads motions. Writes impulses, motions and free velocities. Equations (91) to (103).
func relaxJoints(
  _ setup: Setup, _ joints: inout Joints, _ bodies: inout Bodies, isFirst: Bool
) {
  for place in joints.list.indices {
    // A spring's impulse belongs to where its ends were when the substep began.
    if isFirst && !joints.list[place].plan.isSpring { joints.list[place].findEnds(bodies) }
    joints.list[place].solve(setup.constants, &bodies, isRelaxing: true)
  }
}

extension Joint {
  fileprivate mutating func solve(
    _ constants: Constants, _ bodies: inout Bodies, isRelaxing: Bool
  ) {
    let a = bodies.jointMotion(rowA)
    let b = bodies.jointMotion(rowB)
    let speed =
      ((b.vx - a.vx) * axisX + (b.vy - a.vy) * axisY) + (b.w * leverB - a.w * leverA)
    let old = impulse
    if plan.isSpring {
      let rigid = mass * (speed + springBias)
      impulse = old - (rigid + impulseScale * (old - rigid))
    } else {
      let stretch = distance - length
      let bend = isRelaxing ? 0 : bend(constants.substep, a, b)
      let isSlack = plan.isRope && stretch < 0
      let rate = isSlack ? constants.substepRate : constants.jointBiasRate
      let softness = isRelaxing || isSlack ? 0 : constants.jointImpulseScale
      let bias = isRelaxing && !isSlack ? 0 : rate * stretch
      let rigid = mass * ((speed + bend) + bias)
      let total = old - (rigid + softness * (old - rigid))
      impulse = plan.isRope && total > 0 ? 0 : total
    }
    apply(impulse - old, &bodies)
  }

  /// How much faster the ends part than their speed along the axis says, because they move across it
  /// and turn about their centres. Equations (97) and (98).
  private func bend(_ h: Real, _ a: Motion, _ b: Motion) -> Real {
    let vx = (b.vx - b.w * armBY) - (a.vx - a.w * armAY)
    let vy = (b.vy + b.w * armBX) - (a.vy + a.w * armAX)
    let across = vy * axisX - vx * axisY
    let way = h * across
    let reach = distance + (distance * distance + way * way).squareRoot()
    let swing = reach > 0 ? (way * across) / reach : 0
    let pullX = (b.w * b.w) * armBX - (a.w * a.w) * armAX
    let pullY = (b.w * b.w) * armBY - (a.w * a.w) * armAY
    return swing - 0.5 * h * (pullX * axisX + pullY * axisY)
  }

  /// Equation (102).
  func apply(_ impulse: Real, _ bodies: inout Bodies) {
    let x = impulse * axisX
    let y = impulse * axisY
    bodies.pushByJoint(rowA, 0 - x, 0 - y, 0 - leverA * impulse)
    bodies.pushByJoint(rowB, x, y, leverB * impulse)
  }
}
