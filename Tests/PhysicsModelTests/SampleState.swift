import PhysicsModel

extension State {
  /// A state with something in every place.
  static let sample = State(
    precision: .single, tickCount: 7, accumulated: 0.003, gravityX: 0, gravityY: 10, nextNumber: 7,
    bodies: [
      State.Body(
        collider: .boundary(BoundaryID(rawValue: 0)), x: 1, y: 2, restX: 0.25, restY: -0.5,
        cosine: 1, sine: 0, turns: 0,
        velocityX: 0, velocityY: 0, angularVelocity: 0, isFrozen: false),
      State.Body(
        collider: .body(BodyID(rawValue: 4)), x: 3, y: 4, restX: 0, restY: 0.125,
        cosine: Double(0.6 as Float),
        sine: Double(0.8 as Float), turns: 2, velocityX: 0.5, velocityY: -0.0,
        angularVelocity: 0.25, forceX: 1.5, forceY: -2, torque: 0.75,
        isFrozen: false),
    ],
    contacts: [
      State.Contact(
        first: .boundary(BoundaryID(rawValue: 0)), second: .body(BodyID(rawValue: 4)), colour: 22,
        feature: 3, isTouching: true, normalImpulse1: 0.5, normalImpulse2: 0.25,
        tangentImpulse: 0.125)
    ],
    ended: [State.Pair(.boundary(BoundaryID(rawValue: 0)), .body(BodyID(rawValue: 5)))],
    nextPush: 4,
    pushes: [
      State.Push(
        id: PushID(rawValue: 2),
        definition: PushDefinition(
          .continuous, Vector(0.1, 0.2),
          on: [PushTarget(BodyID(rawValue: 4), offset: Vector(3, -0.3))]))
    ])
}
