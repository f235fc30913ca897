import SIMDLayout

/// Bounds every body by where it is and where the tick may carry it.
///
/// Reads poses, motions, forms, drives. Writes bounds and the ways. Equations (9) to (12).
func updateBounds(_ setup: Setup, _ bodies: inout Bodies) {
  unsafe setup.kernels.updateBounds(setup.constants, bodies.rows, bodies.scratch.pointer)
}
