import Testing

@Suite struct VerifyTests {
  @Test func `equal engines are said to be equal for every scene`() throws {
    let outcome = try Command.run("verify", "-n", "12", "--steps", "20", "--isa", "baseline")
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(outcome.lines.count == 8)
    for line in outcome.lines.dropLast() {
      #expect(
        line.wholeMatch(
          of: /ok      \S+ n=12  reference = simd@baseline  20 ticks  hash 0x[0-9a-f]{16}/) != nil,
        "\(line)")
    }
    #expect(outcome.lines.last == "0 of 7 comparisons differ.")
  }

  @Test func `every instruction set of the machine is compared`() throws {
    let sets = try #require(
      try Command.run("list", "--json").objects()[0]["instructionSets"] as? [[String: Any]])
    let available = sets.filter { $0["available"] as? Bool == true }
      .compactMap { $0["name"] as? String }
    let outcome = try Command.run("verify", "gas", "-n", "5", "--steps", "2")
    #expect(outcome.code == 0)
    #expect(outcome.lines.count == available.count + 1)
    for set in available { #expect(outcome.output.contains("simd@\(set)  ")) }
  }

  @Test(arguments: [(1, 3), (7, 5), (20, 14)])
  func `a planted difference is found and named`(tick: Int, body: Int) throws {
    let arguments = ["verify", "falling-pile", "-n", "12", "--steps", "20", "--isa", "baseline"]
    let outcome = try Command.shell(
      "\"$bench\" \(arguments.joined(separator: " ")) --plant \(tick):\(body)")
    #expect(outcome.code == 7)
    #expect(outcome.lines[0] == "DIFFER  falling-pile n=12  reference vs simd@baseline")
    let place = try #require(
      outcome.output.firstMatch(
        of:
          /tick (\d+), stage (\w+), substep (\d+), (body|pair) ([\d-]+), (\w+): \S+ \((0x[0-9a-f]{8})\) vs \S+ \((0x[0-9a-f]{8})\)/
      ), "\(outcome.output)")
    #expect(place.1 == "\(tick)")
    // A body in contact shows the difference in a pair before it shows it itself.
    #expect(place.5.split(separator: "-").contains("\(body)"))
    let left = try #require(UInt32(place.7.dropFirst(2), radix: 16))
    let right = try #require(UInt32(place.8.dropFirst(2), radix: 16))
    #expect(left != right)
    // The planted bit is the last one.
    if place.4 == "body" { #expect(left ^ right == 1) }
    #expect(outcome.lines.last == "1 of 1 comparisons differ.")
  }

  @Test func `several patterns choose several scenes, in the order of the list`() throws {
    let outcome = try Command.run(
      "verify", "^gas$", "^free", "gas", "-n", "3,4", "--steps", "2", "--isa", "baseline")
    let titles = outcome.lines.dropLast().map {
      $0.split(separator: " ")[1...2].joined(separator: " ")
    }
    #expect(titles == ["free-fall n=3", "free-fall n=4", "gas n=3", "gas n=4"])
  }
}
