extension BodyDefinition {
  /// Checks the properties that differ from those of `old`: a body may have moved beyond what is
  /// accepted of a new one.
  package func validate(
    changedFrom old: BodyDefinition, _ place: String = "body"
  ) throws(InputError) {
    var checked = self
    if position == old.position { checked.position = .zero }
    if angle == old.angle { checked.angle = 0 }
    if velocity == old.velocity { checked.velocity = .zero }
    if angularVelocity == old.angularVelocity { checked.angularVelocity = 0 }
    try checked.validate(place)
  }

  /// Takes away the velocity that a body had and was not given, for it to be anchored.
  package mutating func stop(like old: BodyDefinition) {
    if velocity == old.velocity { velocity = .zero }
    if angularVelocity == old.angularVelocity { angularVelocity = 0 }
  }

  /// Whether the body differs from an old one so much that its contacts have to begin anew.
  package func meetsAnew(_ old: BodyDefinition) -> Bool {
    kind != old.kind || shape != old.shape || position != old.position || angle != old.angle
  }
}
