import PhysicsModel

/// A body that a test asked for and that the world does not have.
package struct MissingBody: Error {
  package let id: BodyID
}

extension PhysicsWorld {
  /// Where `id` is and how it moves.
  package func now(_ id: BodyID) throws -> BodyState {
    guard let state = body(id) else { throw MissingBody(id: id) }
    return state
  }

  /// Runs whole ticks until `seconds` have passed, to the nearest tick.
  package func run(seconds: Double) { run(seconds: seconds) {} }

  /// Runs whole ticks until `seconds` have passed, to the nearest tick, and calls `eachTick` after
  /// each.
  package func run(seconds: Double, eachTick: () throws -> Void) rethrows {
    for _ in 0..<Int((seconds / parameters.tick).rounded()) {
      step()
      try eachTick()
    }
  }

  /// Lets frames of 1/60 s pass, as a display asks for them.
  package func show(frames: Int) { show(frames: frames) { _ in } }

  /// Lets frames of 1/60 s pass and calls `eachFrame` after each with its number, counted from 1.
  package func show(frames: Int, eachFrame: (Int) throws -> Void) rethrows {
    for frame in 1...frames {
      advance(by: 1.0 / 60)
      try eachFrame(frame)
    }
  }
}

/// Lowest and highest of the numbers given.
package struct Extremes {
  package private(set) var lowest = Double.infinity
  package private(set) var highest = -Double.infinity

  package init() {}

  package var range: Double { highest - lowest }

  /// A value that is not a number makes both extremes so, and every comparison with them fails.
  package mutating func add(_ value: Double) {
    lowest = value < lowest || value.isNaN ? value : lowest
    highest = value > highest || value.isNaN ? value : highest
  }
}

/// The quantities that mechanics conserves.
package struct Mechanics {
  /// Unit: kilograms times points per second.
  package var momentum = Vector.zero
  /// Sum of the sizes of all momenta, to compare rounding errors with.
  package var scale = 0.0
  /// Unit: kilograms times square points per square second.
  package var kineticEnergy = 0.0
  /// Minus mass times gravity times position. Unit: as `kineticEnergy`.
  package var potentialEnergy = 0.0

  package var energy: Double { kineticEnergy + potentialEnergy }

  /// - Parameter shapes: Shape and density of every dynamic body.
  package init(_ world: any PhysicsWorld, _ shapes: [BodyID: (shape: Shape, density: Double)]) {
    for body in world.bodies {
      guard let (shape, density) = shapes[body.id] else { continue }
      let mass = MassProperties(shape, density: density)
      let v = body.velocity
      momentum = momentum + mass.mass * v
      scale += mass.mass * v.length
      // The moment of inertia has the unit kg m².
      let inertia = mass.momentOfInertia * Units.pointsPerMetre * Units.pointsPerMetre
      kineticEnergy += mass.mass * (v.x * v.x + v.y * v.y) / 2
      kineticEnergy += inertia * body.angularVelocity * body.angularVelocity / 2
      potentialEnergy -=
        mass.mass * (world.gravity.x * body.position.x + world.gravity.y * body.position.y)
    }
  }
}
