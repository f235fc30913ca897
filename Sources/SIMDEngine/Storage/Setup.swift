import SIMDLayout

/// The number that the engine computes in.
typealias Real = Float

/// What every stage is given: the constants of the world and the kernels of the instruction set.
@safe struct Setup {
  let constants: Constants
  let kernels: Kernels
}
