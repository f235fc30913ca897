import PhysicsModel

/// What a scene puts into an empty world.
public struct SceneContent: Hashable, Sendable {
  /// Unit: points per second squared.
  public var gravity: Vector
  public var parameters: Parameters
  /// In order of creation. Walls come first, so that items have the later numbers.
  public var bodies: [BodyDefinition]
  /// Created after the bodies.
  public var boundaries: [BoundaryDefinition]

  public init(
    gravity: Vector, parameters: Parameters = .softStep, bodies: [BodyDefinition],
    boundaries: [BoundaryDefinition] = []
  ) {
    self.gravity = gravity
    self.parameters = parameters
    self.bodies = bodies
    self.boundaries = boundaries
  }

  /// Adds everything to `world`, which was made with ``parameters``.
  ///
  /// Complexity: O(bodies + boundaries).
  ///
  /// - Throws: ``InputError`` that names the body or boundary refused by its place in the lists;
  ///   what came before it has been added.
  public func populate(_ world: some PhysicsWorld) throws(InputError) {
    try world.setGravity(gravity)
    for (index, body) in bodies.enumerated() {
      do {
        _ = try world.addBody(body)
      } catch {
        throw error.placed(under: "bodies[\(index)]", replacing: "body")
      }
    }
    for (index, boundary) in boundaries.enumerated() {
      do {
        _ = try world.addBoundary(boundary)
      } catch {
        throw error.placed(under: "boundaries[\(index)]", replacing: "boundary")
      }
    }
  }

  /// A hash of all numbers of the content, equal on any machine.
  ///
  /// Two measurements with different digests did different work.
  package var digest: UInt64 {
    var digest = Digest()
    digest.combine(gravity)
    digest.combine(UInt64(bodies.count))
    for body in bodies { digest.combine(body) }
    digest.combine(UInt64(boundaries.count))
    for boundary in boundaries { digest.combine(boundary) }
    return digest.value
  }
}

extension InputError {
  /// The same error with the first word of its place exchanged: `bodies[3].shape.width`.
  fileprivate func placed(under place: String, replacing word: String) -> InputError {
    let rest = self.place.hasPrefix(word) ? String(self.place.dropFirst(word.count)) : self.place
    return InputError(place: place + rest, requirement: requirement, value: value)
  }
}

extension Digest {
  fileprivate mutating func combine(_ value: Double) { combine(value.bitPattern) }

  fileprivate mutating func combine(_ vector: Vector) {
    combine(vector.x)
    combine(vector.y)
  }

  fileprivate mutating func combine(_ shape: Shape) {
    switch shape {
    case .circle(let radius):
      combine(UInt64(1))
      combine(radius)
    case .rectangle(let width, let height):
      combine(UInt64(2))
      combine(width)
      combine(height)
    }
  }

  fileprivate mutating func combine(_ body: BodyDefinition) {
    combine(UInt64(body.kind == .anchored ? 0 : body.kind == .dynamic ? 1 : 2))
    combine(body.shape)
    combine(body.position)
    combine(body.angle)
    combine(body.velocity)
    combine(body.angularVelocity)
    combine(body.density)
    combine(body.elasticity)
    combine(body.friction)
    combine(body.resistance)
    combine(body.angularResistance)
    combine(body.gravityScale)
    combine(UInt64(body.allowsRotation ? 1 : 0))
  }

  fileprivate mutating func combine(_ boundary: BoundaryDefinition) {
    combine(boundary.start)
    combine(boundary.end)
    combine(boundary.elasticity)
    combine(boundary.friction)
  }
}
