import Foundation
import Testing

@Suite struct ListTests {
  @Test func `the list names scenes, engines, stages and instruction sets`() throws {
    let outcome = try Command.run("list")
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    for word in [
      "falling-pile", "pile-circles", "pile-boxes", "large-pyramid", "many-pyramids", "free-fall",
      "gas", "reference", "simd", "reference-double", "findPairs", "applyRestitution", "baseline",
    ] {
      #expect(outcome.output.contains("\n  \(word)"), "\(word)")
    }
  }

  @Test func `the list as JSON says the same`() throws {
    let text = try Command.run("list").output
    let root = try #require(try Command.run("list", "--json").objects().first)
    #expect(Set(root.keys) == ["scenes", "engines", "stages", "instructionSets"])
    let scenes = try #require(root["scenes"] as? [[String: Any]])
    let engines = try #require(root["engines"] as? [[String: Any]])
    let sets = try #require(root["instructionSets"] as? [[String: Any]])
    let stages = try #require(root["stages"] as? [String])
    #expect(scenes.count == 7 && engines.count == 3 && stages.count == 15 && !sets.isEmpty)
    for name in (scenes + engines + sets).compactMap({ $0["name"] as? String }) + stages {
      #expect(text.contains("\n  \(name)"))
    }
    for scene in scenes {
      let sizes = try #require(scene["defaultSizes"] as? [Int])
      #expect(sizes == sizes.sorted() && !sizes.isEmpty)
      #expect(((scene["verifySize"] as? Int) ?? 0) > 0)
      #expect(scene["preset"] as? String == "softStep")
    }
    #expect(sets.filter { $0["best"] as? Bool == true }.count == 1)
    #expect(sets.allSatisfy { $0["best"] as? Bool == false || $0["available"] as? Bool == true })
  }
}
