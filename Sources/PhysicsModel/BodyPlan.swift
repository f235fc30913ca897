/// A validated body or boundary in the units of the engines, in `Double`. Each engine rounds it.
package struct BodyPlan: Equatable, Sendable {
  package var core: ShapeCore
  package var x: Double
  package var y: Double
  package var cosine: Double
  package var sine: Double
  /// Whole turns that the direction (cosine, sine) does not show.
  package var turns: Int32
  package var velocityX: Double
  package var velocityY: Double
  package var angularVelocity: Double
  package var inverseMass: Double
  package var inverseInertia: Double
  package var elasticity: Double
  package var friction: Double
  package var resistance: Double
  package var angularResistance: Double
  package var gravityScale: Double
  package var charge: Double
  /// Unit: metres per second; infinity without a cap.
  package var largestSpeed: Double
  package var largestAngularVelocity: Double
  package var filter: CollisionFilter
  /// From the position to the centre of mass, in the body's own frame. Unit: metres.
  package var centreX: Double
  package var centreY: Double

  /// How far turning may carry the farthest point, from where it was seen from the position. Unit:
  /// metres.
  package var reach: Double { core.reach + 2 * eccentricity }

  /// How far from the axis a point lies that turning carries elsewhere: none of a circle that turns
  /// about its centre. Unit: metres. Equation (84).
  package var lever: Double { (core.isCircle ? 0 : core.reach) + eccentricity }

  /// Whether the centre of mass lies off the position in single precision, too.
  package var isEccentric: Bool { Float(centreX) != 0 || Float(centreY) != 0 }

  private var eccentricity: Double { (centreX * centreX + centreY * centreY).squareRoot() }

  package init(_ body: BodyDefinition) {
    let (sine, cosine) = Trigonometry.sineAndCosine(body.angle)
    let mass = MassProperties(body.shape, density: body.density)
    let moves = body.kind != .anchored
    let isDynamic = body.kind == .dynamic
    core = ShapeCore(body.shape)
    x = Units.metres(body.position.x)
    y = Units.metres(body.position.y)
    self.cosine = cosine
    self.sine = sine
    turns = Self.turns(angle: body.angle, sine: sine, cosine: cosine)
    // An anchored body may be given -0, which must not stay.
    velocityX = moves ? Units.metres(body.velocity.x) : 0
    velocityY = moves ? Units.metres(body.velocity.y) : 0
    let mayTurn = moves && (body.allowsRotation || !isDynamic)
    angularVelocity = mayTurn ? body.angularVelocity : 0
    inverseMass = isDynamic ? 1 / mass.mass : 0
    inverseInertia = isDynamic && body.allowsRotation ? 1 / mass.momentOfInertia : 0
    elasticity = body.elasticity
    friction = body.friction
    resistance = isDynamic ? body.resistance : 0
    angularResistance = isDynamic ? body.angularResistance : 0
    gravityScale = isDynamic ? body.gravityScale : 0
    charge = body.charge
    largestSpeed = body.largestSpeed.map(Units.metres) ?? .infinity
    largestAngularVelocity = body.largestAngularVelocity ?? .infinity
    filter = CollisionFilter(body)
    centreX = Units.metres(body.centreOfMass.x)
    centreY = Units.metres(body.centreOfMass.y)
  }

  package init(_ boundary: BoundaryDefinition) {
    let span = boundary.end - boundary.start
    let length = span.length
    core = ShapeCore(halfWidth: Units.metres(length) / 2, halfHeight: 0, radius: 0)
    x = Units.metres((boundary.start.x + boundary.end.x) / 2)
    y = Units.metres((boundary.start.y + boundary.end.y) / 2)
    cosine = span.x / length
    sine = span.y / length
    turns = 0
    velocityX = 0
    velocityY = 0
    angularVelocity = 0
    inverseMass = 0
    inverseInertia = 0
    elasticity = boundary.elasticity
    friction = boundary.friction
    resistance = 0
    angularResistance = 0
    gravityScale = 0
    charge = 0
    largestSpeed = .infinity
    largestAngularVelocity = .infinity
    filter = CollisionFilter(boundary)
    centreX = 0
    centreY = 0
  }

  private static func turns(angle: Double, sine: Double, cosine: Double) -> Int32 {
    let wound = (angle - Trigonometry.angle(y: sine, x: cosine)) / (2 * Double.pi)
    return Int32(wound < 0 ? wound - 0.5 : wound + 0.5)
  }
}
