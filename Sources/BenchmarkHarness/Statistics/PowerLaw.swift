import Foundation

/// The power law y = factor · x^exponent that fits a set of points best.
public struct PowerLaw: Sendable, Equatable {
  public let exponent: Double
  public let factor: Double
  /// The standard error of the exponent; `nil` with two points, which any power law meets.
  public let exponentError: Double?

  /// Fits a straight line to the logarithms by least squares, so that every point counts by its
  /// relative error, whatever its size.
  ///
  /// Returns `nil` unless there are two points or more with different x. All numbers must be
  /// finite and > 0; a point that is not makes the result `nil` too.
  ///
  /// Complexity: O(points).
  public init?(fitting points: [(x: Double, y: Double)]) {
    guard points.allSatisfy({ $0.x > 0 && $0.y > 0 && $0.x.isFinite && $0.y.isFinite }) else {
      return nil
    }
    let logs = points.map { (x: log($0.x), y: log($0.y)) }
    let count = Double(logs.count)
    let meanX = logs.reduce(0) { $0 + $1.x } / count
    let meanY = logs.reduce(0) { $0 + $1.y } / count
    let varianceX = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    let covariance = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
    guard points.count >= 2, varianceX > 0 else { return nil }
    let slope = covariance / varianceX
    exponent = slope
    factor = exp(meanY - slope * meanX)
    guard points.count > 2 else {
      exponentError = nil
      return
    }
    let residual = logs.reduce(0) { sum, point in
      let difference = point.y - meanY - slope * (point.x - meanX)
      return sum + difference * difference
    }
    exponentError = (residual / (count - 2) / varianceX).squareRoot()
  }
}
