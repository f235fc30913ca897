import PhysicsModel
import TestSupport
import Testing

/// Every count from nothing to one more than two of the widest vectors: where the tails of wide
/// loops are.
@Suite struct `Agreement at every small count` {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case circles, boxes, mixed

    var testDescription: String { rawValue }

    /// The shape of the body with this number.
    func shape(_ index: Int) -> Shape {
      let isCircle = self == .circles || (self == .mixed && index % 3 != 1)
      let size = 16 + Double(index % 5)
      return isCircle ? .circle(radius: size / 2) : .rectangle(width: size, height: size - 4)
    }
  }

  private let material = Material(elasticity: 0.3, friction: 0.4)
  private let traced: Set = [1, 2, 13, 30]

  @Test(arguments: Preset.allCases, Kind.allCases)
  func `of bodies that fall on a floor and on each other`(preset: Preset, kind: Kind) throws {
    try withEvery("count", in: (0...33).thinnedInDebug) { count in
      let contest = Contest(Parameters(preset)) { world in
        for index in 0..<count {
          try world.add(
            kind.shape(index), at: 30 * Double(index % 6) + 3 * Double(index / 6),
            470 - 26 * Double(index / 6)
          ) {
            $0.use(material)
            $0.angle = Double(index) * 0.1
            $0.velocity = Vector(10 * Double(index % 4), 40)
          }
        }
        try world.addSegment(from: Vector(-100, 500), to: Vector(300, 490), material)
      }
      try contest.expectAgreement(ticks: 40, traced: traced)
    }
  }

  @Test(arguments: Preset.allCases, Kind.allCases)
  func `of pairs that meet at once, all of one colour`(preset: Preset, kind: Kind) throws {
    try withEvery("pairs", in: (0...33).thinnedInDebug) { count in
      let contest = Contest(Parameters(preset), gravity: 0) { world in
        for pair in 0..<count {
          for side in [-1.0, 1] {
            try world.add(kind.shape(side < 0 ? pair : pair + 1), at: side * 11, 100 * Double(pair))
            {
              $0.use(material)
              $0.velocity = Vector(-side * 60, side * 5)
              $0.angularVelocity = side
            }
          }
        }
      }
      try contest.expectAgreement(ticks: 30, traced: traced)
    }
  }

  @Test(arguments: Preset.allCases, Kind.allCases)
  func `of contacts of one body, beyond the last colour`(preset: Preset, kind: Kind) throws {
    try withEvery("contacts", in: (0...33).thinnedInDebug) { count in
      let contest = Contest(Parameters(preset)) { world in
        try world.add(.rectangle(width: 2000, height: 20), at: 500, 522) { $0.kind = .anchored }
        try world.add(.rectangle(width: 1000, height: 20), at: 500, 502) { $0.use(material) }
        for index in 0..<count {
          try world.add(kind.shape(index), at: 20 + 28 * Double(index), 482) { $0.use(material) }
        }
      }
      try contest.expectAgreement(ticks: 30, traced: traced)
    }
  }

  @Test(arguments: Preset.allCases)
  func `of bodies that are left when the others are removed`(preset: Preset) throws {
    let most = 33
    let contest = Contest(Parameters(preset)) { world in
      try world.addSegment(from: Vector(-100, 500), to: Vector(300, 490), material)
      for index in 0..<most {
        try world.add(
          Kind.mixed.shape(index), at: 25 * Double(index % 6), 480 - 24 * Double(index / 6)
        ) { $0.use(material) }
      }
    }
    // One of the bodies goes in every third tick, from the middle, the beginning or the end.
    try contest.expectAgreement(ticks: 3 * most, traced: [3, 30, 60, 99]) { tick, world in
      guard tick % 3 == 0 else { return }
      let left = world.bodies
      let place = [left.count / 2, 0, left.count - 1][tick / 3 % 3]
      world.removeBody(left[place].id)
    }
  }
}
