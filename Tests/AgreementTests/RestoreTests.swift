import PhysicsModel
import SIMDEngine
import TestSupport
import Testing

/// A run of a world, tick by tick, that others have to follow from some tick on.
private struct Course {
  private var steps: [(hash: UInt64, events: [Event])] = []
  /// The ticks before the first one noted.
  private let start: UInt64

  init(from world: any ObservableWorld) { start = world.tickCount }

  mutating func note(_ world: any ObservableWorld) {
    steps.append((world.state.hash, world.events))
  }

  /// Expects a world to go on as noted, up to the last tick.
  ///
  /// - Parameter change: Called before each tick with its number.
  func expect(
    of world: any ObservableWorld, _ name: String, sourceLocation: SourceLocation,
    change: (Int, any ObservableWorld) throws -> Void = { _, _ in }
  ) throws {
    let first = Int(world.tickCount - start)
    for place in first..<steps.count {
      try change(place + 1, world)
      world.step()
      guard steps[place] == (world.state.hash, world.events) else {
        Issue.record(
          "\(name): tick \(place + 1) differs (\(here))", sourceLocation: sourceLocation)
        return
      }
    }
  }
}

extension Contest {
  /// A world of every engine and instruction set.
  fileprivate func worlds() throws -> [(name: String, world: any ObservableWorld)] {
    [("reference", try reference())]
      + (try InstructionSet.available.map { ("simd@\($0.rawValue)", try simd($0)) })
  }

  /// Runs every engine and expects that from the state before each of the ticks `kept` every engine
  /// goes on as the reference went on: a world that was just made, and one that has gone further.
  fileprivate func expectReturn(
    ticks: Int, kept: [Int], further: Int = 7,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let leader = try reference()
    var course = Course(from: leader)
    var states: [(tick: Int, state: State)] = []
    let others = try worlds()
    for tick in 1...ticks {
      if kept.contains(tick) { states.append((tick, leader.state)) }
      leader.step()
      course.note(leader)
    }
    #expect(states.count == kept.count, sourceLocation: sourceLocation)
    for (name, world) in others {
      for (tick, state) in states.reversed() {
        try labelled("from before tick \(tick)") {
          // Just made at first, later at the end of the run before.
          try world.restore(state)
          #expect(world.state == state && world.state.hash == state.hash, here)
          #expect(world.events.isEmpty, here)
          for _ in 0..<further { world.step() }
          try world.restore(state)
          try course.expect(of: world, name, sourceLocation: sourceLocation)
        }
      }
    }
  }
}

extension Contest {
  /// Runs every engine with changes before each tick, goes back from a world with more in it to the
  /// state between a change and its tick, when what was removed has not been reported yet, and expects
  /// the same course from there.
  fileprivate func expectReturn(
    ticks: Int, toChanged kept: Int, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (Int, any ObservableWorld) throws -> Void
  ) throws {
    let leader = try reference()
    var course = Course(from: leader)
    var state = leader.state
    for tick in 1...ticks {
      try change(tick, leader)
      if tick == kept { state = leader.state }
      leader.step()
      course.note(leader)
    }
    for (name, world) in try worlds() {
      for tick in 1..<kept {
        try change(tick, world)
        world.step()
      }
      try change(kept, world)
      let gravity = world.gravity
      try world.setGravity(Vector(3, -7))
      for index in 0..<5 {
        let ball = try world.add(.circle(radius: 9), at: 20 * Double(index), 0)
        try world.addSegment(from: Vector(0, 100), to: Vector(50, 100 + Double(index)))
        _ = try world.addPush(PushDefinition(.continuous, Vector(1, 2), on: [PushTarget(ball)]))
        world.step()
      }
      try world.restore(state)
      #expect(world.state == state && world.state.hash == state.hash, here)
      expectClose(world.gravity.x, to: gravity.x, within: 1e-4, "gravity")
      expectClose(world.gravity.y, to: gravity.y, within: 1e-4, "gravity")
      try course.expect(of: world, name, sourceLocation: sourceLocation) { tick, world in
        if tick > kept { try change(tick, world) }
      }
    }
  }
}

