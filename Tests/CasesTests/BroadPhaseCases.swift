import PhysicsModel
import TestSupport
import Testing

/// Scenes on which broad phases are known to lose, repeat or invent pairs.
@Suite struct `Cases of the broad phase` {
  /// The pairs that the first tick of a world at rest lists, in its order.
  private func pairs(of world: any ObservableWorld) throws -> [TraceItem] {
    let observer = StageObserver()
    world.observer = observer
    world.step()
    world.observer = nil
    let pairs = observer.entries.filter { $0.stage == .findPairs }.map(\.item)
    #expect(world.workCounts.pairs == pairs.count, here)
    return pairs
  }

  /// Adds a box with these corners, to the rounding of its size.
  private func add(_ box: Box, to world: any PhysicsWorld) throws {
    let width = box.maxX - box.minX
    let height = box.maxY - box.minY
    try world.add(
      .rectangle(width: width, height: height), at: box.minX + width / 2, box.minY + height / 2
    ) { $0.coast() }
  }

  /// Expects each pair of boxes closer than the margin exactly once, and no other.
  private func expectPairs(
    _ engine: Engine, _ boxes: [Box], count: Int? = nil,
    _ change: (inout Parameters) -> Void = { _ in }
  ) throws {
    let world = try Setup(engine, .softStep).world(change)
    for box in boxes { try add(box, to: world) }
    let found = try pairs(of: world)
    let expected = Box.pairs(boxes, closerThan: world.parameters.speculativeMargin)
    #expect(found == expected, here)
    if let count { #expect(expected.count == count, here) }
  }

  @Test(arguments: Engine.allCases)
  func `negative coordinates do not hide a neighbour`(engine: Engine) throws {
    let boxes = [
      Box(-35, -35, -25, -25), Box(-30, -30, 20, 20), Box(-130, -10, -95, 10),
      Box(-105, -5, -90, 5), Box(95, 95, 105, 105), Box(-105, -105, -95, -95),
      Box(-100, -100, -60, -60),
    ]
    try expectPairs(engine, boxes, count: 3)
    // The same scene on any side of the origin.
    try withEvery("shift", in: [-1000.0, -100, -50, 0.5, 35, 100, 777]) { shift in
      try expectPairs(engine, boxes.map { $0.moved(shift, -shift / 2) }, count: 3)
    }
  }

  @Test(arguments: Engine.allCases)
  func `boxes that end where others begin meet on all sides alike`(engine: Engine) throws {
    let boxes = [Box(0, 0, 16, 16), Box(16, 0, 32, 16), Box(32, 0, 48, 16), Box(16, 16, 32, 32)]
    let mirrored = boxes.map { Box(48 - $0.maxX, $0.minY, 48 - $0.minX, $0.maxY) }
    let turned = boxes.map { Box($0.minY, $0.minX, $0.maxY, $0.maxX) }
    for scene in [boxes, mirrored, turned] { try expectPairs(engine, scene, count: 5) }
  }

  @Test(arguments: Engine.allCases)
  func `a body that flies off for ever disturbs nobody`(engine: Engine) throws {
    let world = try Setup(engine, .softStep).world { $0.largestTranslation = 1e6 }
    try add(Box(0, 0, 20, 20), to: world)
    try add(Box(10, 10, 30, 30), to: world)
    for direction in [Vector(1, 0), Vector(-1, 0), Vector(0, 1), Vector(-1, -1)] {
      try world.add(
        .circle(radius: 10), at: 1e6 * direction.x, 1e6 * direction.y
      ) {
        $0.coast()
        $0.velocity = Units.largestSpeed * direction
      }
    }
    // 1e7 points a second for 100 s: a thousand times beyond the largest coordinate.
    for _ in 0..<6000 { world.step() }
    #expect(world.bodies.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite })
    #expect(try pairs(of: world).allSatisfy { $0 == .pair(0, 1) })
    #expect(world.bodies.allSatisfy { !$0.isFrozen })
  }

  @Test(arguments: Engine.allCases)
  func `coordinates beyond the limit are refused`(engine: Engine) throws {
    let world = try Setup(engine, .softStep).world()
    for y in [1e9, 1e15, 1e30, 1.7e308] {
      expectRefusal(at: "body.position.y", value: "\(y)") {
        try world.add(.circle(radius: 10), at: 0, y)
      }
    }
    #expect(world.bodies.isEmpty)
  }

  @Test(arguments: Engine.allCases)
  func `boxes mirrored about the origin are not taken for one another`(engine: Engine) throws {
    try expectPairs(
      engine,
      [
        Box(60, 60, 80, 80), Box(-80, 60, -60, 80), Box(60, -80, 80, -60), Box(-80, -80, -60, -60),
        Box(70, 70, 90, 90),
      ], count: 1)
  }

  @Test(arguments: Engine.allCases)
  func `two far clusters do not meet`(engine: Engine) throws {
    // Cells that are 65,536 apart in both directions have equal low halves of their numbers.
    let count = isRelease ? 1000 : 300
    let boxes = [0.0, 655_360].flatMap { origin in
      (0..<count).map { index in
        let x = origin + Double(index % 40) * 10.5
        let y = origin + Double(index / 40) * 10.5
        return Box(x, y, x + 8, y + 8)
      }
    }
    try expectPairs(engine, boxes, count: 0)
  }

  @Test(arguments: Engine.allCases)
  func `a chain of three boxes has two pairs, each once`(engine: Engine) throws {
    try expectPairs(
      engine,
      [
        Box(900, 900, 960, 960), Box(950, 950, 1050, 1050), Box(1040, 1040, 1100, 1100),
        Box(100, 100, 120, 120),
      ], count: 2)
  }

  @Test(arguments: Engine.allCases)
  func `boxes on top of each other all meet, however many there are`(engine: Engine) throws {
    try withEvery("count", in: [1, 2, 3, 4, 13, 65] + (isRelease ? [100, 300] : [])) { count in
      try expectPairs(
        engine, Array(repeating: Box(10, 10, 30, 30), count: count),
        count: count * (count - 1) / 2)
    }
  }

  @Test(arguments: Engine.allCases)
  func `bad boxes are refused and change no pair of the good ones`(engine: Engine) throws {
    let world = try Setup(engine, .softStep).world()
    let good = (0..<100).map { index in
      Box(0, 0, 20, 20).moved(Double(index % 10) * 15, Double(index / 10) * 15)
    }
    for box in good { try add(box, to: world) }
    expectRefusal(at: "body.position.x", value: "nan") {
      try world.add(.circle(radius: 5), at: .nan, 5)
    }
    expectRefusal(at: "body.shape.width", value: "inf") {
      try world.add(.rectangle(width: .infinity, height: 10), at: 0, 5)
    }
    expectRefusal(at: "body.shape.width", value: "-20.0") {
      try world.add(.rectangle(width: -20, height: 10), at: 20, 5)
    }
    let found = try pairs(of: world)
    // Each of the 100 boxes overlaps its eight neighbours: 2·90 + 2·81.
    #expect(found.count == 342)
    #expect(found == Box.pairs(good, closerThan: 2))
  }

  @Test(arguments: Engine.allCases, [0.1, 1.0 / 3, 3.6, 50])
  func `sides on the border of a cell in single precision lose no pair`(
    engine: Engine, side: Double
  ) throws {
    let count = isRelease ? 2000 : 400
    let world = try Setup(engine, .softStep).world {
      $0.linearSlop = 0.001
      $0.speculativeMargin = 0.002
      $0.contactSkin = 0
    }
    let step = Float(side)
    for index in 0..<count {
      let x = Float(index % 50) * step
      let y = Float(index / 50) * step
      try add(
        Box(Double(x), Double(y), Double(x + step), Double(y + step)), to: world)
    }
    // Rounding decides which of the boxes that share a side meet; whatever it decides, the pairs are
    // those of the very bounds that the engine has.
    let observer = StageObserver()
    world.observer = observer
    world.step()
    let found = observer.entries.filter { $0.stage == .findPairs }.map(\.item)
    let bounds = observer.entries.filter { $0.stage == .updateBounds }.map(\.value.real)
    let boxes = (0..<count).map {
      Box(bounds[4 * $0], bounds[4 * $0 + 1], bounds[4 * $0 + 2], bounds[4 * $0 + 3])
    }
    #expect(found == Box.pairs(boxes, closerThan: 0))
    #expect(found.count >= count / 2)
  }

  @Test(arguments: Setup.all)
  func `a body that crosses cell borders meets another in one run of ticks`(setup: Setup) throws {
    let world = try setup.world()
    // It passes the other at a distance of 1.5: near enough for a pair, too far for a touch.
    try world.add(.rectangle(width: 20, height: 20), at: 10, 100) {
      $0.coast()
      $0.velocity = Vector(97, 0)
    }
    try world.add(.rectangle(width: 20, height: 20), at: 500, 121.5) { $0.kind = .anchored }
    var ticks: [Double] = []
    var log = EventLog()
    world.run(seconds: 10) {
      if world.workCounts.pairs == 1 { ticks.append(world.clock) }
      log.add(world.events)
    }
    #expect(log.all.isEmpty)
    // Sides are nearer than the margin from x = 478 to x = 522, plus the way of one tick.
    let tick = world.parameters.tick
    expectClose(try #require(ticks.first), to: 468 / 97, within: 2 * tick, "begin")
    expectClose(try #require(ticks.last), to: 512 / 97, within: 2 * tick, "end")
    expectClose(
      ticks[ticks.count - 1] - ticks[0], to: Double(ticks.count - 1) * tick, within: 1e-9, "run")
  }
}

/// An axis-aligned box.
private struct Box {
  let minX, minY, maxX, maxY: Double

  init(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  func moved(_ x: Double, _ y: Double) -> Box { Box(minX + x, minY + y, maxX + x, maxY + y) }

  /// All pairs that are no farther apart than `margin` along both axes, in order.
  static func pairs(_ boxes: [Box], closerThan margin: Double) -> [TraceItem] {
    boxes.indices.flatMap { first in
      boxes.indices[(first + 1)...].filter { second in
        let (a, b) = (boxes[first], boxes[second])
        return a.minX - b.maxX <= margin && b.minX - a.maxX <= margin
          && a.minY - b.maxY <= margin && b.minY - a.maxY <= margin
      }.map { .pair(UInt32(first), UInt32($0)) }
    }
  }
}

extension TraceValue {
  /// The number, if it has a fraction.
  fileprivate var real: Double {
    switch self {
    case .single(let value): Double(value)
    case .double(let value): value
    case .integer: .nan
    }
  }
}
