import SIMDLayout

/// Makes the arms of contacts begin at the centres of mass, where they lie off the positions.
///
/// Part of the stage `findContacts`. Reads poses. Writes manifolds. Equations (82) and (83).
func shiftManifolds(_ bodies: borrowing Bodies, _ contacts: inout Contacts) {
  guard bodies.traits.eccentric > 0 else { return }
  for place in 0..<contacts.arrangement.count {
    let block = Int(contacts.arrangement.order[place])
    for slot in SlotBits(contacts.used[block], ofBlock: block) {
      shift(slot, bodies, contacts.rowA[slot], contacts.rowB[slot], &contacts.manifolds)
    }
  }
  for index in contacts.found.indices {
    let new = contacts.found[index]
    let roles = bodies.roles(new.pair)
    shift(Int(new.slot), bodies, roles.a, roles.b, &contacts.candidates.manifolds)
  }
}

private func shift(
  _ slot: Int, _ bodies: borrowing Bodies, _ rowA: Int32, _ rowB: Int32,
  _ manifolds: inout Column<Float>
) {
  let traits = (bodies.traits.list[Int(rowA)], bodies.traits.list[Int(rowB)])
  guard traits.0.isEccentric || traits.1.isEccentric else { return }
  let a = bodies.centreOfMass(Int(rowA))
  let b = bodies.centreOfMass(Int(rowB))
  let first = slot / Block.lanes * ManifoldPlane.count * Block.lanes + slot % Block.lanes
  manifolds[first + ManifoldPlane.anchor1X * Block.lanes] -= a.x
  manifolds[first + ManifoldPlane.anchor1Y * Block.lanes] -= a.y
  manifolds[first + ManifoldPlane.anchor2X * Block.lanes] -= a.x
  manifolds[first + ManifoldPlane.anchor2Y * Block.lanes] -= a.y
  manifolds[first + ManifoldPlane.offsetX * Block.lanes] += b.x - a.x
  manifolds[first + ManifoldPlane.offsetY * Block.lanes] += b.y - a.y
}

extension Bodies {
  /// The way from a body's position to its centre of mass. Unit: metres. Equation (82).
  func centreOfMass(_ row: Int) -> (x: Float, y: Float) {
    let traits = traits.list[row]
    return rotated(traits, cosine: poses[8 * row + 2], sine: poses[8 * row + 3])
  }

  /// The same for another direction of the body.
  func rotated(_ traits: Traits, cosine: Float, sine: Float) -> (x: Float, y: Float) {
    (
      cosine * traits.centreX - sine * traits.centreY,
      sine * traits.centreX + cosine * traits.centreY
    )
  }

  /// How far a turn to a direction carries the centre of mass, seen from the position. Equation (85).
  func swing(_ row: Int, cosine: Float, sine: Float) -> (x: Float, y: Float) {
    let traits = traits.list[row]
    guard traits.isEccentric else { return (0, 0) }
    let old = centreOfMass(row)
    let new = rotated(traits, cosine: cosine, sine: sine)
    return (new.x - old.x, new.y - old.y)
  }
}
