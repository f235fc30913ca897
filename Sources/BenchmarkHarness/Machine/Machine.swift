/// The machine, as far as it decides about times and does not change from run to run.
///
/// Readings that wobble (clock rates, free memory, load) are left out on purpose: they would make
/// one machine look like many.
public struct Machine: Sendable, Hashable {
  public var cpuModel = "unknown"
  public var family = "unknown"
  public var model = "unknown"
  public var stepping = "unknown"
  /// A hash of the names of the CPU's abilities, whatever their order.
  public var flagsHash = "unknown"
  /// CPUs that are online.
  public var cpus = 0
  /// Rounded to whole GiB.
  public var memoryGiB = 0
  public var architecture = "unknown"
  public var kernel = "unknown"
  /// The version of the C library; `none` where it has none.
  public var glibc = "none"
  /// The version of the compiler that built the program.
  public var swift = "unknown"

  public init() {}

  /// Eight hexadecimal digits that name the machine; results of different machines are not compared.
  public var fingerprint: String {
    let text = fields.map { "\($0.name)=\($0.value)\n" }.joined()
    return String(StableHash.hexadecimal(of: text).prefix(8))
  }

  /// All values under their names, in the order in which they are hashed and written.
  public var fields: [(name: String, value: JSONValue)] {
    [
      ("cpuModel", .string(cpuModel)), ("family", .string(family)), ("model", .string(model)),
      ("stepping", .string(stepping)), ("flagsHash", .string(flagsHash)),
      ("cpus", .integer(Int64(cpus))), ("memoryGiB", .integer(Int64(memoryGiB))),
      ("architecture", .string(architecture)), ("kernel", .string(kernel)),
      ("glibc", .string(glibc)), ("swift", .string(swift)),
    ]
  }

  /// One line for people.
  public var summary: String {
    "\(cpuModel) · \(cpus) CPU\(cpus == 1 ? "" : "s") · \(memoryGiB) GiB · fingerprint \(fingerprint)"
      + " · Swift \(swift) \(Build.configuration)"
  }
}

/// A hash of text that is the same in every run and on every machine, unlike `Hasher`'s.
enum StableHash {
  /// FNV-1a, 64 bits (Fowler, Noll and Vo), as 16 digits.
  static func hexadecimal(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// How the program was built.
public enum Build {
  /// `debug` or `release`.
  public static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  public static var isDebug: Bool { configuration == "debug" }

  /// The compiler's version. Conditional compilation can only compare, so patch releases are listed.
  static var swiftVersion: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3.3)
      "6.3.3 or later"
    #elseif compiler(>=6.3.2)
      "6.3.2"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
