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
  var inverseMass: Real
  var dx: Real = 0
  var dy: Real = 0
  var turn: Real = 0
  var inverseInertia: Real

  var isMovable: Bool { inverseMass > 0 }

  /// Whether the tick may have moved the body: kinematic bodies move though nothing can move them.
  var hasMoved: Bool { isMovable || dx != 0 || dy != 0 || turn != 0 }
}

/// Outline and surface.
struct Form {
  var halfWidth: Real
  var halfHeight: Real
  var radius: Real
  var reach: Real
  var friction: Real
  var elasticity: Real

  var isCircle: Bool { halfWidth == 0 && halfHeight == 0 }
}

/// What changes the velocity of a body in a substep, contacts aside.
struct Drive {
  var gravityScale: Real
  var damping: Real
  var angularDamping: Real
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
  /// What each body was made of; `nil` for a boundary.
  var definitions: [BodyDefinition?] = []
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
    definitions.append(definition)
    poses.append(
      Pose(
        x: Real(plan.x), y: Real(plan.y), cosine: Real(plan.cosine), sine: Real(plan.sine)))
    motions.append(
      Motion(
        vx: Real(plan.velocityX), vy: Real(plan.velocityY), w: Real(plan.angularVelocity),
        inverseMass: Real(plan.inverseMass), dx: Real(plan.x - Double(Real(plan.x))),
        dy: Real(plan.y - Double(Real(plan.y))), inverseInertia: Real(plan.inverseInertia)))
    forms.append(
      Form(
        halfWidth: Real(plan.core.halfWidth), halfHeight: Real(plan.core.halfHeight),
        radius: Real(plan.core.radius), reach: Real(plan.core.reach),
        friction: Real(plan.friction), elasticity: Real(plan.elasticity)))
    drives.append(Drive(plan, substep: substep))
    free.append(FreeVelocity())
    carried.append(FreeVelocity())
    bounds.append(Bounds())
  }

  mutating func remove(_ row: Int) {
    colliders.remove(at: row)
    turns.remove(at: row)
    isFrozen.remove(at: row)
    forces.remove(at: row)
    definitions.remove(at: row)
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
    motions[row] = Motion(vx: 0, vy: 0, w: 0, inverseMass: 0, inverseInertia: 0)
    drives[row] = Drive(gravityScale: 0, damping: 1, angularDamping: 1)
    free[row] = FreeVelocity()
    carried[row] = FreeVelocity()
  }

  /// Gives a frozen body back the mass and the drive of its definition.
  mutating func thaw(_ row: Int, substep: Double) {
    guard let plan = definitions[row].map({ BodyPlan($0) }) else { return }
    isFrozen[row] = false
    motions[row].inverseMass = Real(plan.inverseMass)
    motions[row].inverseInertia = Real(plan.inverseInertia)
    drives[row] = Drive(plan, substep: substep)
  }
}

extension Drive {
  fileprivate init(_ plan: BodyPlan, substep: Double) {
    self.init(
      gravityScale: Real(plan.gravityScale),
      damping: Real(1 / (1 + substep * plan.resistance)),
      angularDamping: Real(1 / (1 + substep * plan.angularResistance)))
  }
}
