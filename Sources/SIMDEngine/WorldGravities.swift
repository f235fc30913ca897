import PhysicsModel

// Gravities of some bodies, in place of the world's.
extension SIMDWorld {
  public func addGravity(_ definition: GravityDefinition) throws(InputError) -> GravityID {
    try check(definition)
    let number = gravities.append(definition)
    apply(to: definition.bodies)
    return GravityID(rawValue: number)
  }

  public func changeGravity(
    _ id: GravityID, _ change: (inout GravityDefinition) -> Void
  ) throws(InputError) {
    let place = gravities.requiredPlace(id.rawValue)
    let old = gravities.entries[place].definition
    var new = old
    change(&new)
    try check(new)
    gravities.entries[place].definition = new
    apply(to: old.bodies.union(new.bodies))
  }

  public func removeGravity(_ id: GravityID) {
    let place = gravities.requiredPlace(id.rawValue)
    let bodies = gravities.entries[place].definition.bodies
    gravities.remove(id.rawValue)
    apply(to: bodies)
  }

  public func gravity(_ id: GravityID) -> GravityDefinition? {
    gravities.definition(id.rawValue)
  }

  private func check(_ gravity: GravityDefinition) throws(InputError) {
    try gravity.validate()
    for body in gravity.bodies { _ = requiredRow(.body(body)) }
  }

  /// Sums the gravities of some bodies anew.
  private func apply(to bodies: Set<BodyID>) {
    for body in bodies {
      let total = gravities.total(of: body)
      simulation.bodies.traits.setGravity(
        requiredRow(.body(body)),
        total.map { Acceleration(x: Real(Units.metres($0.x)), y: Real(Units.metres($0.y))) })
    }
  }
}
