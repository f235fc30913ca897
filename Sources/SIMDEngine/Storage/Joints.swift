import PhysicsModel

/// A joint, with what it carries from substep to substep and what follows from where its ends are.
struct Joint {
  let id: JointID
  var definition: JointDefinition
  /// The rows of the bodies A and B, or -1 for the world.
  var rowA: Int32
  var rowB: Int32
  var plan: JointPlan
  /// The ends in the frames of the bodies, or in the world. Unit: metres.
  var endAX: Real
  var endAY: Real
  var endBX: Real
  var endBY: Real
  var length: Real
  var biasRate: Real
  var impulseScale: Real
  /// Along the axis; positive where it pushes the ends apart. Unit: newton seconds.
  var impulse: Real = 0

  /// From the centres to the ends. Unit: metres. Equation (90).
  var armAX: Real = 0
  var armAY: Real = 0
  var armBX: Real = 0
  var armBY: Real = 0
  /// The direction from the first end to the second. Equation (91).
  var axisX: Real = 0
  var axisY: Real = 1
  var distance: Real = 0
  /// The lever arms of the axis about both centres. Unit: metres.
  var leverA: Real = 0
  var leverB: Real = 0
  /// The effective mass along the axis. Unit: kilograms. Equation (92).
  var mass: Real = 0
  /// The bias of the spring in the substep. Unit: metres per second.
  var springBias: Real = 0

  init(
    _ id: JointID, _ definition: JointDefinition, rowA: Int32, rowB: Int32, substep: Double
  ) {
    let plan = JointPlan(definition, substep: substep)
    self.id = id
    self.definition = definition
    self.rowA = rowA
    self.rowB = rowB
    self.plan = plan
    endAX = Real(plan.firstX)
    endAY = Real(plan.firstY)
    endBX = Real(plan.secondX)
    endBY = Real(plan.secondY)
    length = Real(plan.length)
    biasRate = Real(plan.biasRate)
    impulseScale = Real(plan.impulseScale)
  }
}

/// All joints in the order in which they were added.
struct Joints: ~Copyable {
  var list: [Joint] = []
  /// The number that the next joint gets.
  var created: UInt32 = 0
  private(set) var omitted = OmittedPairs()

  var isEmpty: Bool { list.isEmpty }

  func place(_ id: JointID) -> Int? { list.firstIndex { $0.id == id } }

  mutating func append(_ joint: Joint) {
    list.append(joint)
    listOmitted()
  }

  mutating func replace(_ place: Int, _ joint: Joint) {
    list[place] = joint
    listOmitted()
  }

  mutating func remove(_ place: Int) {
    list.remove(at: place)
    listOmitted()
  }

  /// Forgets the joints of a removed row and closes the gap that it leaves.
  mutating func remove(row: Int) {
    guard !list.isEmpty else { return }
    let removed = Int32(row)
    list.removeAll { $0.rowA == removed || $0.rowB == removed }
    for place in list.indices {
      if list[place].rowA > removed { list[place].rowA -= 1 }
      if list[place].rowB > removed { list[place].rowB -= 1 }
    }
    listOmitted()
  }

  /// Impulses start the next tick, but not those beyond the finite numbers. Equation (104).
  mutating func keepFiniteImpulses() {
    for place in list.indices where !list[place].impulse.isFinite { list[place].impulse = 0 }
  }

  private mutating func listOmitted() {
    omitted = OmittedPairs(
      list.compactMap { joint in
        guard !joint.definition.collideConnected && joint.rowA >= 0 && joint.rowB >= 0 else {
          return nil
        }
        return OmittedPairs.key(min(joint.rowA, joint.rowB), max(joint.rowA, joint.rowB))
      })
  }
}

/// The pairs of rows that joints keep from colliding. Rule 10 of the order.
struct OmittedPairs: Equatable {
  /// The lower row of a pair, then the higher one; ascending.
  private var keys: [UInt64] = []

  init(_ keys: [UInt64] = []) { self.keys = keys.sorted() }

  var isEmpty: Bool { keys.isEmpty }

  static func key(_ low: Int32, _ high: Int32) -> UInt64 {
    UInt64(UInt32(low)) << 32 | UInt64(UInt32(high))
  }

  /// Whether a pair is one of them, by bisection.
  func contain(_ low: Int32, _ high: Int32) -> Bool {
    let key = Self.key(low, high)
    var first = 0
    var end = keys.count
    while first < end {
      let middle = (first + end) / 2
      if keys[middle] < key { first = middle + 1 } else { end = middle }
    }
    return first < keys.count && keys[first] == key
  }
}
