import SIMDLayout

/// Takes back the speed that pushing apart added, and applies friction.
///
/// Reads contacts. Writes impulses, peaks, end separations and motions. Equations (55) to (59).
func relax(
  _ setup: Setup, _ contacts: inout Contacts, _ bodies: inout Bodies
) {
  unsafe setup.kernels.relax(
    setup.constants, contacts.blocks(), bodies.rows, bodies.scratch.pointer)
}
