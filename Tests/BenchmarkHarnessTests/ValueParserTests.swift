import BenchmarkHarness
import Testing

@Suite struct ValueParserTests {
  @Test func `a multiplied series is every power that fits`() throws {
    let parse = ValueParser.series(within: 1...1_000_000)
    #expect(try parse("64:16384:x4") == [64, 256, 1024, 4096, 16384])
    for first in 1...20 {
      for factor in 2...5 {
        for last in first...60 {
          let values = try parse("\(first):\(last):x\(factor)")
          #expect(values.first == first)
          #expect(values.allSatisfy { $0 <= last })
          #expect(zip(values, values.dropFirst()).allSatisfy { $1 == $0 * factor })
          #expect((values.last ?? 0) * factor > last)
        }
      }
    }
  }

  @Test func `an added series is every step that fits`() throws {
    let parse = ValueParser.series(within: 1...1_000_000)
    for step in 1...7 {
      for last in 3...40 {
        let values = try parse("3:\(last):+\(step)")
        #expect(values == Array(stride(from: 3, through: last, by: step)))
      }
    }
  }

  @Test(arguments: [
    "", "1", "1:2", "1:2:3", "1:2:x", "1:2:x1", "1:2:x0", "1:2:x-2", "1:2:+0", "1:2:*2", "2:1:x2",
    "0:4:x2", "1:101:x2", "a:4:x2", "1:b:x2", "1:4:x2:", "1.5:4:x2", " 1:4:x2", "-4:4:x2",
    "1:4:+-1",
  ])
  func `a series that is none is refused with the form it needs`(text: String) {
    let error = #expect(throws: ValueError.self) { try ValueParser.series(within: 1...100)(text) }
    #expect(error?.requirement.contains("FIRST:LAST:xFACTOR") == true)
  }

  @Test func `a factor near the largest number ends the series`() throws {
    let parse = ValueParser.series(within: 1...Int.max)
    #expect(try parse("2:\(Int.max):x\(Int.max)") == [2])
    #expect(try parse("\(Int.max - 1):\(Int.max):+5") == [Int.max - 1])
  }

  @Test func `a list keeps the order and drops repetitions`() throws {
    let parse = ValueParser.list(of: ValueParser.integer(1...9))
    #expect(try parse("3,1,3,2,1") == [3, 1, 2])
    for bad in ["", ",", "1,", ",1", "1,,2", "1;2", "0", "1,10", "1, 2"] {
      #expect(throws: ValueError.self) { try parse(bad) }
    }
  }

  @Test func `a choice suggests the nearest word`() throws {
    let parse = ValueParser.choice(of: [("reference", 1), ("simd", 2), ("other", 3)])
    #expect(try parse("simd") == 2)
    let error = #expect(throws: ValueError.self) { try parse("smid") }
    #expect(error == ValueError("must be reference, simd or other", suggestion: "simd"))
    #expect(throws: ValueError.self) { try parse("SIMD") }
    #expect(throws: ValueError.self) { try parse("") }
  }

  @Test func `times have units`() throws {
    let parse = ValueParser.seconds(atMost: 3600)
    for (text, seconds) in [
      ("5", 5), ("5s", 5), ("250ms", 0.25), ("2m", 120), ("0.5m", 30), (".5", 0.5), ("3600", 3600),
    ] {
      #expect(abs(try parse(text) - seconds) < 1e-12, "\(text)")
    }
    for bad in [
      "", "0", "0s", "-1", "-1s", "nan", "inf", "infinity", "1e3", "0x10", "5h", "s", "ms", "m",
      "1 s", "3601", "61m", "1.2.3", "+5", "٣",
    ] {
      #expect(throws: ValueError.self, "\(bad)") { try parse(bad) }
    }
  }

  @Test func `whole numbers end where their type ends`() throws {
    let parse = ValueParser.integer(0...UInt32.max)
    #expect(try parse("4294967295") == UInt32.max)
    #expect(try parse("0") == 0)
    for bad in ["4294967296", "-1", "1.0", "", "0x1"] {
      #expect(throws: ValueError.self) { try parse(bad) }
    }
  }
}
