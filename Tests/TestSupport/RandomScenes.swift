import PhysicsModel

/// A world filled at random, with what the tests need to know of its bodies.
package struct RandomScene {
  package let world: any ObservableWorld
  /// Shape and density of every dynamic body.
  package var shapes: [BodyID: (shape: Shape, density: Double)] = [:]

  package init(_ world: any ObservableWorld) { self.world = world }

  /// Adds circles and boxes on a grid whose cells are wider than the largest of them, so that none
  /// overlap.
  ///
  /// - Parameters:
  ///   - columns: Bodies in a row of the grid.
  ///   - speed: The largest speed along each axis. Unit: points per second.
  package mutating func addCrowd(
    count: Int, columns: Int, at corner: Vector = Vector(30, 30), speed: Double,
    _ material: Material, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    for index in 0..<count {
      let size = random.real(8...24)
      let shape: Shape =
        random.next() & 1 == 0
        ? .circle(radius: size / 2) : .rectangle(width: size, height: random.real(6...24))
      let x = corner.x + 40 * Double(index % columns)
      let y = corner.y + 40 * Double(index / columns)
      let density = random.real(0.5...2)
      let id = try world.add(shape, at: x, y) {
        $0.coast(material)
        $0.density = density
        $0.angle = random.real(-3...3)
        $0.velocity = Vector(random.real(-speed...speed), random.real(-speed...speed))
        $0.angularVelocity = random.real(-5...5)
      }
      shapes[id] = (shape, density)
    }
  }

  package var mechanics: Mechanics { Mechanics(world, shapes) }
}
