import Foundation
import PhysicsModel
import Testing
import dynamics_bench

@Suite struct SettleTests {
  static let columns = [
    "stands": [
      "preset", "contactFrequency", "contactDampingRatio", "friction", "relaxations", "stack8",
      "stack12Offset",
      "stack30", "tallestOffsetStack", "piles", "pilesMove", "pyramidMoves", "ramp50", "ramp60",
      "landing", "landingTiles", "nanosecondsPerTick",
    ],
    "rebounds": [
      "preset", "contactFrequency", "contactDampingRatio", "restitutionPasses", "circle100",
      "flatBox100", "boxOnPosts100", "circle50", "flatBox50", "boxOnPosts50", "nanosecondsPerTick",
    ],
  ]

  @Test func `the quick run fills every column of every row`() throws {
    let outcome = try Command.run("settle", "--quick", "--json")
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let root = try #require(try outcome.objects().first)
    #expect(root["format"] as? String == "dynamics-settle-1")
    #expect(root["engine"] as? String == "simd")
    for (table, columns) in Self.columns {
      let rows = try #require(root[table] as? [[String: Any]])
      for row in rows {
        #expect(Set(row.keys) == Set(columns))
        #expect(((row["nanosecondsPerTick"] as? Double) ?? 0) > 0)
      }
      // Every combination is there once.
      let names = ["preset", "contactFrequency", "contactDampingRatio", columns[3], "relaxations"]
      let combinations = Set(rows.map { row in names.map { "\(row[$0] ?? "absent")" } })
      #expect(combinations.count == rows.count)
      #expect(rows.count == (table == "stands" ? 20 : 18))
    }
    // A bounce on a floor gives back what it should, whatever else is varied.
    for row in try #require(root["rebounds"] as? [[String: Any]]) {
      for key in ["circle100", "flatBox100", "circle50", "flatBox50"] {
        let parts = try #require(row[key] as? [String: Double])
        #expect(abs((parts["least"] ?? 0) - 1) < 0.02 && abs((parts["most"] ?? 0) - 1) < 0.02)
      }
    }
  }

  @Test func `the tables are Markdown, and all engines that compute in Float agree on them`() throws
  {
    func table(_ engine: String) throws -> [[Substring]] {
      let outcome = try Command.run("settle", "--quick", "-e", engine)
      #expect(outcome.code == 0 && outcome.errors.isEmpty)
      return outcome.output.split(separator: "\n").filter { $0.hasPrefix("| ") }.map {
        $0.split(separator: "|")
      }
    }
    let simd = try table("simd")
    #expect(simd.count == (20 + 2) + (18 + 2))
    #expect(simd.filter { $0[1] == " --- " }.count == 2)
    // The last column is a time.
    #expect(try table("reference").map { $0.dropLast(2) } == simd.map { $0.dropLast(2) })
  }

  @Test func `the help explains every column, and mistakes are named`() throws {
    let help = try Command.run("settle", "--help")
    #expect(help.code == 0 && help.errors.isEmpty)
    #expect(help.lines.allSatisfy { $0.count <= 100 })
    for word in [
      "stack", "offset", "tallest", "piles", "pyramid", "ramp", "landing", "CPU/tick", "two posts",
    ] {
      #expect(help.output.contains("\n  \(word)"), "\(word)")
    }
    let wrong = try Command.run("settle", "--engine", "simt")
    #expect(wrong.code == 64 && wrong.output.isEmpty)
    #expect(wrong.errors.contains("--engine: ") && wrong.errors.contains("did you mean 'simd'?"))
    #expect(try Command.run("settle", "pile").code == 64)
  }
}

