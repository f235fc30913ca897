import PhysicsModel

/// What the scenes have in common: nothing rebounds, everything rubs, nothing slows down by itself.
enum SceneMaterial {
  static let friction = 0.6

  static let gravity = Vector(0, 1000)

  static func body(_ shape: Shape, at position: Vector) -> BodyDefinition {
    var body = BodyDefinition(shape, at: position)
    body.density = 1
    body.elasticity = 0
    body.friction = friction
    body.resistance = 0
    body.angularResistance = 0
    return body
  }

  static func wall(width: Double, height: Double, at position: Vector) -> BodyDefinition {
    var wall = body(.rectangle(width: width, height: height), at: position)
    wall.kind = .anchored
    return wall
  }

  static func line(from start: Vector, to end: Vector) -> BoundaryDefinition {
    var boundary = BoundaryDefinition(from: start, to: end)
    boundary.elasticity = 0
    boundary.friction = friction
    return boundary
  }
}
