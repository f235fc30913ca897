import SIMDLayout

/// Shares deep overlaps out and computes what stays the same through the substeps: effective masses and
/// approach speeds.
///
/// Reads motions. Writes contacts. Equations (32) to (39), (120) and (121).
func prepareContacts(
  _ setup: Setup, _ bodies: borrowing Bodies,
  _ contacts: inout Contacts
) {
  contacts.crowds.reserve(bodies.count)
  unsafe setup.kernels.prepareContacts(
    setup.constants, contacts.blocks(), bodies.rows, bodies.scratch.pointer)
}
