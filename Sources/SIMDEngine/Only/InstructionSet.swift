// Without a twin: the reference engine has one form for all machines.

import CLanes
import PhysicsModel
import SIMDKernels
import SIMDLayout

#if arch(x86_64)
  import SIMDKernelsV3
  import SIMDKernelsV4
#endif

/// An instruction set that the wide stages are compiled for. All give the same bits.
public enum InstructionSet: String, CaseIterable, Hashable, Sendable {
  /// What every machine of the architecture has: 8 lanes, in two registers each.
  case baseline
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// x86-64-v3, with AVX2: 8 lanes.
  case x86_64_v3 = "x86-64-v3"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// x86-64-v4, with AVX-512: 16 lanes.
  case x86_64_v4 = "x86-64-v4"

  /// Whether this machine and this build have it.
  public var isAvailable: Bool {
    switch self {
    case .baseline: true
    case .x86_64_v3: lanes_supports_x86_64_v3() != 0
    case .x86_64_v4: lanes_supports_x86_64_v4() != 0
    }
  }

  /// Those that this machine has, narrowest first.
  public static var available: [InstructionSet] { allCases.filter(\.isAvailable) }

  /// The widest that this machine has.
  public static var best: InstructionSet { available.last ?? .baseline }

  package var kernels: Kernels {
    demand(isAvailable, "instruction set \(rawValue) is not available on this machine")
    #if arch(x86_64)
      switch self {
      case .baseline: return unsafe SIMDKernels.kernels
      case .x86_64_v3: return unsafe SIMDKernelsV3.kernels
      case .x86_64_v4: return unsafe SIMDKernelsV4.kernels
      }
    #else
      return unsafe SIMDKernels.kernels
    #endif
  }
}
