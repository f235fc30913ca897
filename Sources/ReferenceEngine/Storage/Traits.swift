import PhysicsModel

/// What a body is apart from its outline and motion, most of which few bodies have.
struct Traits {
  /// What the body was made of, apart from where it is now; `nil` for a boundary.
  var definition: BodyDefinition?
  /// For electric and magnetic fields. Dimensionless.
  var charge: Real
  var cap: SpeedCap
  var filter: CollisionFilter
  /// In place of the world's gravity.
  var gravity: Acceleration?
  /// From the position to the centre of mass, in the body's own frame. Unit: metres.
  var centreX: Real
  var centreY: Real

  init(_ definition: BodyDefinition?, _ plan: BodyPlan) {
    self.definition = definition
    charge = Real(plan.charge)
    cap = SpeedCap(
      speed: Real(plan.largestSpeed), angularVelocity: Real(plan.largestAngularVelocity))
    filter = plan.filter
    centreX = Real(plan.centreX)
    centreY = Real(plan.centreY)
  }

  /// Whether the centre of mass lies off the position.
  var isEccentric: Bool { centreX != 0 || centreY != 0 }
}

/// Unit: metres per second squared.
struct Acceleration {
  var x: Real
  var y: Real
}

/// The traits of all rows, and how many rows have the rare ones, so that a tick asks no row for what
/// none has.
struct TraitList {
  private(set) var list: [Traits] = []
  private(set) var capped = 0
  private(set) var filtered = 0
  private(set) var accelerated = 0
  private(set) var eccentric = 0

  mutating func append(_ traits: Traits) {
    list.append(traits)
    count(traits, by: 1)
  }

  mutating func remove(_ row: Int) { count(list.remove(at: row), by: -1) }

  mutating func replace(_ row: Int, by traits: Traits) {
    count(list[row], by: -1)
    list[row] = traits
    count(traits, by: 1)
  }

  mutating func setGravity(_ row: Int, _ gravity: Acceleration?) {
    accelerated -= list[row].gravity == nil ? 0 : 1
    list[row].gravity = gravity
    accelerated += gravity == nil ? 0 : 1
  }

  private mutating func count(_ traits: Traits, by one: Int) {
    capped += traits.cap.isOpen ? 0 : one
    filtered += traits.filter.isOpen ? 0 : one
    accelerated += traits.gravity == nil ? 0 : one
    eccentric += traits.isEccentric ? one : 0
  }
}
