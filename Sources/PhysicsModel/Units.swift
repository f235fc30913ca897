/// The units of the public interface and of the engines, and the limits of both.
public enum Units {
  /// Points per metre. The engines compute in metres, kilograms and seconds.
  ///
  /// Source: UIKit Dynamics uses 100 points per metre.
  public static let pointsPerMetre = 100.0

  /// Coordinates beyond this distance from the origin are refused. Unit: points.
  ///
  /// At this distance neighbouring `Float` positions are 0.1 points apart.
  public static let largestCoordinate = 1_000_000.0

  /// Sizes beyond this are refused. Unit: points.
  public static let largestSize = 1_000_000.0

  /// The smallest size that is accepted. Unit: points.
  ///
  /// Below it the inverse moment of inertia of a body leaves the range of `Float`.
  public static let smallestSize = 0.01

  /// Speeds beyond this are refused. Unit: points per second.
  public static let largestSpeed = 10_000_000.0

  /// Angles and angular velocities beyond this are refused. Unit: radians, radians per second.
  public static let largestAngle = 1_000_000.0

  /// Accelerations beyond this are refused. Unit: points per second squared.
  public static let largestAcceleration = 100_000_000.0

  /// Forces and impulses beyond this are refused, and torques and angular impulses. Unit: newtons,
  /// newton seconds, newton metres, newton metre seconds.
  public static let largestForce = 1e12

  /// Densities outside this range are refused. Unit: kilograms per square metre.
  public static let densities = 1e-6...1e6

  /// Elasticities outside this range are refused. Dimensionless.
  public static let elasticities = 0.0...1000.0

  /// Coefficients of friction outside this range are refused. Dimensionless.
  public static let frictions = 0.0...1e6

  /// Resistances outside this range are refused. Unit: 1/s.
  public static let resistances = 0.0...1e6

  package static func metres(_ points: Double) -> Double { points / pointsPerMetre }

  package static func points(_ metres: Double) -> Double { metres * pointsPerMetre }
}
