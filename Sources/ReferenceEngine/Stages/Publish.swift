import PhysicsModel

/// Writes the motion of the tick into the poses, keeps impulses, and reports what happened.
///
/// Reads motions. Writes poses, contacts, events. Equations (63) to (68),
/// (78) and (79).
func publish(
  _ setup: Setup, _ bodies: inout Bodies, _ contacts: inout Contacts,
  _ events: inout [Event]
) {
  let constants = setup.constants
  bodies.capVelocities()
  for row in 0..<bodies.count where bodies.motions[row].hasMoved {
    bodies.publish(row)
  }
  for index in contacts.list.indices {
    publish(constants, bodies, &contacts, index, &events)
  }
  reportEnds(bodies, &contacts, &events)
  for row in bodies.newlyFrozen.sorted() {
    if case .body(let id) = bodies.colliders[row] { events.append(.frozen(id)) }
  }
  bodies.newlyFrozen.removeAll(keepingCapacity: true)
}

extension Bodies {
  fileprivate mutating func publish(_ row: Int) {
    let motion = motions[row]
    let old = poses[row]
    let half = 0.5 * motion.turn
    let t = half * half
    let s3: Real = 1 / 120 - t * (1 / 5040 - t * (1 / 362880))
    let s = half * (1 - t * (1 / 6 - t * s3))
    let c3: Real = 1 / 720 - t * (1 / 40320 - t * (1 / 3_628_800))
    let c = 1 - t * (1 / 2 - t * (1 / 24 - t * c3))
    let sine = 2 * (s * c)
    let cosine = 1 - 2 * (s * s)
    let turnedCosine = old.cosine * cosine - old.sine * sine
    let turnedSine = old.sine * cosine + old.cosine * sine
    let scale =
      1 / (turnedCosine * turnedCosine + turnedSine * turnedSine).squareRoot()
    let isTurned = motion.turn != 0
    let newCosine = isTurned ? turnedCosine * scale : old.cosine
    let newSine = isTurned ? turnedSine * scale : old.sine
    let swing = self.swing(row, cosine: newCosine, sine: newSine)
    let wayX = motion.dx - swing.x
    let wayY = motion.dy - swing.y
    let newX = old.x + wayX
    let newY = old.y + wayY
    let check =
      ((newX - newX) + (newY - newY)) + ((newCosine - newCosine) + (newSine - newSine))
      + ((motion.vx - motion.vx) + (motion.vy - motion.vy) + (motion.w - motion.w))
    guard check == 0 else { return freeze(row) }

    let crosses = newCosine < 0 && (old.sine < 0) != (newSine < 0)
    if crosses && motion.turn > 0 && newSine < 0 { turns[row] += 1 }
    if crosses && motion.turn < 0 && !(newSine < 0) { turns[row] -= 1 }
    poses[row].x = newX
    poses[row].y = newY
    poses[row].cosine = newCosine
    poses[row].sine = newSine
    // What rounding kept out of the pose is where the next tick's motion starts.
    motions[row].dx = wayX - (newX - old.x)
    motions[row].dy = wayY - (newY - old.y)
    motions[row].turn = 0
  }
}

private func publish(
  _ constants: Constants, _ bodies: borrowing Bodies, _ contacts: inout Contacts, _ index: Int,
  _ events: inout [Event]
) {
  let contact = contacts.list[index]
  let acted = contact.point1.peakImpulse > 0 || contact.point2.peakImpulse > 0
  let meets = acted || contact.endSeparation <= 0
  let stays = contact.wasTouching && contact.endSeparation <= constants.endDistance
  contacts.list[index].isTouching = meets || stays
  let first = bodies.colliders[Int(contact.pair.first)]
  let second = bodies.colliders[Int(contact.pair.second)]
  if meets && !contact.wasTouching { events.append(.contactBegan(first, second)) }
  if contact.wasTouching && !(meets || stays) {
    contacts.ended.append((first, second))
  }
  keepImpulses(constants, &contacts.list[index])
}

/// Reports the contacts that ended in the tick, together with those that are no longer there.
private func reportEnds(
  _ bodies: borrowing Bodies, _ contacts: inout Contacts, _ events: inout [Event]
) {
  var new = 0
  for old in contacts.previous where old.isTouching {
    while new < contacts.list.count && precedes(contacts.list[new].pair, old.pair) { new += 1 }
    if new < contacts.list.count && isSame(contacts.list[new].pair, old.pair) { continue }
    contacts.ended.append(
      (bodies.colliders[Int(old.pair.first)], bodies.colliders[Int(old.pair.second)]))
  }
  contacts.ended.sort { ($0.0, $0.1) < ($1.0, $1.1) }
  for (first, second) in contacts.ended { events.append(.contactEnded(first, second)) }
  contacts.ended.removeAll(keepingCapacity: true)
}

/// Impulses start the next tick, but not those of a rebound or beyond the finite numbers.
private func keepImpulses(_ constants: Constants, _ contact: inout Contact) {
  let rebounds1 = rebounds(constants, contact, contact.point1)
  let rebounds2 = rebounds(constants, contact, contact.point2)
  contact.point1.normalImpulse = kept(contact.point1.normalImpulse, unless: rebounds1)
  contact.point2.normalImpulse = kept(contact.point2.normalImpulse, unless: rebounds2)
  contact.tangentImpulse = kept(contact.tangentImpulse, unless: rebounds1 || rebounds2)
}

private func kept(_ impulse: Real, unless rebounds: Bool) -> Real {
  rebounds || !(impulse - impulse == 0) ? 0 : impulse
}
