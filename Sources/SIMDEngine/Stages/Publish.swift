import PhysicsModel
import SIMDLayout

/// Writes the motion of the tick into the poses, keeps impulses, and reports what happened.
///
/// Reads motions. Writes poses, contacts, events. Equations (63) to (68),
/// (78) and (79).
func publish(
  _ setup: Setup, _ bodies: inout Bodies, _ contacts: inout Contacts,
  _ events: inout [Event]
) {
  bodies.capVelocities()
  let noted = unsafe setup.kernels.publishBodies(bodies.rows, bodies.scratch.pointer)
  for place in 0..<noted { bodies.publish(Int(bodies.noted[place])) }
  unsafe setup.kernels.publishContacts(
    setup.constants, contacts.blocks(), bodies.rows, bodies.scratch.pointer)
  contacts.updateTouching(bodies)
  report(&contacts, &events)
  for row in bodies.newlyFrozen.sorted() {
    if case .body(let id) = bodies.colliders[row] { events.append(.frozen(id)) }
  }
  bodies.newlyFrozen.removeAll(keepingCapacity: true)
}

extension Bodies {
  /// Moves a body that the kernel has noted, or freezes it.
  fileprivate mutating func publish(_ row: Int) {
    let place = 8 * row
    let oldX = poses[place]
    let oldY = poses[place + 1]
    let oldCosine = poses[place + 2]
    let oldSine = poses[place + 3]
    let turn = motions[place + 6]
    let half = 0.5 * turn
    let t = half * half
    let s3: Float = 1 / 120 - t * (1 / 5040 - t * (1 / 362880))
    let s = half * (1 - t * (1 / 6 - t * s3))
    let c3: Float = 1 / 720 - t * (1 / 40320 - t * (1 / 3_628_800))
    let c = 1 - t * (1 / 2 - t * (1 / 24 - t * c3))
    let sine = 2 * (s * c)
    let cosine = 1 - 2 * (s * s)
    let turnedCosine = oldCosine * cosine - oldSine * sine
    let turnedSine = oldSine * cosine + oldCosine * sine
    let scale = 1 / (turnedCosine * turnedCosine + turnedSine * turnedSine).squareRoot()
    let isTurned = turn != 0
    let newCosine = isTurned ? turnedCosine * scale : oldCosine
    let newSine = isTurned ? turnedSine * scale : oldSine
    let swing = self.swing(row, cosine: newCosine, sine: newSine)
    let wayX = motions[place + 4] - swing.x
    let wayY = motions[place + 5] - swing.y
    let newX = oldX + wayX
    let newY = oldY + wayY
    let vx = motions[place]
    let vy = motions[place + 1]
    let w = motions[place + 2]
    let check =
      ((newX - newX) + (newY - newY)) + ((newCosine - newCosine) + (newSine - newSine))
      + ((vx - vx) + (vy - vy) + (w - w))
    guard check == 0 else { return freeze(row) }

    let crosses = newCosine < 0 && (oldSine < 0) != (newSine < 0)
    if crosses && turn > 0 && newSine < 0 { turns[row] += 1 }
    if crosses && turn < 0 && !(newSine < 0) { turns[row] -= 1 }
    poses[place] = newX
    poses[place + 1] = newY
    poses[place + 2] = newCosine
    poses[place + 3] = newSine
    motions[place + 4] = wayX - (newX - oldX)
    motions[place + 5] = wayY - (newY - oldY)
    motions[place + 6] = 0
  }
}

extension Contacts {
  /// Notes which contacts touch now, and which began or ended to.
  fileprivate mutating func updateTouching(_ bodies: borrowing Bodies) {
    for place in 0..<arrangement.count {
      let block = Int(arrangement.order[place])
      let old = touching[block]
      let met = meets[block] & used[block]
      let new = met | (old & isNear[block])
      touching[block] = new
      guard new != old else { continue }
      for slot in SlotBits(met & ~old, ofBlock: block) { began.append(colliders(slot, bodies)) }
      for slot in SlotBits(old & ~new, ofBlock: block) { ended.append(colliders(slot, bodies)) }
    }
  }

  private func colliders(_ slot: Int, _ bodies: borrowing Bodies) -> (Collider, Collider) {
    let pair = pair(slot)
    return (bodies.colliders[Int(pair.low)], bodies.colliders[Int(pair.high)])
  }
}

/// Reports the contacts that began and those that ended, each in pair order.
private func report(_ contacts: inout Contacts, _ events: inout [Event]) {
  contacts.began.sort { ($0.0, $0.1) < ($1.0, $1.1) }
  contacts.ended.sort { ($0.0, $0.1) < ($1.0, $1.1) }
  for (first, second) in contacts.began { events.append(.contactBegan(first, second)) }
  for (first, second) in contacts.ended { events.append(.contactEnded(first, second)) }
  contacts.began.removeAll(keepingCapacity: true)
  contacts.ended.removeAll(keepingCapacity: true)
}
