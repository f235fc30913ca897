import Foundation
import Testing

@Suite struct SimulateTests {
  @Test(arguments: ["reference", "simd", "reference-double"])
  func `the lines are a header, the frames and the hash`(engine: String) throws {
    let outcome = try Command.run(
      "simulate", "falling-pile", "-n", "12", "-e", engine, "--seconds", "1", "--every", "4")
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let lines = try outcome.objects()
    try #require(lines.count == 1 + 16 + 1)
    let header = lines[0]
    #expect(header["format"] as? String == "dynamics-frames-1")
    #expect(header["scene"] as? String == "falling-pile" && header["engine"] as? String == engine)
    #expect(header["n"] as? Int == 12 && header["seed"] as? Int == 12345)
    #expect(header["ticks"] as? Int == 60 && header["every"] as? Int == 4)
    let shapes = try #require(header["shapes"] as? [String: [String: Any]])
    #expect(shapes.count == 15)
    #expect(shapes.values.filter { $0["kind"] as? String == "anchored" }.count == 3)
    for (number, frame) in lines[1...16].enumerated() {
      #expect(frame["frame"] as? Int == number)
      let time = try #require(frame["time"] as? Double)
      #expect(abs(time - Double(4 * number) / 60) < 1e-12)
      let items = try #require(frame["items"] as? [String: [String: Any]])
      #expect(Set(items.keys) == Set(shapes.keys))
      for item in items.values {
        #expect(Set(item.keys) == ["x", "y", "angle", "vx", "vy", "omega", "asleep"])
        #expect(item["asleep"] as? Bool == false)
      }
      #expect(frame["events"] is [[String: Any]])
    }
    let end = lines[17]
    #expect(end["end"] as? Bool == true && end["ticks"] as? Int == 60)
    let hash = try #require(end["stateHash"] as? String)
    #expect(hash.wholeMatch(of: /0x[0-9a-f]{16}/) != nil)
  }

  @Test func `frames are a selection and events are not lost`() throws {
    func lines(every: Int) throws -> [[String: Any]] {
      try Command.run(
        "simulate", "pile-boxes", "-n", "9", "--seconds", "1.5", "--every", "\(every)"
      ).objects()
    }
    func events(_ lines: [[String: Any]]) -> [String] {
      lines.dropFirst().flatMap { $0["events"] as? [[String: Any]] ?? [] }.map { event in
        event.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
      }
    }
    let all = try lines(every: 1)
    let some = try lines(every: 7)
    #expect(all.count == 1 + 91 + 1 && some.count == 1 + 13 + 1)
    for (number, frame) in some[1...13].enumerated() {
      let items = all[1 + 7 * number]["items"] as? NSDictionary
      #expect(frame["items"] as? NSDictionary == items)
    }
    #expect(!events(all).isEmpty && events(all) == events(some))
    #expect(all.last?["stateHash"] as? String == some.last?["stateHash"] as? String)
    // More ticks a frame than there are ticks: only the first frame is left.
    #expect(try lines(every: 1000).count == 3)
  }

  @Test func `a falling body follows g t squared`() throws {
    let lines = try Command.run(
      "simulate", "free-fall", "-n", "1", "--seconds", "0.5", "-e", "reference-double"
    ).objects()
    func item(_ line: [String: Any]) throws -> [String: Double] {
      let items = try #require(line["items"] as? [String: [String: Any]])
      return try #require(items["0"]).compactMapValues { $0 as? Double }
    }
    let start = try item(lines[1])
    for (tick, line) in lines[1...31].enumerated() {
      let now = try item(line)
      // Semi-implicit Euler in n substeps of 1/240 s: g h² n (n + 1) / 2 below the start.
      let n = Double(4 * tick)
      let fall = 1000 / (240.0 * 240) * n * (n + 1) / 2
      #expect(abs((now["y"] ?? .nan) - (start["y"] ?? .nan) - fall) < 1e-9)
      #expect(abs((now["vy"] ?? .nan) - 1000 * Double(tick) / 60) < 1e-9)
    }
  }

  @Test func `the seed decides, and the same seed gives the same hash`() throws {
    func hash(_ seed: Int) throws -> String {
      let end = try Command.run(
        "simulate", "gas", "-n", "20", "--seconds", "0.1", "--seed", "\(seed)"
      ).objects().last
      return try #require(end?["stateHash"] as? String)
    }
    #expect(try hash(1) == hash(1))
    #expect(try hash(1) != hash(2))
  }

  @Test(arguments: ["falling-pile", "large-pyramid", "many-pyramids", "gas"])
  func `both engines end in the same state`(scene: String) throws {
    func hash(_ engine: String) throws -> String {
      let end = try Command.run(
        "simulate", scene, "-n", "30", "--seconds", "0.5", "--every", "30", "-e", engine
      ).objects().last
      return try #require(end?["stateHash"] as? String)
    }
    #expect(try hash("reference") == hash("simd"))
  }

  @Test func `a reader that goes away ends the run without a word`() throws {
    let outcome = try Command.shell(
      "set -o pipefail; \"$bench\" simulate free-fall -n 200 --seconds 3000 | head -n 2")
    #expect(outcome.code == 0)
    #expect(outcome.lines.count == 2 && outcome.errors.isEmpty)
  }

  @Test func `output that cannot be written is code 6`() throws {
    let outcome = try Command.shell("\"$bench\" list > /dev/full")
    #expect(outcome.code == 6)
    #expect(outcome.errors.contains("standard output: "))
  }
}
