/// The random numbers of the tests: SplitMix64 (Steele, Lea and Flood, 2014).
///
/// A test fixes the seed and names it in its failures, so that every run draws the same numbers.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number between the bounds, evenly spread.
  package mutating func real(_ range: ClosedRange<Double>) -> Double {
    let unit = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }

  /// A number of either sign whose magnitude lies between the bounds, evenly spread over the
  /// exponents.
  ///
  /// - Precondition: both bounds are powers of two.
  package mutating func magnitude(_ range: ClosedRange<Double>) -> Double {
    let exponents = Int(range.lowerBound.exponent)..<Int(range.upperBound.exponent)
    let exponent = Int.random(in: exponents, using: &self)
    let value = Double(sign: .plus, exponent: exponent, significand: real(1...2))
    return next() & 1 == 0 ? value : -value
  }
}
