import SIMDLayout

/// Starts a substep from the impulses of the one before.
///
/// The first substep applies the impulses of each contact; the others give back to each body the
/// velocity that its contacts gave it in the substep before.
///
/// Reads contacts, carried velocities. Writes motions. Equations (43) and (44).
func warmStart(
  _ setup: Setup, _ contacts: borrowing Contacts,
  _ bodies: inout Bodies, isFirst: Bool
) {
  guard isFirst else {
    unsafe setup.kernels.warmStartBodies(bodies.rows)
    return
  }
  unsafe setup.kernels.warmStartContacts(
    setup.constants, contacts.blocks(), bodies.rows, bodies.scratch.pointer)
}
