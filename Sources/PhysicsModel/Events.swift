/// What happened in a tick that a program may want to know.
///
/// Events of one tick are listed by kind, in the order of the cases, then by creation numbers.
public enum Event: Hashable, Sendable {
  /// Two colliders touch that did not touch before. The first has the lower creation number.
  case contactBegan(Collider, Collider)
  /// Two colliders no longer touch.
  case contactEnded(Collider, Collider)
  /// The state of a body would have left the finite numbers. It keeps its last finite place,
  /// has become anchored, and is reported once.
  case frozen(BodyID)
}
