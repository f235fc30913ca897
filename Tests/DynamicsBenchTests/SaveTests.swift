import Foundation
import Testing

/// States that one run of `simulate` leaves in a file and another one goes on from.
@Suite struct SaveTests {
  /// The lines of a run over a scene of 40 items, half a second long unless another time is said.
  private func lines(_ scene: String, _ options: String...) throws -> [[String: Any]] {
    let outcome = try Command.shell(
      "\"$bench\" simulate \(scene) -n 40 --seconds 0.5 --every 10 \(options.joined(separator: " "))"
    )
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try outcome.objects()
  }

  /// Every engine in `Float`, on every instruction set of the machine.
  private func variants() throws -> [String] {
    let sets = try #require(
      try Command.run("list", "--json").objects()[0]["instructionSets"] as? [[String: Any]])
    return ["-e reference"]
      + sets.filter { $0["available"] as? Bool == true }
      .compactMap { $0["name"] as? String }.map { "-e simd --isa \($0)" }
  }

  @Test(arguments: ["falling-pile", "pile-boxes", "large-pyramid", "many-pyramids", "gas"])
  func `going on in another process, on any engine, gives the lines of going straight on`(
    scene: String
  ) throws {
    let whole = try lines(scene, "--seconds 1 -e reference")
    try Command.withFolder { folder in
      for (index, first) in try variants().enumerated() {
        let file = "\(folder)/\(index)"
        _ = try lines(scene, first, "--save '\(file)'")
        for second in try variants() {
          let rest = try lines(scene, second, "--from '\(file)'")
          let name = Comment(rawValue: "\(first), then \(second)")
          #expect(rest.last as NSDictionary? == whole.last as NSDictionary?, name)
          // Frames 4 to 6 of the whole are frames 1 to 3 of the rest.
          for frame in 1...3 {
            for field in ["time", "items", "events"] {
              let found = rest[1 + frame][field] as? NSObject
              #expect(found == whole[4 + frame][field] as? NSObject, name)
              #expect(found != nil, name)
            }
          }
          #expect(rest[1]["items"] as? NSObject == whole[4]["items"] as? NSObject, name)
        }
      }
      // Wherever they came from, the same state is the same file.
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      let contents = Set(
        try files.map { try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)")) })
      #expect(try files.count == variants().count && contents.count == 1)
    }
  }

  @Test func `the yardstick goes on from its own states alone`() throws {
    try Command.withFolder { folder in
      let whole = try lines("gas", "--seconds 1 -e reference-double")
      _ = try lines("gas", "-e reference-double --save '\(folder)/wide'")
      let rest = try lines("gas", "-e reference-double --from '\(folder)/wide'")
      #expect(rest.last?["stateHash"] as? String == whole.last?["stateHash"] as? String)
      let outcome = try Command.run("simulate", "gas", "-n", "40", "--from", "\(folder)/wide")
      #expect(outcome.code == 64 && outcome.output.isEmpty)
      #expect(
        outcome.errors.contains(
          "--from: \(folder)/wide: state.precision: must be single, got double"))
    }
  }

  @Test func `a file of another scene, size or seed is refused with what it is of`() throws {
    try Command.withFolder { folder in
      _ = try lines("gas", "--save '\(folder)/state'")
      for other in [
        ["pile-boxes", "-n", "40"], ["gas", "-n", "41"], ["gas", "-n", "40", "--seed", "7"],
      ] {
        let outcome = try Command.shell(
          "\"$bench\" simulate \(other.joined(separator: " ")) --from '\(folder)/state'")
        #expect(outcome.code == 64 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("snapshot.origin: must be '\(other[0]) n="))
        #expect(outcome.errors.contains("got 'gas n=40 seed=12345 "))
      }
    }
  }

  @Test func `a damaged or missing file is refused with its place`() throws {
    try Command.withFolder { folder in
      let path = "\(folder)/state"
      _ = try lines("gas", "--save '\(path)'")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      func expectRefusal(_ data: Data, _ words: String) throws {
        try data.write(to: URL(fileURLWithPath: path))
        let outcome = try Command.run("simulate", "gas", "-n", "40", "--from", path)
        #expect(outcome.code == 64 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("--from: \(path): \(words)"), "\(outcome.errors)")
      }
      var changed = bytes
      changed[bytes.count / 2] ^= 1
      try expectRefusal(changed, "snapshot.hash: must be that of the words, 0x")
      try expectRefusal(bytes.dropLast(8), "snapshot.size: must be the ")
      try expectRefusal(bytes.prefix(20), "snapshot.size: must be at least ")
      try expectRefusal(Data(), "snapshot.size: must be at least ")
      changed = bytes
      changed[8] = 2
      try expectRefusal(changed, "snapshot.version: must be 1, got 2")
      try expectRefusal(
        Data("{\"format\": \"dynamics-frames-1\"}\n".utf8) + bytes,
        "snapshot.magic: must be 0x0a1a0a0d4e594489, got 0x")
      try bytes.write(to: URL(fileURLWithPath: path))
      let outcome = try Command.run("simulate", "gas", "-n", "40", "--from", "\(path)2")
      #expect(outcome.code == 64 && outcome.errors.contains("\(path)2: cannot be read"))
      let place = try Command.run("simulate", "gas", "-n", "40", "--from", folder)
      #expect(place.code == 64 && place.errors.contains("\(folder): is a folder"))
    }
  }

  @Test func `a file is written whole or not at all`() throws {
    try Command.withFolder { folder in
      _ = try lines("gas", "--save '\(folder)/deep/er/state'")
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/deep/er")
      #expect(names == ["state"])
      // A reader that goes away does not keep the last state from being saved.
      let outcome = try Command.shell(
        "set -o pipefail; \"$bench\" simulate gas -n 40 --seconds 0.5 --save '\(folder)/state' "
          + "| head -n 1 > /dev/null")
      #expect(outcome.code == 0 && outcome.errors.isEmpty)
      #expect(
        FileManager.default.contentsEqual(
          atPath: "\(folder)/state", andPath: "\(folder)/deep/er/state"))
      let failed = try Command.run(
        "simulate", "gas", "-n", "40", "--save", "\(folder)/state/inside")
      #expect(failed.code == 6 && failed.output.isEmpty)
      #expect(failed.errors.contains("--save: \(folder)/state"))
    }
  }
}
