/// How hashes of outcomes are written.
public enum StateHash {
  /// Sixteen hexadecimal digits after `0x`.
  public static func text(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}
