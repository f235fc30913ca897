import SIMDLayout

/// Gives elastic bodies back their approach speed.
///
/// Reads contacts. Writes impulses and motions. Equations (60) to (62).
func applyRestitution(
  _ setup: Setup, _ contacts: inout Contacts, _ bodies: inout Bodies
) {
  unsafe setup.kernels.applyRestitution(
    setup.constants, contacts.blocks(), bodies.rows, bodies.scratch.pointer)
}
