import PhysicsModel
import TestSupport
import Testing

/// Scenes with many bodies: stacks, crowded boxes, bodies on top of each other.
@Suite struct `Cases of crowds` {
  @Test(arguments: Setup.all)
  func `a stack of eight boxes stays as it starts`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let material = Material(friction: 0.5)
    try world.addSegment(from: Vector(0, 600), to: Vector(800, 600), material)
    let boxes = try (0..<8).map { level in
      try world.add(.rectangle(width: 40, height: 40), at: 400, 580 - 40 * Double(level)) {
        $0.coast(material)
      }
    }
    var lowest = Extremes()
    var speed = Extremes()
    try world.show(frames: 600) { frame in
      lowest.add(try world.now(boxes[0]).position.y)
      if frame >= 300 { speed.add(try world.now(boxes[7]).velocity.length) }
    }
    for (level, box) in boxes.enumerated() {
      let now = try world.now(box)
      expectClose(
        now.position.y, to: 580 - 40 * Double(level), within: 1, "y of level \(level)")
    }
    expect(lowest.highest, in: 0...580.5, "lowest place of the bottom box")
    let top = try world.now(boxes[7])
    expectClose(top.position.x, to: 400, within: 1, "x of the top box")
    expectClose(top.angle, to: 0, within: 0.01, "angle of the top box")
    expect(speed.highest, in: 0...1, "speed of the top box")
  }

  /// The states of a stack of four on a floor, both moved by `shift`, from 1 s to 5 s.
  private func stack(_ setup: Setup, shift: Vector) throws -> [[BodyState]] {
    let world = try setup.world(gravity: 1000)
    let material = Material(friction: 0.5)
    try world.addSegment(
      from: shift + Vector(0, 600), to: shift + Vector(800, 600), material)
    for level in 0..<4 {
      try world.add(
        .rectangle(width: 40, height: 40), at: shift.x + 400, shift.y + 580 - 40 * Double(level)
      ) { $0.coast(material) }
    }
    var states: [[BodyState]] = []
    world.show(frames: 300) { frame in
      if frame >= 60 && frame % 10 == 0 { states.append(world.bodies) }
    }
    return states
  }

  @Test(arguments: Setup.all)
  func `a stack stands as well far from the origin`(setup: Setup) throws {
    let home = try stack(setup, shift: .zero)
    let shifts = [
      Vector(10_000, 10_000), Vector(586_507, 0), Vector(999_000, 999_000),
      Vector(-999_900, -999_900),
    ]
    try withEvery("shift", in: shifts) { shift in
      var way = 0.0
      var fastest = 0.0
      for (there, here) in zip(try stack(setup, shift: shift), home) {
        for (far, near) in zip(there, here) {
          let difference = far.position - shift - near.position
          way = max(way, abs(difference.x), abs(difference.y))
          fastest = max(fastest, far.velocity.length)
        }
      }
      expect(way, in: 0...0.5, "distance from where the stack at home is")
      expect(fastest, in: 0...1, "speed")
    }
    // Farther away the steps of single precision are too large, and the door is shut.
    #expect(throws: InputError.self) { try stack(setup, shift: Vector(10_000_000, 0)) }
  }

  @Test(arguments: Setup.forLongRuns)
  func `a hundred circles at one place keep their centre of mass`(setup: Setup) throws {
    let world = try setup.world()
    for _ in 0..<100 { try world.add(.circle(radius: 10), at: 200, 200) { $0.coast() } }
    var speed = Extremes()
    world.show(frames: 180) { frame in
      for body in world.bodies {
        #expect(body.position.x.isFinite && body.position.y.isFinite)
        if frame >= 120 { speed.add(body.velocity.length) }
      }
    }
    let sum = world.bodies.reduce(Vector.zero) { $0 + $1.position }
    expectClose(sum.x / 100, to: 200, within: 0.5, "x of the centre of mass")
    expectClose(sum.y / 100, to: 200, within: 0.5, "y of the centre of mass")
    expect(speed.highest, in: 0...400, "speed from 2 s on")
  }

  @Test(arguments: Setup.forLongRuns)
  func `three hundred circles poured into a closed box stay inside`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    try world.addFrame(right: 400, bottom: 400)
    let count = 300
    try world.show(frames: 600) { frame in
      if frame <= count {
        try world.add(.circle(radius: 10), at: 200, 60) {
          $0.coast()
          $0.velocity = Vector(Double(37 * (frame - 1) % 101 - 50), 0)
        }
      }
      let walls = frame >= 480 ? 9.0...391.0 : 0.0...400.0
      #expect(
        world.bodies.allSatisfy { walls.contains($0.position.x) && walls.contains($0.position.y) },
        "frame \(frame)")
    }
    #expect(world.bodies.count == count)
    var sum = 0.0
    var worst = 0.0
    let places = world.bodies.map(\.position)
    for (index, a) in places.enumerated() {
      for b in places[..<index] {
        let overlap = max(20 - (a - b).length, 0)
        sum += overlap
        worst = max(worst, overlap)
      }
    }
    expect(sum, in: 0...30, "sum of overlaps")
    expect(worst, in: 0...2, "worst overlap")
  }

  @Test(arguments: Setup.forLongRuns)
  func `a pile of elastic circles comes to rest`(setup: Setup) throws {
    let world = try setup.world(gravity: 1000)
    let material = Material(elasticity: 0.8, friction: 0.2)
    try world.addFrame(top: -400, right: 340, bottom: 800, material)
    var shapes: [BodyID: (shape: Shape, density: Double)] = [:]
    for row in 0..<8 {
      for column in 0..<8 {
        let id = try world.add(
          .circle(radius: 18), at: 30 + 40 * Double(column), -200 + 40 * Double(row)
        ) { $0.coast(material) }
        shapes[id] = (.circle(radius: 18), 1)
      }
    }
    let first = Mechanics(world, shapes)
    // Potential energy counted from the floor, so that the whole is positive.
    let floor = shapes.keys.reduce(0.0) { sum, id in
      sum + MassProperties(.circle(radius: 18), density: 1).mass * 1000 * 800
    }
    let initial = first.energy + floor
    var last = initial
    var rise = 0.0
    var fastest = 0.0
    world.show(frames: 1500) { frame in
      let energy = Mechanics(world, shapes).energy + floor
      if frame > 60 { rise = max(rise, energy - last) }
      last = energy
      if frame >= 1200 {
        let mean = world.bodies.reduce(0.0) { $0 + $1.velocity.length } / 64
        fastest = max(fastest, mean)
      }
      #expect(energy.isFinite)
    }
    expect(rise / initial, in: 0...0.005, "largest rise of energy between two frames")
    expect(fastest, in: 0...5, "mean speed from 20 s on")
  }

  @Test(arguments: Setup.all)
  func `a remote body changes no bit of another's path`(setup: Setup) throws {
    func path(remote: Int) throws -> [BodyState] {
      let world = try setup.world(gravity: 1000)
      let material = Material(elasticity: 0.9, friction: 0.2)
      let ball = try world.add(.circle(radius: 10), at: 100, 100) {
        $0.coast(material)
        $0.velocity = Vector(130, 0)
      }
      try world.addFrame(right: 400, bottom: 300, material)
      for index in 0..<remote {
        try world.add(.rectangle(width: 30, height: 30), at: 5000 + 100 * Double(index), 0) {
          $0.kind = index == 0 ? .anchored : .dynamic
        }
      }
      var path: [BodyState] = []
      try world.show(frames: 600) { _ in path.append(try world.now(ball)) }
      return path
    }
    let alone = try path(remote: 0)
    #expect(try path(remote: 1) == alone)
    #expect(try path(remote: 40) == alone)
  }
}
