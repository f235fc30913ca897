/// Sine, cosine and arc tangent in `Double` by polynomials of our own, so that no system library
/// decides a bit of a trajectory.
package enum Trigonometry {
  /// The sine and cosine of an angle. Unit: radians, magnitude at most ``Units/largestAngle``.
  ///
  /// The angle is reduced by a multiple of π/2 to [-π/4, π/4], where the Taylor series to the
  /// powers 17 and 16 leave less than 1e-17.
  package static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    let quarters = angle * (2 / Double.pi)
    let quarter = Int(quarters < 0 ? quarters - 0.5 : quarters + 0.5)
    // π/2 in three parts; the first two have 24 bits, so that their products with `quarter` are
    // exact (Cody and Waite, 1980).
    let k = Double(quarter)
    let remainder =
      ((angle - k * 1.570796251296997) - k * 7.549789415861596e-08) - k * 5.390302858158119e-15
    let sine = sineSeries(remainder)
    let cosine = cosineSeries(remainder)
    switch quarter & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// The angle of the direction (x, y), in (-π, π]. Unit: radians.
  ///
  /// The quotient is reduced to |t| ≤ tan(π/12) by the addition theorem at π/6; the Taylor series
  /// to the power 25 leaves less than 2e-17 there.
  package static func angle(y: Double, x: Double) -> Double {
    let width = abs(x)
    let height = abs(y)
    if width == 0 && height == 0 { return 0 }
    let isSteep = height > width
    var t = isSteep ? width / height : height / width
    var angle = 0.0
    if t > 0.2679491924311227 {
      let root = 1.7320508075688772
      t = (root * t - 1) / (root + t)
      angle = Double.pi / 6
    }
    angle += arcTangentSeries(t)
    if isSteep { angle = Double.pi / 2 - angle }
    if x < 0 { angle = Double.pi - angle }
    return y < 0 ? -angle : angle
  }

  private static func sineSeries(_ x: Double) -> Double {
    let square = x * x
    var sum = 0.0
    var power = 16.0
    while power >= 2 {
      sum = (1 - sum) * square / (power * (power + 1))
      power -= 2
    }
    return x * (1 - sum)
  }

  private static func cosineSeries(_ x: Double) -> Double {
    let square = x * x
    var sum = 0.0
    var power = 16.0
    while power >= 2 {
      sum = (1 - sum) * square / (power * (power - 1))
      power -= 2
    }
    return 1 - sum
  }

  private static func arcTangentSeries(_ t: Double) -> Double {
    let square = t * t
    var sum = 0.0
    var power = 25.0
    while power >= 3 {
      sum = square * (1 / power - sum)
      power -= 2
    }
    return t * (1 - sum)
  }
}
