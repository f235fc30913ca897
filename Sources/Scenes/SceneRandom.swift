/// The random numbers of the scenes: a linear congruential generator of 32 bits, chosen because it
/// is one line in any language.
///
/// Source of the constants: Press, Teukolsky, Vetterling and Flannery, *Numerical Recipes*, 1992,
/// section 7.1.
public struct SceneRandom: Sendable {
  private var state: UInt32

  public init(seed: UInt32) { state = seed }

  /// The next number in [0, 1), a multiple of 2^-24.
  public mutating func next() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state >> 8) / 16_777_216
  }
}
