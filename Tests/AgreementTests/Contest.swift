import PhysicsModel
import ReferenceEngine
import SIMDEngine
import TestSupport
import Testing

/// A scene that the reference engine and the SIMD engine have to run alike.
struct Contest {
  var parameters: Parameters
  var gravity: Vector
  /// Fills a world, and may set its gravity anew. Called once for each world, with the same outcome.
  let build: (any ObservableWorld) throws -> Void

  init(
    _ parameters: Parameters, gravity: Double = 1000,
    _ build: @escaping (any ObservableWorld) throws -> Void
  ) {
    self.parameters = parameters
    self.gravity = Vector(0, gravity)
    self.build = build
  }

  private func fill(_ world: any ObservableWorld) throws -> any ObservableWorld {
    try world.setGravity(gravity)
    try build(world)
    return world
  }

  func reference() throws -> any ObservableWorld { try fill(ReferenceWorld(parameters)) }

  func simd(_ instructionSet: InstructionSet) throws -> any ObservableWorld {
    try fill(SIMDWorld(parameters, instructionSet: instructionSet))
  }

  /// Expects the same state and events from all engines after each tick, and in the ticks `traced`
  /// the same numbers after each stage.
  ///
  /// - Parameter change: Called before each tick with its number, counted from 1, for each world.
  func expectAgreement(
    ticks: Int, traced: Set<Int> = [],
    sourceLocation: SourceLocation = #_sourceLocation,
    change: (Int, any ObservableWorld) throws -> Void = { _, _ in }
  ) throws {
    let reference = try reference()
    var others = try InstructionSet.available.map { ($0, try simd($0)) }
    for tick in 1...ticks where !others.isEmpty {
      let isTraced = traced.contains(tick)
      try change(tick, reference)
      let expected = step(reference, isTraced)
      if isTraced { #expect(reference.bodies.isEmpty || !expected.isEmpty, here) }
      try others.removeAll { instructionSet, world in
        try change(tick, world)
        let found = step(world, isTraced)
        guard
          let difference = difference(reference, world)
            ?? Difference(tick: UInt64(tick), left: expected, right: found)?.description
        else { return false }
        // A world that has parted stays apart; one message is enough.
        let named = try stage(of: difference, tick, instructionSet, change)
        Issue.record(
          "\(instructionSet.rawValue): \(named) (\(here))", sourceLocation: sourceLocation)
        return true
      }
    }
  }

  /// Runs a tick and returns the numbers that its stages left, if they are asked for.
  private func step(_ world: any ObservableWorld, _ isTraced: Bool) -> [TraceEntry] {
    guard isTraced else {
      world.step()
      return []
    }
    let observer = StageObserver()
    world.observer = observer
    world.step()
    world.observer = nil
    return observer.entries
  }

  private func difference(
    _ left: any ObservableWorld, _ right: any ObservableWorld
  ) -> String? {
    let (before, after) = (left.state, right.state)
    if before.hash != after.hash {
      return "\(before.firstDifference(from: after), default: "hash")"
    }
    return left.events == right.events
      ? nil : "tick \(left.tickCount), events: \(left.events) vs \(right.events)"
  }

  /// Runs the contest again up to the tick and names the stage in which the engines part.
  private func stage(
    of difference: String, _ tick: Int, _ instructionSet: InstructionSet,
    _ change: (Int, any ObservableWorld) throws -> Void
  ) throws -> String {
    let worlds = [try reference(), try simd(instructionSet)]
    var traces: [[TraceEntry]] = []
    for world in worlds {
      for number in 1..<tick {
        try change(number, world)
        world.step()
      }
      try change(tick, world)
      traces.append(step(world, true))
    }
    return Difference(tick: UInt64(tick), left: traces[0], right: traces[1])?.description
      ?? difference
  }
}

extension ClosedRange<Int> {
  /// All numbers in release; in debug the ends, the powers of two and their neighbours.
  var thinnedInDebug: [Int] {
    isRelease
      ? Array(self)
      : filter {
        $0 == lowerBound || $0 == upperBound || $0 <= 2 || [3, 4, 5, 7, 8, 9].contains($0)
          || [15, 16, 17, 31, 32, 33].contains($0)
      }
  }
}
