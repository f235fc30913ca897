import BenchmarkHarness
import Foundation
import Testing

@Suite struct JSONTests {
  static func parse(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
  }

  /// A value as Foundation's decoder reads it, which keeps every bit of a number.
  indirect enum Read: Equatable, Decodable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([Read])
    case object([String: Read])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Int64.self) {
        self = .integer(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([Read].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: Read].self))
      }
    }
  }

  /// A random value, and what a reader has to find.
  static func random(_ random: inout Seeded, depth: Int) -> (value: JSONValue, read: Read) {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: return (.null, .null)
    case 1:
      let value = Bool.random(using: &random)
      return (.bool(value), .bool(value))
    case 2:
      let value = Int64.random(in: Int64.min...Int64.max, using: &random)
      return (.integer(value), .integer(value))
    case 3:
      // Never whole, which a reader could take for an integer.
      let value = Double.random(in: 0.01...0.99, using: &random)
      return (.number(value), .number(value))
    case 4:
      let value = random.word("ab\"\\/\n\t\r\u{0}\u{1f}é🙂 {}[]:,", atMost: 12)
      return (.string(value), .string(value))
    case 5:
      let values = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Self.random(&random, depth: depth - 1)
      }
      return (.array(values.map(\.value)), .array(values.map(\.read)))
    default:
      let members = (0..<Int.random(in: 0...4, using: &random)).map { index in
        (name: "\(index)\"\\", pair: Self.random(&random, depth: depth - 1))
      }
      return (
        .object(members.map { ($0.name, $0.pair.value) }),
        .object(
          Dictionary(members.map { ($0.name, $0.pair.read) }, uniquingKeysWith: { $1 }))
      )
    }
  }

  @Test func `both ways of writing are read back as what they were`() throws {
    var random = Seeded(7)
    let decoder = JSONDecoder()
    for _ in 0..<500 {
      let (value, expected) = Self.random(&random, depth: 4)
      for text in [value.description, value.lines] {
        let read = try decoder.decode(Read.self, from: Data(text.utf8))
        #expect(read == expected, "\(text)")
      }
      #expect(!value.description.contains("\n"))
    }
  }

  @Test func `every finite number is read back bit for bit`() throws {
    var random = Seeded(8)
    for _ in 0..<5000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(Double(JSONValue.number(value).description)?.bitPattern == value.bitPattern)
    }
  }

  @Test func `what is no JSON number is null`() {
    #expect(JSONValue.number(.nan).description == "null")
    #expect(JSONValue.number(.infinity).description == "null")
    #expect(JSONValue.number(-.infinity).description == "null")
  }

  @Test func `numbers beyond 63 bits are strings`() {
    #expect(JSONValue.count(UInt64.max).description == "\"18446744073709551615\"")
    #expect(JSONValue.count(Int64.max).description == "9223372036854775807")
    #expect(JSONValue.counts([1, 2, 3]).description == "[1,2,3]")
  }

  @Test func `members keep their order and plain arrays their line`() {
    let value = JSONValue.object([
      ("z", .integer(1)), ("a", .array([.integer(1), .integer(2)])), ("e", .object([])),
      ("m", .array([.object([("x", .null)])])),
    ])
    #expect(value.description == #"{"z":1,"a":[1,2],"e":{},"m":[{"x":null}]}"#)
    #expect(
      value.lines == """
        {
          "z": 1,
          "a": [1,2],
          "e": {},
          "m": [
            {
              "x": null
            }
          ]
        }

        """)
  }
}
