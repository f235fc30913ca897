/// How many representable numbers lie between two numbers of one sign; counts across zero too.
///
/// - Returns: `UInt64.max` if one of them is not a number.
package func ulps(_ left: Double, _ right: Double) -> UInt64 {
  guard !left.isNaN && !right.isNaN else { return .max }
  return distance(left.bitPattern, right.bitPattern, signBit: 1 << 63)
}

/// How many representable numbers lie between two numbers of one sign; counts across zero too.
///
/// - Returns: `UInt64.max` if one of them is not a number.
package func ulps(_ left: Float, _ right: Float) -> UInt64 {
  guard !left.isNaN && !right.isNaN else { return .max }
  return distance(UInt64(left.bitPattern), UInt64(right.bitPattern), signBit: 1 << 31)
}

private func distance(_ left: UInt64, _ right: UInt64, signBit: UInt64) -> UInt64 {
  let a = left & ~signBit
  let b = right & ~signBit
  guard left & signBit == right & signBit else { return a + b }
  return a > b ? a - b : b - a
}
