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

  /// The place of the stage in a tick, from 0.
  var place: Int {
    switch self {
    case .applyBehaviours: 0
    case .updateBounds: 1
    case .findPairs: 2
    case .findContacts: 3
    case .orderContacts: 4
    case .prepareContacts: 5
    case .integrateVelocities: 6
    case .warmStart: 7
    case .solveContacts: 8
    case .integratePositions: 9
    case .relax: 10
    case .applyRestitution: 11
    case .publish: 12
    }
  }
}
