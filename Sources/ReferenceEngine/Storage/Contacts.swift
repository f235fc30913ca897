import PhysicsModel

/// Where two bodies may touch, as geometry alone. A separation of `Real.absent` marks no point.
struct Manifold {
  var normalX: Real = 0
  var normalY: Real = 0
  /// From A's centre to each point. Unit: metres.
  var anchor1X: Real = 0
  var anchor1Y: Real = 0
  var anchor2X: Real = 0
  var anchor2Y: Real = 0
  /// From A's centre to B's. Unit: metres.
  var offsetX: Real = 0
  var offsetY: Real = 0
  var separation1: Real = .absent
  var separation2: Real = .absent
  /// Which faces meet; points of equal features keep their impulses.
  var feature: Real = 0

  var isContact: Bool { separation1 < .absent || separation2 < .absent }
}

/// One point of a contact.
struct ContactPoint {
  /// The lever arm of the normal at this point about B's centre. Unit: metres. Equation (33).
  var arm: Real = 0
  /// At the beginning of the tick. Unit: metres.
  var separation: Real = .absent
  var normalMass: Real = 0
  /// The speed at which the sides will meet, negative when they approach. Unit: metres per second.
  var approach: Real = 0
  var normalImpulse: Real = 0
  /// The largest normal impulse that a relaxing pass of the tick left. Unit: newton seconds.
  var peakImpulse: Real = 0
}

/// Two bodies that touch or may do so in this tick.
struct Contact {
  /// The lower and the higher row, which order the contacts.
  var pair: Pair
  /// The bodies A and B of the equations.
  var rowA: Int32
  var rowB: Int32
  var colour: Int32 = Colours.none
  var wasTouching = false
  var isTouching = false
  var manifold: Manifold
  var friction: Real = 0
  var restitution: Real = 0
  /// The way of B against A in the tick, along the normal; positive when they part. Unit: metres.
  var wayAlongNormal: Real = 0
  /// What the arms of the normal and of the tangent have more about A's centre. Unit: metres.
  var normalShift: Real = 0
  var tangentShift: Real = 0
  /// The lever arm of friction about B's centre: both points lie on one line along the tangent.
  var frictionArm: Real = 0
  /// How an impulse at one point changes the speed at the other. Unit: 1 / kilograms.
  var coupling: Real = 0
  /// The inverse of the matrix that couples the normals of both points. Unit: kilograms.
  /// Equation (36).
  var inverse11: Real = 0
  var inverse12: Real = 0
  var inverse22: Real = 0
  var tangentMass: Real = 0
  var tangentImpulse: Real = 0
  var point1 = ContactPoint()
  var point2 = ContactPoint()
  /// The smaller separation of the points when last relaxed. Unit: metres.
  var endSeparation: Real = 0
}

/// Colours divide the contacts so that no two of one colour share a movable body.
enum Colours {
  /// Between movable bodies, filled upwards.
  static let movable: Range<Int32> = 0..<20
  /// With an immovable body, filled downwards, so that they are solved last.
  static let immovable: Range<Int32> = 20..<23
  /// Solved one by one, in pair order.
  static let overflow: Int32 = 23
  static let count: Int32 = 24
  static let none: Int32 = -1
}

/// The contacts of the tick, ascending by pair.
struct Contacts: ~Copyable {
  var list: [Contact] = []
  /// The contacts of the tick before, to take impulses, colour and touch from.
  var previous: [Contact] = []
  /// Indices into `list`, ascending by colour, then by pair.
  var order: [Int32] = []
  /// Colours taken by each row, as bits.
  var taken: [UInt32] = []
  /// Pairs that touched when one side was removed, to be reported by `publish`.
  var ended: [(Collider, Collider)] = []

  /// Forgets the contacts of a removed row and closes the gap that it leaves.
  mutating func remove(_ row: Int, _ colliders: [Collider]) {
    let removed = Int32(row)
    func shifted(_ row: Int32) -> Int32 { row > removed ? row - 1 : row }
    var kept: [Contact] = []
    for var contact in list {
      if contact.rowA == removed || contact.rowB == removed {
        if contact.isTouching {
          ended.append(
            (colliders[Int(contact.pair.first)], colliders[Int(contact.pair.second)]))
        }
        continue
      }
      contact.pair = Pair(
        first: shifted(contact.pair.first), second: shifted(contact.pair.second))
      contact.rowA = shifted(contact.rowA)
      contact.rowB = shifted(contact.rowB)
      kept.append(contact)
    }
    list = kept
  }
}