@Suite struct OutlineTests {
  /// SplitMix64 (Steele, Lea and Flood, 2014).
  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }

    mutating func within(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &self)
    }

    mutating func shape() -> Shape {
      Bool.random(using: &self)
        ? .circle(radius: within(1...30))
        : .rectangle(width: within(1...60), height: within(1...60))
    }
  }

  static func overlap(_ a: Outline, _ b: Outline) -> Double {
    let overlap = a.overlap(with: b)
    #expect(abs(b.overlap(with: a) - overlap) < 1e-12)
    return overlap
  }

  /// The first outline lies at the origin, unturned.
  static func overlap(_ a: Shape, _ b: Shape, at place: Vector) -> Double {
    overlap(Outline(a, at: .zero, angle: 0), Outline(b, at: place, angle: 0))
  }

  @Test func `circles overlap by their radii without their distance`() {
    let a = Shape.circle(radius: 3)
    let b = Shape.circle(radius: 4)
    #expect(abs(Self.overlap(a, b, at: Vector(3, 4)) - 2) < 1e-12)
    #expect(abs(Self.overlap(a, b, at: .zero) - 7) < 1e-12)
    #expect(Self.overlap(a, b, at: Vector(0, 7)) == 0)
    #expect(Self.overlap(a, b, at: Vector(0, 8)) == 0)
  }

  @Test func `a circle is measured against the nearest point of a box`() {
    let box = Shape.rectangle(width: 20, height: 10)
    let circle = Shape.circle(radius: 5)
    // Above the middle, beside a corner, and inside, where the way out is the shorter half.
    #expect(abs(Self.overlap(box, circle, at: Vector(0, -9)) - 1) < 1e-12)
    #expect(abs(Self.overlap(box, circle, at: Vector(13, 9)) - 0) < 1e-12)
    #expect(abs(Self.overlap(box, circle, at: Vector(12.4, 8.2)) - 1) < 1e-12)
    #expect(abs(Self.overlap(box, circle, at: Vector(8, 1)) - 7) < 1e-12)
    #expect(abs(Self.overlap(box, circle, at: Vector(1, 3)) - 7) < 1e-12)
  }

  @Test func `parallel boxes overlap by the smaller of two lengths`() {
    let a = Shape.rectangle(width: 20, height: 10)
    let b = Shape.rectangle(width: 8, height: 6)
    #expect(abs(Self.overlap(a, b, at: Vector(13, 7)) - 1) < 1e-12)
    #expect(abs(Self.overlap(a, b, at: Vector(0, 7.5)) - 0.5) < 1e-12)
    #expect(Self.overlap(a, b, at: Vector(14, 0)) == 0)
    #expect(Self.overlap(a, b, at: Vector(15, 9)) == 0)
  }

  @Test func `a box on its corner overlaps by half its diagonal without the gap`() {
    let floor = Shape.rectangle(width: 1000, height: 100)
    let box = Shape.rectangle(width: 10, height: 10)
    let overlap = Self.overlap(
      Outline(floor, at: Vector(0, 50), angle: 0),
      Outline(box, at: Vector(17, -7), angle: Double.pi / 4))
    #expect(abs(overlap - (50.squareRoot() - 7)) < 1e-12)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func `the overlap is the shortest way apart, wherever the pair stands`(seed: UInt64) {
    var random = Random(state: seed)
    var overlapping = 0
    for _ in 0..<200 {
      let shapeA = random.shape()
      let shapeB = random.shape()
      let angleA = random.within(-4...4)
      let angleB = random.within(-4...4)
      let place = Vector(random.within(-30...30), random.within(-30...30))
      let a = Outline(shapeA, at: .zero, angle: angleA)
      let overlap = Self.overlap(a, Outline(shapeB, at: place, angle: angleB))
      guard overlap > 0 else { continue }
      overlapping += 1

      // Shorter ways part them in no direction; the way itself does in the best of 72, of which none
      // is farther from it than 2.5 degrees: 1 / cos 2.5° < 1.002.
      let ways = (0..<72).map { step in
        let direction = Vector(cos(Double(step) * .pi / 36), sin(Double(step) * .pi / 36))
        return [0.999, 1.002].map { part in
          a.overlap(
            with: Outline(shapeB, at: place + (part * overlap) * direction, angle: angleB))
        }
      }
      #expect(ways.allSatisfy { $0[0] > 0 }, "seed \(seed)")
      #expect(ways.contains { $0[1] == 0 }, "seed \(seed)")

      let turn = random.within(-4...4)
      let shift = Vector(random.within(-100...100), random.within(-100...100))
      let turned = Vector(
        cos(turn) * place.x - sin(turn) * place.y, sin(turn) * place.x + cos(turn) * place.y)
      let moved = Self.overlap(
        Outline(shapeA, at: shift, angle: angleA + turn),
        Outline(shapeB, at: shift + turned, angle: angleB + turn))
      #expect(abs(moved - overlap) < 1e-9, "seed \(seed)")
    }
    #expect(overlapping > 20, "seed \(seed)")
  }
}
