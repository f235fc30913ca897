import PhysicsModel
import SIMDLayout

/// A world stepped by the SIMD engine: the answers of the reference engine, bit for bit, in wide stages.
public final class SIMDWorld: ObservableWorld {
  public static var engineName: String { "simd" }

  public let parameters: Parameters
  public internal(set) var gravity = Vector.zero
  public internal(set) var tickCount: UInt64 = 0

  var simulation: Simulation
  var accumulator: TickAccumulator
  let substep: Double
  var created: UInt32 = 0
  var gravities = Gravities()

  /// The instruction set of the wide stages.
  public let instructionSet: InstructionSet

  public convenience init(_ parameters: Parameters) throws(InputError) {
    try self.init(parameters, instructionSet: .best)
  }

  /// Creates an empty world without gravity whose wide stages use an instruction set of choice.
  ///
  /// - Throws: ``InputError`` for a parameter out of range, or an instruction set that this machine
  ///   lacks.
  public init(
    _ parameters: Parameters, instructionSet: InstructionSet
  ) throws(InputError) {
    guard instructionSet.isAvailable else {
      throw InputError(
        place: "instructionSet", requirement: "must be available on this machine",
        value: instructionSet.rawValue)
    }
    try parameters.validate()
    let exact = StepConstants(parameters)
    self.parameters = parameters
    self.instructionSet = instructionSet
    simulation = unsafe Simulation(
      Setup(constants: Constants(exact), kernels: instructionSet.kernels))
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
    counts.pairs = simulation.contacts.pairCount
    for block in 0..<simulation.contacts.blockCount {
      let contacts = simulation.contacts.used[block].nonzeroBitCount
      counts.contacts += contacts
      counts.overflowContacts +=
        simulation.contacts.colour[block] == Colours.overflow ? contacts : 0
      counts.touching += simulation.contacts.touching[block].nonzeroBitCount
    }
    counts.contacts += simulation.contacts.restarted.count
    counts.touching += simulation.contacts.restarted.count { $0.isTouching }
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
    simulation.remove(row)
  }

  func requiredRow(_ collider: Collider) -> Int {
    guard let row = row(collider) else { fatalError("\(collider) is not in this world") }
    return row
  }

  func row(_ collider: Collider) -> Int? { simulation.bodies.row(collider) }

  func bodyState(_ row: Int) -> BodyState? {
    guard case .body(let id) = simulation.bodies.colliders[row] else { return nil }
    let place = 8 * row
    let turns = Double(simulation.bodies.turns[row])
    return BodyState(
      id: id,
      position: Vector(
        Units.points(
          Double(simulation.bodies.poses[place]) + Double(simulation.bodies.motions[place + 4])),
        Units.points(
          Double(simulation.bodies.poses[place + 1])
            + Double(simulation.bodies.motions[place + 5]))),
      angle: turns * 2 * Double.pi
        + Trigonometry.angle(
          y: Double(simulation.bodies.poses[place + 3]),
          x: Double(simulation.bodies.poses[place + 2])),
      velocity: Vector(
        Units.points(Double(simulation.bodies.motions[place])),
        Units.points(Double(simulation.bodies.motions[place + 1]))),
      angularVelocity: Double(simulation.bodies.motions[place + 2]),
      isFrozen: simulation.bodies.isFrozen[row])
  }
}

extension Simulation {
  fileprivate mutating func remove(_ row: Int) {
    contacts.remove(row, bodies)
    joints.remove(row: row)
    bodies.remove(row)
  }

  mutating func restart(_ row: Int) { contacts.restart(row, bodies) }
}
