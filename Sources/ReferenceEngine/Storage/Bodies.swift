import PhysicsModel

/// Where a body is, and how far the tick may carry it.
struct Pose {
  var x: Real
  var y: Real
  var cosine: Real
  var sine: Real
  /// The way that the tick would take without contacts. Unit: metres. Equation (9).
  var wayX: Real = 0
  var wayY: Real = 0
  /// How far turning may carry a point of the body. Unit: metres. Equation (10).
  var spin: Real = 0
}

/// What the solver needs of a body: velocity, inverse mass, and the motion since the tick began.
struct Motion {
  var vx: Real
  var vy: Real
  var w: Real
  var inverseMass: Real = 0
  var dx: Real = 0
  var dy: Real = 0
  var turn: Real = 0
  var inverseInertia: Real = 0

  var isMovable: Bool { inverseMass > 0 }

  /// Whether the tick may have moved the body: kinematic bodies move though nothing can move them.
  var hasMoved: Bool { isMovable || dx != 0 || dy != 0 || turn != 0 }
}

/// Outline and surface.
struct Form {
  var halfWidth: Real = 0
  var halfHeight: Real = 0
  var radius: Real = 0
  var reach: Real = 0
  var lever: Real = 0
  var friction: Real = 0
  var elasticity: Real = 0

  var isCircle: Bool { halfWidth == 0 && halfHeight == 0 }
}

/// What changes the velocity of a body in a substep, contacts aside.
struct Drive {
  var gravityScale: Real = 0
  var damping: Real = 1
  var angularDamping: Real = 1
  /// Velocity added in each substep. Unit: metres per second. Equation (7).
  var pushX: Real = 0
  var pushY: Real = 0
  /// Angular velocity added in each substep. Unit: radians per second. Equation (76).
  var pushW: Real = 0
}

/// Velocity that a body would have without this substep's contacts.
struct FreeVelocity {
  var vx: Real = 0
  var vy: Real = 0
  var w: Real = 0
}

/// An axis-aligned box around everywhere that a body may be in the tick.
struct Bounds {
  var minX: Real = 0
  var minY: Real = 0
  var maxX: Real = 0
  var maxY: Real = 0
}

/// All bodies and boundaries in order of creation; a body's index is its row.
struct Bodies: ~Copyable {
  var colliders: [Collider] = []
  var turns: [Int32] = []
  var isFrozen: [Bool] = []
  var traits = TraitList()
  /// What acts on each body in the next tick, pushes and gravity aside.
  var forces: [Force] = []
  var poses: [Pose] = []
  var motions: [Motion] = []
  var forms: [Form] = []
  var drives: [Drive] = []
  var free: [FreeVelocity] = []
  var carried: [FreeVelocity] = []
  var bounds: [Bounds] = []
  /// Rows frozen in this tick, to be reported by `publish`.
  var newlyFrozen: [Int] = []

  var count: Int { colliders.count }

  /// Rows are in order of creation.
  func row(_ collider: Collider) -> Int? { colliders.place(of: collider) }

  mutating func append(
    _ collider: Collider, _ definition: BodyDefinition?, _ plan: BodyPlan, substep: Double
  ) {
    colliders.append(collider)
    turns.append(plan.turns)
    isFrozen.append(false)
    forces.append(Force())
    traits.append(Traits(definition, plan))
    poses.append(
      Pose(
        x: Real(plan.x), y: Real(plan.y), cosine: Real(plan.cosine), sine: Real(plan.sine)))
    motions.append(
      Motion(
        vx: Real(plan.velocityX), vy: Real(plan.velocityY), w: Real(plan.angularVelocity),
        dx: Real(plan.x - Double(Real(plan.x))), dy: Real(plan.y - Double(Real(plan.y)))))
    forms.append(Form())
    drives.append(Drive())
    free.append(FreeVelocity())
    carried.append(FreeVelocity())
    bounds.append(Bounds())
    setProperties(count - 1, plan, substep: substep)
  }

  mutating func remove(_ row: Int) {
    colliders.remove(at: row)
    turns.remove(at: row)
    isFrozen.remove(at: row)
    forces.remove(at: row)
    traits.remove(row)
    poses.remove(at: row)
    motions.remove(at: row)
    forms.remove(at: row)
    drives.remove(at: row)
    free.remove(at: row)
    carried.remove(at: row)
    bounds.remove(at: row)
  }

  /// Takes a body whose state would leave the finite numbers out of the motion, where it is.
  mutating func freeze(_ row: Int) {
    isFrozen[row] = true
    forces[row] = Force()
    newlyFrozen.append(row)
    motions[row] = Motion(vx: 0, vy: 0, w: 0)
    drives[row] = Drive()
    free[row] = FreeVelocity()
    carried[row] = FreeVelocity()
  }

  /// Gives a frozen body back the mass and the drive of its definition.
  mutating func thaw(_ row: Int, substep: Double) {
    guard let definition = traits.list[row].definition else { return }
    isFrozen[row] = false
    setProperties(row, BodyPlan(definition), substep: substep)
  }
}
