/// What is said about a set of samples.
public enum Statistics {
  /// The value below which `fraction` of the samples lie, with linear interpolation between the two
  /// nearest samples.
  ///
  /// Definition 7 of Hyndman and Fan, *Sample quantiles in statistical packages*, 1996: the
  /// sample at position 1 + (n - 1)·fraction.
  ///
  /// Complexity: O(n log n).
  ///
  /// - Precondition: there is a sample, none is NaN, and `fraction` lies in 0...1.
  public static func quantile(_ fraction: Double, of samples: [Double]) -> Double {
    precondition(!samples.isEmpty, "quantile: there must be a sample, got none")
    precondition(
      (0...1).contains(fraction), "quantile: fraction must be 0 to 1, got \(fraction)")
    let sorted = samples.sorted()
    let position = Double(sorted.count - 1) * fraction
    let below = Int(position)
    let above = min(below + 1, sorted.count - 1)
    let share = position - Double(below)
    return sorted[below] + share * (sorted[above] - sorted[below])
  }

  /// The middle sample, or the mean of the two in the middle.
  ///
  /// - Precondition: there is a sample, and none is NaN.
  public static func median(_ samples: [Double]) -> Double { quantile(0.5, of: samples) }

  /// - Precondition: there is a sample, and none is NaN.
  public static func minimum(_ samples: [Double]) -> Double { quantile(0, of: samples) }

  /// How far the samples scatter: the median distance from the median, divided by the median.
  ///
  /// - Precondition: there is a sample, none is NaN, and the median is not 0.
  public static func relativeSpread(_ samples: [Double]) -> Double {
    let centre = median(samples)
    return median(samples.map { abs($0 - centre) }) / centre
  }
}
