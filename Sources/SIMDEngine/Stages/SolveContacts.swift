import SIMDLayout

/// Pushes overlapping bodies apart softly and stops approaching ones at their surfaces.
///
/// Reads contacts. Writes impulses and motions. Equations (45) to (50).
func solveContacts(
  _ setup: Setup, _ contacts: inout Contacts, _ bodies: inout Bodies
) {
  unsafe setup.kernels.solveContacts(
    setup.constants, contacts.blocks(), bodies.rows, bodies.scratch.pointer)
}
