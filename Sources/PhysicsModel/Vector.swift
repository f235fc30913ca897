/// A pair of coordinates: x to the right, y downwards.
public struct Vector: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public static let zero = Vector(0, 0)

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The Euclidean length, in the unit of the components.
  public var length: Double { (x * x + y * y).squareRoot() }

  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(left.x + right.x, left.y + right.y)
  }

  public static func - (left: Vector, right: Vector) -> Vector {
    Vector(left.x - right.x, left.y - right.y)
  }

  public static func * (factor: Double, vector: Vector) -> Vector {
    Vector(factor * vector.x, factor * vector.y)
  }
}
