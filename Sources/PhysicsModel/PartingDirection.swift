/// The normal of two circles whose centres coincide, from A to B. Equation (122).
///
/// A crowd made at one place comes apart to all sides: from one pair to the next the direction turns by
/// the golden angle, whose multiples fill a circle most evenly (Vogel, *A Better Way to Construct the
/// Sunflower Head*, 1979). Neighbours in creation order part along y.
package struct PartingDirection {
  package let x: Double
  package let y: Double

  /// - Parameter rows: How many rows B is after A.
  package init(rows: Int32) {
    let turn = Trigonometry.sineAndCosine(Self.goldenAngle * Double((rows - 1) & 1023))
    x = turn.sine
    y = turn.cosine
  }

  /// π · (3 - √5). Unit: radians.
  private static let goldenAngle = 2.399963229728653
}
