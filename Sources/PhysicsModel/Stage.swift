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
  case prepareJoints
  case integrateVelocities
  case warmStart
  case solveJoints
  case solveContacts
  case integratePositions
  case relax
  case applyRestitution
  case publish

  /// The place of the stage in a tick, from 0.
  var place: Int {
    switch self {
    case .applyBehaviours: 0
    case .updateBounds: 1
    case .findPairs: 2
    case .findContacts: 3
    case .orderContacts: 4
    case .prepareContacts: 5
    case .prepareJoints: 6
    case .integrateVelocities: 7
    case .warmStart: 8
    case .solveJoints: 9
    case .solveContacts: 10
    case .integratePositions: 11
    case .relax: 12
    case .applyRestitution: 13
    case .publish: 14
    }
  }
}
