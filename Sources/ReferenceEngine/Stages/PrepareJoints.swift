/// Finds where the ends of all joints are when a tick or a substep begins.
///
/// Reads poses and motions. Writes joints. Equations (90) to (93).
func prepareJoints(_ setup: Setup, _ bodies: borrowing Bodies, _ joints: inout Joints) {
  for place in joints.list.indices { joints.list[place].prepare(bodies) }
}

extension Joint {
  mutating func prepare(_ bodies: borrowing Bodies) {
    findEnds(bodies)
    springBias = biasRate * (distance - length)
  }

  /// Equations (90) to (92).
  mutating func findEnds(_ bodies: borrowing Bodies) {
    let a = bodies.jointPose(rowA, endAX, endAY)
    let b = bodies.jointPose(rowB, endBX, endBY)
    let motionA = bodies.jointMotion(rowA)
    let motionB = bodies.jointMotion(rowB)
    (armAX, armAY) = arm(a, motionA.turn, rowA, endAX, endAY)
    (armBX, armBY) = arm(b, motionB.turn, rowB, endBX, endBY)
    let x = ((b.x - a.x) + (motionB.dx - motionA.dx)) + (armBX - armAX)
    let y = ((b.y - a.y) + (motionB.dy - motionA.dy)) + (armBY - armAY)
    distance = (x * x + y * y).squareRoot()
    let inverse = 1 / distance
    axisX = distance > 0 ? x * inverse : 0
    axisY = distance > 0 ? y * inverse : 1
    leverA = armAX * axisY - armAY * axisX
    leverB = armBX * axisY - armBY * axisX
    let k =
      (motionA.inverseMass + motionB.inverseMass)
      + (motionA.inverseInertia * leverA * leverA + motionB.inverseInertia * leverB * leverB)
    mass = k > 0 ? 1 / k : 0
  }

  /// An end as seen from its body's centre, after the turn of the tick so far.
  private func arm(
    _ pose: Pose, _ turn: Real, _ row: Int32, _ x: Real, _ y: Real
  ) -> (Real, Real) {
    guard row >= 0 else { return (0, 0) }
    let half = 0.5 * turn
    let t = half * half
    let s3: Real = 1 / 120 - t * (1 / 5040 - t * (1 / 362880))
    let s = half * (1 - t * (1 / 6 - t * s3))
    let c3: Real = 1 / 720 - t * (1 / 40320 - t * (1 / 3_628_800))
    let c = 1 - t * (1 / 2 - t * (1 / 24 - t * c3))
    let sine = 2 * (s * c)
    let cosine = 1 - 2 * (s * s)
    let newCosine = pose.cosine * cosine - pose.sine * sine
    let newSine = pose.sine * cosine + pose.cosine * sine
    return (newCosine * x - newSine * y, newSine * x + newCosine * y)
  }
}
