/// The outline of a body, centred on its position.
public enum Shape: Hashable, Sendable {
  /// A disc. Unit: points.
  case circle(radius: Double)
  /// A rectangle whose sides are parallel to the axes at angle 0. Unit: points.
  case rectangle(width: Double, height: Double)

  package func validate(_ place: String) throws(InputError) {
    switch self {
    case .circle(let radius):
      try Self.validate(size: radius, "\(place).radius")
    case .rectangle(let width, let height):
      try Self.validate(size: width, "\(place).width")
      try Self.validate(size: height, "\(place).height")
    }
  }

  private static func validate(size: Double, _ place: String) throws(InputError) {
    try Check.within(size, Units.smallestSize...Units.largestSize, place)
  }
}

/// The core of a shape in metres: a box of the given half extents, widened by a radius.
///
/// A circle has half extents 0, a rectangle radius 0, a segment half height 0 and radius 0.
package struct ShapeCore: Equatable, Sendable {
  package var halfWidth: Double
  package var halfHeight: Double
  package var radius: Double

  /// The distance from the centre to the farthest point. Unit: metres.
  package var reach: Double {
    (halfWidth * halfWidth + halfHeight * halfHeight).squareRoot() + radius
  }

  package var isCircle: Bool { halfWidth == 0 && halfHeight == 0 }

  package init(halfWidth: Double, halfHeight: Double, radius: Double) {
    self.halfWidth = halfWidth
    self.halfHeight = halfHeight
    self.radius = radius
  }

  package init(_ shape: Shape) {
    switch shape {
    case .circle(let radius):
      self.init(halfWidth: 0, halfHeight: 0, radius: Units.metres(radius))
    case .rectangle(let width, let height):
      self.init(
        halfWidth: Units.metres(width) / 2, halfHeight: Units.metres(height) / 2, radius: 0)
    }
  }
}

/// Mass and moment of inertia about the centre of a shape of uniform density.
public struct MassProperties: Hashable, Sendable {
  /// Density times area. Unit: kilograms.
  public let mass: Double
  /// Unit: kilograms times square metres.
  public let momentOfInertia: Double

  /// The mass properties of `shape`: m = ρπr², I = mr²/2 for a circle, m = ρwh,
  /// I = m(w² + h²)/12 for a rectangle.
  ///
  /// - Parameters:
  ///   - shape: The outline.
  ///   - density: Unit: kilograms per square metre.
  public init(_ shape: Shape, density: Double) {
    switch shape {
    case .circle(let radius):
      let r = Units.metres(radius)
      mass = density * Double.pi * r * r
      momentOfInertia = mass * r * r / 2
    case .rectangle(let width, let height):
      let w = Units.metres(width)
      let h = Units.metres(height)
      mass = density * w * h
      momentOfInertia = mass * (w * w + h * h) / 12
    }
  }
}
