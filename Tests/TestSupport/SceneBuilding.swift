import PhysicsModel

extension PhysicsWorld {
  /// Adds a body and lets `change` set what differs from the defaults.
  @discardableResult
  package func add(
    _ shape: Shape, at x: Double, _ y: Double,
    _ change: (inout BodyDefinition) -> Void = { _ in }
  ) throws -> BodyID {
    var body = BodyDefinition(shape, at: Vector(x, y))
    change(&body)
    return try addBody(body)
  }

  /// Adds a segment.
  @discardableResult
  package func addSegment(
    from start: Vector, to end: Vector, _ material: Material = .smooth
  ) throws -> BoundaryID {
    var boundary = BoundaryDefinition(from: start, to: end)
    boundary.elasticity = material.elasticity
    boundary.friction = material.friction
    return try addBoundary(boundary)
  }

  /// Adds the four sides of a rectangle: top, right, bottom, left.
  @discardableResult
  package func addFrame(
    left: Double = 0, top: Double = 0, right: Double, bottom: Double,
    _ material: Material = .smooth
  ) throws -> [BoundaryID] {
    let corners = [
      Vector(left, top), Vector(right, top), Vector(right, bottom), Vector(left, bottom),
    ]
    return try corners.indices.map { corner in
      try addSegment(from: corners[corner], to: corners[(corner + 1) % 4], material)
    }
  }
}

/// Elasticity and friction that two colliders share, so that their contact has them too.
package struct Material: Sendable {
  package var elasticity: Double
  package var friction: Double

  package init(elasticity: Double = 0, friction: Double = 0) {
    self.elasticity = elasticity
    self.friction = friction
  }

  /// Neither bounces nor rubs.
  package static let smooth = Material()
}

extension BodyDefinition {
  /// Takes both values of a material.
  package mutating func use(_ material: Material) {
    elasticity = material.elasticity
    friction = material.friction
  }

  /// Takes away what the defaults brake a body with, so that closed forms hold.
  package mutating func coast(_ material: Material = .smooth) {
    use(material)
    resistance = 0
    angularResistance = 0
  }
}
