/// Makes the arms of a contact begin at the centres of mass, where they lie off the positions.
///
/// Part of the stage `findContacts`. Reads poses. Writes manifolds. Equations (82) and (83).
func shiftManifold(_ bodies: borrowing Bodies, _ contact: inout Contact) {
  let rowA = Int(contact.rowA)
  let rowB = Int(contact.rowB)
  guard bodies.traits.list[rowA].isEccentric || bodies.traits.list[rowB].isEccentric else { return }
  let a = bodies.centreOfMass(rowA)
  let b = bodies.centreOfMass(rowB)
  contact.manifold.anchor1X -= a.x
  contact.manifold.anchor1Y -= a.y
  contact.manifold.anchor2X -= a.x
  contact.manifold.anchor2Y -= a.y
  contact.manifold.offsetX += b.x - a.x
  contact.manifold.offsetY += b.y - a.y
}

extension Bodies {
  /// The way from a body's position to its centre of mass. Unit: metres. Equation (82).
  func centreOfMass(_ row: Int) -> (x: Real, y: Real) {
    let traits = traits.list[row]
    return rotated(traits, cosine: poses[row].cosine, sine: poses[row].sine)
  }

  /// The same for another direction of the body.
  func rotated(_ traits: Traits, cosine: Real, sine: Real) -> (x: Real, y: Real) {
    (
      cosine * traits.centreX - sine * traits.centreY,
      sine * traits.centreX + cosine * traits.centreY
    )
  }

  /// How far a turn to a direction carries the centre of mass, seen from the position. Equation (85).
  func swing(_ row: Int, cosine: Real, sine: Real) -> (x: Real, y: Real) {
    let traits = traits.list[row]
    guard traits.isEccentric else { return (0, 0) }
    let old = centreOfMass(row)
    let new = rotated(traits, cosine: cosine, sine: sine)
    return (new.x - old.x, new.y - old.y)
  }
}
