import PhysicsModel

/// Counts contact events by the pair that they name.
package struct EventLog {
  package private(set) var all: [Event] = []

  package init() {}

  package mutating func add(_ events: [Event]) { all += events }

  package func began(_ first: Collider, _ second: Collider) -> Int {
    all.count { $0 == .contactBegan(first, second) }
  }

  package func ended(_ first: Collider, _ second: Collider) -> Int {
    all.count { $0 == .contactEnded(first, second) }
  }

  /// The pairs of which a contact began more often than it ended.
  package var open: [Event: Int] {
    var open: [Event: Int] = [:]
    for event in all {
      switch event {
      case .contactBegan: open[event, default: 0] += 1
      case .contactEnded(let first, let second): open[.contactBegan(first, second), default: 0] -= 1
      case .frozen: break
      }
    }
    return open.filter { $0.value != 0 }
  }
}
