/// How a body takes part in the world.
public enum BodyKind: String, Hashable, Sendable, CaseIterable {
  /// Moves under forces and contacts.
  case dynamic
  /// Moves with the velocity that it is given, whatever it meets, and pushes dynamic bodies.
  ///
  /// It meets no other body than dynamic ones.
  case kinematic
  /// Takes part in contacts and never moves.
  case anchored
}

/// Everything that a world needs to create a body.
public struct BodyDefinition: Hashable, Sendable {
  /// Default: `.dynamic`.
  public var kind = BodyKind.dynamic
  public var shape: Shape
  /// The centre. Unit: points; each coordinate within ±1,000,000.
  public var position: Vector
  /// Clockwise on a screen whose y axis points down. Unit: radians. Default: 0.
  public var angle = 0.0
  /// The velocity of the centre of mass. Unit: points per second. Default: zero. Must be zero for an
  /// anchored body.
  public var velocity = Vector.zero
  /// Unit: radians per second. Default: 0. Must be 0 for an anchored body.
  public var angularVelocity = 0.0
  /// Unit: kilograms per square metre (100 by 100 points). Default: 1.
  public var density = 1.0
  /// The part of the approach speed that a collision returns; the larger of two counts.
  /// Dimensionless, 0 to 1000. Default: 0.2, the value that UIKit Dynamics gives an item.
  public var elasticity = 0.2
  /// Coulomb's coefficient; the geometric mean of two counts. Unit: dimensionless. Default: 0.2.
  public var friction = 0.2
  /// The rate at which velocity decays: v' = -resistance · v. Unit: 1/s. Default: 0.1.
  public var resistance = 0.1
  /// The rate at which angular velocity decays. Unit: 1/s. Default: 0.1.
  public var angularResistance = 0.1
  /// How much of the world's gravity acts. Unit: dimensionless, any sign. Default: 1.
  public var gravityScale = 1.0
  /// Whether a dynamic body may turn. One that may not has the angular velocity 0, whatever it is given
  /// and whatever acts on it. Default: true.
  public var allowsRotation = true
  /// The speed that no substep exceeds; rebounds are held to it as well. Unit: points per second, 0 to
  /// 10,000,000. Default: none but that of the world, ``Parameters/largestTranslation``.
  public var largestSpeed: Double?
  /// The angular velocity that no substep exceeds, in either direction. Unit: radians per second, 0 to
  /// 1,000,000. Default: none but that of the world, ``Parameters/largestRotation``.
  public var largestAngularVelocity: Double?
  /// From the position to the centre of mass, in the body's own frame: as on a screen when the angle is
  /// 0. Unit: points; each coordinate within ±1,000,000. Default: zero.
  ///
  /// The body turns about its centre of mass, and ``velocity`` is the velocity there. The moment of
  /// inertia about it stays that of the shape about its own centre.
  public var centreOfMass = Vector.zero
  /// How strongly electric and magnetic fields act. Dimensionless, within ±1,000,000. Default: 0.
  public var charge = 0.0
  /// The body collides with the other bodies with which it shares a set, unless they share an exclusion
  /// group. Any numbers, as many as are needed. Default: set 0 alone, as of all bodies.
  public var collisionSets: Set<UInt32> = [0]
  /// The body collides with the boundaries with which it shares a set, unless they share an exclusion
  /// group. Default: set 0 alone, as of all boundaries.
  public var boundarySets: Set<UInt32> = [0]
  /// Bodies and boundaries of one exclusion group never collide. Default: 0, which is no group.
  public var exclusionGroup: UInt32 = 0

  public init(_ shape: Shape, at position: Vector) {
    self.shape = shape
    self.position = position
  }

  /// Checks every value.
  ///
  /// - Throws: ``InputError`` that names the first property refused.
  public func validate(_ place: String = "body") throws(InputError) {
    try shape.validate("\(place).shape")
    try Check.vector(position, atMost: Units.largestCoordinate, "\(place).position")
    try Check.magnitude(angle, atMost: Units.largestAngle, "\(place).angle")
    try Check.vector(velocity, atMost: Units.largestSpeed, "\(place).velocity")
    try Check.magnitude(
      angularVelocity, atMost: Units.largestAngle, "\(place).angularVelocity")
    try Check.within(density, Units.densities, "\(place).density")
    try Check.within(elasticity, Units.elasticities, "\(place).elasticity")
    try Check.within(friction, Units.frictions, "\(place).friction")
    try Check.within(resistance, Units.resistances, "\(place).resistance")
    try Check.within(angularResistance, Units.resistances, "\(place).angularResistance")
    try Check.magnitude(gravityScale, atMost: 1e6, "\(place).gravityScale")
    if let largestSpeed {
      try Check.within(largestSpeed, 0...Units.largestSpeed, "\(place).largestSpeed")
    }
    if let largestAngularVelocity {
      try Check.within(
        largestAngularVelocity, 0...Units.largestAngle, "\(place).largestAngularVelocity")
    }
    try Check.vector(centreOfMass, atMost: Units.largestSize, "\(place).centreOfMass")
    try Check.magnitude(charge, atMost: 1e6, "\(place).charge")
    if kind == .anchored { try validateRest(place) }
  }

  private func validateRest(_ place: String) throws(InputError) {
    guard velocity == .zero else {
      throw InputError(
        place: "\(place).velocity", requirement: "must be zero for an anchored body",
        value: "(\(velocity.x), \(velocity.y))")
    }
    guard angularVelocity == 0 else {
      throw InputError(
        place: "\(place).angularVelocity", requirement: "must be 0 for an anchored body",
        value: "\(angularVelocity)")
    }
  }
}

/// A fixed line that bodies collide with from both sides.
public struct BoundaryDefinition: Hashable, Sendable {
  /// Unit: points.
  public var start: Vector
  /// Unit: points. Must differ from `start`.
  public var end: Vector
  /// Unit: dimensionless. Default: 0.
  public var elasticity = 0.0
  /// Unit: dimensionless. Default: 0.2.
  public var friction = 0.2
  /// The boundary collides with the bodies in whose ``BodyDefinition/boundarySets`` it shares a set.
  /// Default: set 0 alone.
  public var collisionSets: Set<UInt32> = [0]
  /// Bodies and boundaries of one exclusion group never collide. Default: 0, which is no group.
  public var exclusionGroup: UInt32 = 0

  public init(from start: Vector, to end: Vector) {
    self.start = start
    self.end = end
  }

  /// Checks every value.
  ///
  /// - Throws: ``InputError`` that names the first property refused.
  public func validate(_ place: String = "boundary") throws(InputError) {
    try Check.vector(start, atMost: Units.largestCoordinate, "\(place).start")
    try Check.vector(end, atMost: Units.largestCoordinate, "\(place).end")
    guard (end - start).length >= Units.smallestSize else {
      throw InputError(
        place: "\(place).end",
        requirement: "must lie at least \(Units.smallestSize) points from the start",
        value: "(\(end.x), \(end.y))")
    }
    try Check.within(elasticity, Units.elasticities, "\(place).elasticity")
    try Check.within(friction, Units.frictions, "\(place).friction")
  }
}
