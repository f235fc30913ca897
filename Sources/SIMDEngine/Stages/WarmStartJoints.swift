/// Starts a substep from the impulses of joints in the one before, along the axes of this one.
///
/// Reads joints. Writes joints, motions and free velocities. Equation (102).
func warmStartJoints(_ joints: inout Joints, _ bodies: inout Bodies, isFirst: Bool) {
  for place in joints.list.indices {
    if !isFirst { joints.list[place].prepare(bodies) }
    joints.list[place].apply(joints.list[place].impulse, &bodies)
  }
}
