/// Runs two worlds side by side and finds where they part.
package enum Agreement {
  /// The first difference between two worlds over `ticks` ticks, or `nil` if there is none.
  ///
  /// States are compared by hash after each tick. When they differ, both worlds are made again, run
  /// up to that tick and traced through it.
  ///
  /// - Parameters:
  ///   - disturb: Called before each tick with the tick's number, counted from 1, and the second
  ///     world: a test changes a bit there to see it found.
  package static func firstDifference(
    ticks: Int,
    left makeLeft: () throws -> any ObservableWorld,
    right makeRight: () throws -> any ObservableWorld,
    disturb: (Int, any ObservableWorld) throws -> Void = { _, _ in }
  ) throws -> Difference? {
    let left = try makeLeft()
    let right = try makeRight()
    if let difference = left.state.firstDifference(from: right.state) { return difference }
    for tick in 1...max(ticks, 1) where ticks > 0 {
      try disturb(tick, right)
      left.step()
      right.step()
      if left.state.hash != right.state.hash || left.events != right.events {
        return try trace(tick: tick, left: makeLeft(), right: makeRight(), disturb: disturb)
          ?? left.state.firstDifference(from: right.state)
          ?? eventDifference(tick: tick, left.events, right.events)
      }
    }
    return nil
  }

  /// The entries that the stages of tick number `tick` leave behind in a fresh world.
  package static func trace(
    tick: Int, of world: any ObservableWorld,
    disturb: (Int, any ObservableWorld) throws -> Void = { _, _ in }
  ) throws -> [TraceEntry] {
    let observer = StageObserver()
    for number in 1...tick {
      if number == tick { world.observer = observer }
      try disturb(number, world)
      world.step()
    }
    return observer.entries
  }

  private static func trace(
    tick: Int, left: any ObservableWorld, right: any ObservableWorld,
    disturb: (Int, any ObservableWorld) throws -> Void
  ) throws -> Difference? {
    Difference(
      tick: UInt64(tick), left: try trace(tick: tick, of: left),
      right: try trace(tick: tick, of: right, disturb: disturb))
  }

  private static func eventDifference(
    tick: Int, _ left: [Event], _ right: [Event]
  ) -> Difference? {
    let index = zip(left, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let place = index ?? min(left.count, right.count)
    func text(_ events: [Event]) -> String {
      place < events.count ? "\(events[place])" : "absent"
    }
    guard left != right else { return nil }
    return Difference(
      tick: UInt64(tick), stage: .publish, substep: 0, item: "event \(place)", field: "event",
      left: text(left), right: text(right))
  }
}
