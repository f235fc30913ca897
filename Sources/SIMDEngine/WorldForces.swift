import PhysicsModel

// What moves bodies from outside: velocities, impulses, forces and pushes.
extension SIMDWorld {
  public func setVelocity(
    of id: BodyID, to velocity: Vector, angularVelocity: Double
  ) throws(InputError) {
    try Check.vector(velocity, atMost: Units.largestSpeed, "velocity")
    try Check.magnitude(angularVelocity, atMost: Units.largestAngle, "angularVelocity")
    let row = try movingRow(id, "velocity")
    simulation.bodies.setVelocity(row, metres(velocity, angularVelocity))
  }

  public func addVelocity(
    _ velocity: Vector, angularVelocity: Double, to id: BodyID
  ) throws(InputError) {
    try Check.vector(velocity, atMost: Units.largestSpeed, "velocity")
    try Check.magnitude(angularVelocity, atMost: Units.largestAngle, "angularVelocity")
    let row = try movingRow(id, "velocity")
    let old = simulation.bodies.velocity(row)
    let more = metres(velocity, angularVelocity)
    try change(
      row, to: FreeVelocity(vx: old.vx + more.vx, vy: old.vy + more.vy, w: old.w + more.w),
      "velocity", "(\(velocity.x), \(velocity.y))")
  }

  public func applyImpulse(
    _ impulse: Vector, at point: Vector?, to id: BodyID
  ) throws(InputError) {
    let row = try checkedRow(impulse, at: point, id, "impulse")
    let change = force(impulse, at: point, on: row)
    try self.change(
      row, to: simulation.bodies.velocity(row, after: change), "impulse",
      "(\(impulse.x), \(impulse.y))")
  }

  public func applyAngularImpulse(_ impulse: Double, to id: BodyID) throws(InputError) {
    try Check.magnitude(impulse, atMost: Units.largestForce, "impulse")
    let row = try dynamicRow(id, "impulse", "must act on a dynamic body")
    let change = Force(torque: Real(impulse))
    try self.change(
      row, to: simulation.bodies.velocity(row, after: change), "impulse", "\(impulse)")
  }

  public func applyForce(
    _ force: Vector, at point: Vector?, to id: BodyID
  ) throws(InputError) {
    let row = try checkedRow(force, at: point, id, "force")
    simulation.bodies.add(self.force(force, at: point, on: row), to: row)
  }

  public func applyTorque(_ torque: Double, to id: BodyID) throws(InputError) {
    try Check.magnitude(torque, atMost: Units.largestForce, "torque")
    let row = try dynamicRow(id, "torque", "must act on a dynamic body")
    simulation.bodies.add(Force(torque: Real(torque)), to: row)
  }

  public func addPush(_ definition: PushDefinition) throws(InputError) -> PushID {
    try check(definition)
    return PushID(rawValue: simulation.pushes.append(definition))
  }

  public func changePush(
    _ id: PushID, _ change: (inout PushDefinition) -> Void
  ) throws(InputError) {
    let place = simulation.pushes.requiredPlace(id.rawValue)
    var push = simulation.pushes.entries[place].definition
    change(&push)
    try check(push)
    simulation.pushes.entries[place].definition = push
  }

  public func removePush(_ id: PushID) { simulation.pushes.remove(id.rawValue) }

  public func push(_ id: PushID) -> PushDefinition? {
    simulation.pushes.definition(id.rawValue)
  }

  // MARK: Inside

  private func check(_ push: PushDefinition) throws(InputError) {
    try push.validate()
    for target in push.targets { _ = requiredRow(.body(target.body)) }
  }

  private func metres(_ velocity: Vector, _ angularVelocity: Double) -> FreeVelocity {
    FreeVelocity(
      vx: Real(Units.metres(velocity.x)), vy: Real(Units.metres(velocity.y)),
      w: Real(angularVelocity))
  }

  /// The row of a force that acts on a body, after a check of all values.
  private func checkedRow(
    _ force: Vector, at point: Vector?, _ id: BodyID, _ place: String
  ) throws(InputError) -> Int {
    try Check.vector(force, atMost: Units.largestForce, place)
    if let point { try Check.vector(point, atMost: Units.largestCoordinate, "point") }
    return try dynamicRow(id, place, "must act on a dynamic body")
  }

  private func force(_ force: Vector, at point: Vector?, on row: Int) -> Force {
    let x = Real(force.x)
    let y = Real(force.y)
    guard let point else { return Force(x: x, y: y) }
    return simulation.bodies.force(
      x, y, atX: Real(Units.metres(point.x)), atY: Real(Units.metres(point.y)), on: row)
  }

  private func dynamicRow(
    _ id: BodyID, _ place: String, _ requirement: String
  ) throws(InputError) -> Int {
    let row = requiredRow(.body(id))
    guard simulation.bodies.isMovable(row) else { throw refusal(of: row, place, requirement) }
    return row
  }

  private func movingRow(_ id: BodyID, _ place: String) throws(InputError) -> Int {
    let row = requiredRow(.body(id))
    guard simulation.bodies.isMovable(row) || simulation.bodies.isKinematic(row) else {
      throw refusal(of: row, place, "must be that of a dynamic or kinematic body")
    }
    return row
  }

  private func refusal(of row: Int, _ place: String, _ requirement: String) -> InputError {
    let kind = simulation.bodies.traits.list[row].definition?.kind ?? .anchored
    let name = simulation.bodies.isFrozen[row] ? "frozen" : kind.rawValue
    return InputError(
      place: place, requirement: requirement,
      value: "\(name) \(simulation.bodies.colliders[row])")
  }

  private func change(
    _ row: Int, to velocity: FreeVelocity, _ place: String, _ value: String
  ) throws(InputError) {
    guard velocity.isFinite else {
      throw InputError(
        place: place, requirement: "must leave the velocity finite", value: value)
    }
    simulation.bodies.setVelocity(row, velocity)
  }
}
