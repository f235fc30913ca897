import PhysicsModel
import TestSupport
import Testing

/// Bodies on and about the borders of the cells of a spatial hash.
@Suite struct `Agreement at the borders of cells` {
  /// Pairs of bodies that overlap a little, in all eight directions, one beside the other, far
  /// enough from each other to be alone.
  private func pairs(
    _ world: any ObservableWorld, at corner: Vector, size: Double, gap: Double
  ) throws {
    for (index, direction) in [
      (1.0, 0.0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1),
    ].enumerated() {
      let middle = corner + Vector(8 * size * Double(index), 0)
      for side in [0.0, size - gap] {
        try world.add(
          .rectangle(width: size, height: size), at: middle.x + side * direction.0,
          middle.y + side * direction.1
        ) { $0.coast() }
      }
    }
  }

  /// A cell's width is decided by the widest body: 20, two margins of 1, and a twentieth more.
  private let cell = (20.0 + 2) / 0.95

  @Test(arguments: [-0.5, 0, 0.5, 1.5])
  func `of pairs at every place within a cell`(gap: Double) throws {
    let steps = isRelease ? 16 : 4
    for row in 0..<steps {
      for column in 0..<steps {
        let corner = Vector(
          cell * Double(column) / Double(steps), cell * Double(row) / Double(steps))
        try labelled("corner \(corner)") {
          let contest = Contest(.softStep, gravity: 0) {
            try pairs($0, at: corner, size: 20, gap: gap)
          }
          try contest.expectAgreement(ticks: 2, traced: [1, 2])
        }
      }
    }
  }

  @Test func `of pairs on whole cells and one step of single precision beside them`() throws {
    let cells = isRelease ? Array(-40...40) : [-33, -32, -1, 0, 1, 31, 32]
    try withEvery("cell", in: cells) { number in
      for side in -2...2 {
        var border = Float(cell * Double(number)) / 100
        for _ in 0..<abs(side) { border = side < 0 ? border.nextDown : border.nextUp }
        let x = Double(border) * 100
        try labelled("side \(side)") {
          let contest = Contest(.softStep, gravity: 0) {
            try pairs($0, at: Vector(x, -x), size: 20, gap: 0.5)
          }
          try contest.expectAgreement(ticks: 2, traced: [1])
        }
      }
    }
  }

  @Test func `of grids that fill the table, wherever their corner lies`() throws {
    // Few bodies make a small table, in which cells far from each other share a bucket.
    try withEvery("columns", in: (1...(isRelease ? 24 : 9))) { columns in
      try withEvery("corner", in: [-1_000_000.0 + 600, -50_000, -30, 0, 777, 999_000]) { corner in
        let contest = Contest(.softStep, gravity: 0) { world in
          for index in 0..<(columns * 5) {
            try world.add(
              .circle(radius: 10), at: corner + 21 * Double(index % columns),
              -corner / 2 + 21 * Double(index / columns)
            ) { $0.coast() }
          }
        }
        try contest.expectAgreement(ticks: 2, traced: [1])
      }
    }
  }

  @Test func `of bodies of all sizes, some larger than any cell`() throws {
    try withEvery("seed", in: seeds(30, inDebug: 5)) { seed in
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 1...150, using: &random)
      let places = (0..<count).map { _ in
        (
          size: abs(random.magnitude(0x1p-4...0x1p12)), ratio: random.real(0.1...1),
          x: random.real(-3000...3000), y: random.real(-3000...3000), isCircle: random.next() & 1
        )
      }
      let contest = Contest(.softStep, gravity: 0) { world in
        for place in places {
          let shape: Shape =
            place.isCircle == 0
            ? .circle(radius: place.size)
            : .rectangle(width: place.size, height: place.size * place.ratio)
          try world.add(shape, at: place.x, place.y) {
            $0.kind = place.size > 500 ? .anchored : .dynamic
          }
        }
      }
      try contest.expectAgreement(ticks: 5, traced: [1, 5])
    }
  }

  @Test func `of a body that crosses many cells in a tick`() throws {
    try withEvery("speed", in: [1e3, 1e5, 1e6, 1e7]) { speed in
      let contest = Contest(.uikit, gravity: 0) { world in
        for index in 0..<40 {
          try world.add(.circle(radius: 8), at: 20 * Double(index), 3 * Double(index % 7)) {
            $0.use(Material(elasticity: 0.5, friction: 0.2))
            if index % 10 == 0 { $0.velocity = Vector(speed, -speed / 3) }
          }
        }
      }
      try contest.expectAgreement(ticks: 20, traced: [1, 2])
    }
  }
}
