import PhysicsModel

/// A world stepped by the reference engine: the specification in plain scalar Swift.
public final class ReferenceWorld: ObservableWorld {
  public static var engineName: String { nameOfEngine }

  public let parameters: Parameters
  public internal(set) var gravity = Vector.zero
  public internal(set) var tickCount: UInt64 = 0

  var simulation: Simulation
  var accumulator: TickAccumulator
  let substep: Double
  var created: UInt32 = 0
  var gravities = Gravities()

  public init(_ parameters: Parameters) throws(InputError) {
    try parameters.validate()
    let exact = StepConstants(parameters)
    self.parameters = parameters
    simulation = Simulation(Setup(constants: Constants(exact)))
    accumulator = TickAccumulator(tick: parameters.tick, longestGap: parameters.longestGap)
    substep = exact.substep
  }

  // MARK: Content

  public func setGravity(_ gravity: Vector) throws(InputError) {
    try Check.vector(gravity, atMost: Units.largestAcceleration, "gravity")
    self.gravity = gravity
    simulation.gravityX = Real(Units.metres(gravity.x))
    simulation.gravityY = Real(Units.metres(gravity.y))
  }

  public func addBody(_ definition: BodyDefinition) throws(InputError) -> BodyID {
    try definition.validate()
    let id = BodyID(rawValue: nextNumber())
    simulation.bodies.append(.body(id), definition, BodyPlan(definition), substep: substep)
    return id
  }

  public func addBoundary(_ definition: BoundaryDefinition) throws(InputError) -> BoundaryID {
    try definition.validate()
    let id = BoundaryID(rawValue: nextNumber())
    simulation.bodies.append(.boundary(id), nil, BodyPlan(definition), substep: substep)
    return id
  }

  public func removeBody(_ id: BodyID) { remove(.body(id)) }

  public func removeBoundary(_ id: BoundaryID) { remove(.boundary(id)) }

  // MARK: Time

  public func advance(by seconds: Double) {
    simulation.events.removeAll(keepingCapacity: true)
    for _ in 0..<accumulator.ticks(for: seconds) { tick() }
  }

  public func step() {
    simulation.events.removeAll(keepingCapacity: true)
    tick()
  }

  public var events: [Event] { simulation.events }

  package var observer: StageObserver? {
    get { simulation.observer }
    set { simulation.observer = newValue }
  }

  // MARK: Reading

  public var bodies: [BodyState] {
    (0..<simulation.bodies.count).compactMap { bodyState($0) }
  }

  public func body(_ id: BodyID) -> BodyState? {
    row(.body(id)).flatMap { bodyState($0) }
  }

  public var workCounts: WorkCounts {
    var counts = WorkCounts()
    for collider in simulation.bodies.colliders {
      if case .body = collider { counts.bodies += 1 } else { counts.boundaries += 1 }
    }
    counts.pairs = simulation.pairs.list.count
    for contact in simulation.contacts.list {
      counts.contacts += 1
      counts.overflowContacts += contact.colour == Colours.overflow ? 1 : 0
      counts.touching += contact.isTouching ? 1 : 0
    }
    return counts
  }

  public var state: State {
    simulation.state(
      tickCount: tickCount, accumulated: accumulator.remainder, nextNumber: created)
  }

  // MARK: Inside

  func tick() {
    simulation.step()
    tickCount += 1
  }

  func nextNumber() -> UInt32 {
    demand(created < UInt32.max, "a world can create at most 4,294,967,295 colliders")
    defer { created += 1 }
    return created
  }

  func remove(_ collider: Collider) {
    let row = requiredRow(collider)
    if case .body(let id) = collider {
      simulation.pushes.forget(id)
      gravities.forget(id)
    }
    simulation.contacts.remove(row, simulation.bodies.colliders)
    simulation.joints.remove(row: row)
    simulation.bodies.remove(row)
  }

  func requiredRow(_ collider: Collider) -> Int {
    guard let row = row(collider) else { fatalError("\(collider) is not in this world") }
    return row
  }

  func row(_ collider: Collider) -> Int? { simulation.bodies.row(collider) }

  func bodyState(_ row: Int) -> BodyState? {
    guard case .body(let id) = simulation.bodies.colliders[row] else { return nil }
    let pose = simulation.bodies.poses[row]
    let motion = simulation.bodies.motions[row]
    let turns = Double(simulation.bodies.turns[row])
    return BodyState(
      id: id,
      position: Vector(
        Units.points(Double(pose.x) + Double(motion.dx)),
        Units.points(Double(pose.y) + Double(motion.dy))),
      angle: turns * 2 * Double.pi
        + Trigonometry.angle(y: Double(pose.sine), x: Double(pose.cosine)),
      velocity: Vector(Units.points(Double(motion.vx)), Units.points(Double(motion.vy))),
      angularVelocity: Double(motion.w), isFrozen: simulation.bodies.isFrozen[row])
  }
}