@Suite struct `Going back to a state` {
  @Test(arguments: GoldenScene.all.map(\.name), Preset.allCases)
  func `halfway gives the bits of going straight on`(name: String, preset: Preset) throws {
    let scene = try #require(GoldenScene.all.first { $0.name == name })
    try labelled("\(name), \(preset.rawValue)") {
      try Contest(Parameters(preset), scene.populate).expectReturn(
        ticks: isRelease ? 600 : 40, kept: isRelease ? [301] : [21])
    }
  }

  @Test(arguments: Preset.allCases, seeds(60, inDebug: 3))
  func `at a random tick of a random scene`(preset: Preset, seed: UInt64) throws {
    var random = SplitMix64(seed: 6000 + seed)
    let contest = `Agreement on random scenes`().contest(&random, Parameters(preset))
    let kept = Set((0..<4).map { _ in Int.random(in: 1...80, using: &random) }).sorted()
    try labelled("seed \(6000 + seed)") {
      try contest.expectReturn(
        ticks: 80, kept: kept, further: Int.random(in: 0...30, using: &random))
    }
  }

  @Test(arguments: Preset.allCases)
  func `brings frozen bodies back to life, or freezes them again`(preset: Preset) throws {
    var frozen = 0
    for seed in UInt64(1)...(isRelease ? 12 : 3) {
      let contest = `Agreement on freezing`.contest(Parameters(preset), passes: 4, seed: seed)
      let world = try contest.reference()
      var first: Int?
      for tick in 1...60 where first == nil {
        world.step()
        if world.bodies.contains(where: \.isFrozen) { first = tick }
      }
      guard let first else { continue }
      frozen += 1
      try labelled("seed \(5000 + seed)") {
        try contest.expectReturn(
          ticks: first + 30, kept: [1, first, first + 1, first + 5], further: 40)
      }
    }
    #expect(frozen > 0, "no body froze: the test shows nothing")
  }

  @Test(arguments: Preset.allCases, seeds(40, inDebug: 2))
  func `takes away what came later and counts on from there`(
    preset: Preset, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: 8000 + seed)
    let scenes = `Agreement on random scenes`()
    let contest = scenes.contest(&random, Parameters(preset))
    let changes = (0..<60).map { _ in random.next() }
    let kept = Int.random(in: 1...60, using: &random)
    try labelled("seed \(8000 + seed), tick \(kept)") {
      try contest.expectReturn(ticks: 60, toChanged: kept) { tick, world in
        var random = SplitMix64(seed: changes[tick - 1])
        for _ in 0..<Int.random(in: 0...3, using: &random) { try scenes.change(world, &random) }
      }
    }
  }

  @Test(arguments: Preset.allCases, seeds(40, inDebug: 2))
  func `keeps forces that wait and pushes`(preset: Preset, seed: UInt64) throws {
    let forces = `Agreement on forces`()
    let kept = 1 + Int(seed * 7 % 60)
    try labelled("seed \(seed), tick \(kept)") {
      try forces.contest(preset, seed).expectReturn(ticks: 60, toChanged: kept) { tick, world in
        try forces.act(on: world, tick, seed)
      }
    }
  }

  @Test(arguments: Preset.allCases)
  func `keeps the time that is left over`(preset: Preset) throws {
    let contest = Contest(Parameters(preset)) { world in
      try world.addSegment(from: Vector(-300, 100), to: Vector(300, 100))
      try world.add(.circle(radius: 10), at: 0, 0)
    }
    let frame = 1.0 / 73
    let leader = try contest.reference()
    var ends: [UInt64] = []
    var states: [State] = []
    for _ in 0..<100 {
      states.append(leader.state)
      leader.advance(by: frame)
      ends.append(leader.state.hash)
    }
    #expect(states.contains { $0.accumulated > 0 })
    for (name, world) in try contest.worlds() {
      for start in [0, 17, 50, 99] {
        try world.restore(states[start])
        for place in start..<100 {
          world.advance(by: frame)
          #expect(world.state.hash == ends[place], "\(name), from \(start), frame \(place)")
        }
        #expect(world.clock == leader.clock)
      }
    }
  }
}
