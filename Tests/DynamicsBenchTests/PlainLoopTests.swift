import Foundation
import Testing

@Suite struct PlainLoopTests {
  @Test func `both loops are measured on the contacts of the pyramid`() throws {
    let outcome = try Command.run("plain-loop", "-n", "55", "--samples", "3", "--json")
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let root = try #require(try outcome.objects().first)
    #expect(root["format"] as? String == "dynamics-plain-loop-1")
    // Ten rows: ten boxes on the ground, and two contacts below and up to one beside every other box.
    let contacts = try #require(root["contacts"] as? Int)
    #expect((100...145).contains(contacts))
    let times = try #require(root["nanosecondsPerContact"] as? [String: [Double]])
    #expect(Set(times.keys) == ["reference", "plain loop in C"])
    #expect(times.values.allSatisfy { $0.count == 3 && $0.allSatisfy { $0 > 0 } })
    let least = try times.mapValues { try #require($0.min()) }
    let ratio = try #require(root["ratio"] as? Double)
    let expected = try #require(least["reference"]) / #require(least["plain loop in C"])
    #expect(abs(ratio / expected - 1) < 1e-9)
  }

  @Test func `without a contact it says so`() throws {
    let outcome = try Command.run("plain-loop", "-n", "0")
    #expect(outcome.code == 64 && outcome.output.isEmpty && outcome.errors.contains("-n"))
  }
}
