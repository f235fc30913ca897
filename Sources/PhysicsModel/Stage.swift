/// The stages of a tick, in the order in which they run.
///
/// A stage is one file and one function in each engine, one column in a benchmark and one section
/// of the specification, all under this name.
public enum Stage: String, CaseIterable, Hashable, Sendable {
  case applyBehaviours
  case updateBounds
  case findPairs
  case findContacts
  case orderContacts
  case prepareContacts
  case integrateVelocities
  case warmStart
  case solveContacts
  case integratePositions
  case relax
  case applyRestitution
  case publish
}
