import PhysicsModel

// Reading and changing what bodies are made of.
extension SIMDWorld {
  public func definition(of id: BodyID) -> BodyDefinition? {
    guard let row = row(.body(id)), let now = bodyState(row),
      var definition = simulation.bodies.traits.list[row].definition
    else { return nil }
    definition.position = now.position
    definition.angle = now.angle
    definition.velocity = now.velocity
    definition.angularVelocity = now.angularVelocity
    return definition
  }

  public func change(
    _ id: BodyID, _ change: (inout BodyDefinition) -> Void
  ) throws(InputError) {
    let row = requiredRow(.body(id))
    guard !simulation.bodies.isFrozen[row], let old = definition(of: id) else {
      throw InputError(
        place: "body", requirement: "must not be frozen", value: "frozen body \(id.rawValue)")
    }
    var new = old
    change(&new)
    if new.kind == .anchored && old.kind != .anchored { new.stop(like: old) }
    try new.validate(changedFrom: old)
    guard new != old else { return }
    simulation.bodies.change(row, from: old, to: new, substep: substep)
    if new.meetsAnew(old) { simulation.restart(row) }
  }
}
