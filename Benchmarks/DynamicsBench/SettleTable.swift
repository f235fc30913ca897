import BenchmarkHarness

/// One number of a row, for people and for programs.
struct SettleCell {
  /// The name of the member in JSON.
  let key: String
  /// The head of the column.
  let title: String
  let text: String
  let value: JSONValue
}

extension SettleCell {
  static func word(_ key: String, _ title: String, _ word: String) -> SettleCell {
    SettleCell(key: key, title: title, text: word, value: .string(word))
  }

  static func number(_ key: String, _ title: String, _ value: Double, digits: Int) -> SettleCell {
    SettleCell(
      key: key, title: title, text: DurationText.fixed(value, digits), value: .number(value))
  }

  static func range(
    _ key: String, _ title: String, _ range: ClosedRange<Double>, digits: Int
  ) -> SettleCell {
    let least = DurationText.fixed(range.lowerBound, digits)
    let most = DurationText.fixed(range.upperBound, digits)
    return SettleCell(
      key: key, title: title, text: least == most ? least : "\(least) to \(most)",
      value: .object([
        ("least", .number(range.lowerBound)), ("most", .number(range.upperBound)),
      ]))
  }
}

/// A table of cells, in which every row has the same columns.
struct SettleTable {
  /// The name of the member in JSON.
  let key: String
  let title: String
  private(set) var rows: [[SettleCell]] = []

  init(key: String, title: String) {
    self.key = key
    self.title = title
  }

  mutating func add(_ row: [SettleCell]) {
    precondition(
      rows.isEmpty || rows[0].map(\.key) == row.map(\.key),
      "\(key): rows must have the columns \(rows[0].map(\.key)), got \(row.map(\.key))")
    rows.append(row)
  }

  /// In Markdown.
  var lines: [String] {
    guard let first = rows.first else { return [] }
    let head = [first.map(\.title), first.map { _ in "---" }]
    return ["**\(title)**", ""] + (head + rows.map { $0.map(\.text) }).map(Self.line)
  }

  var json: JSONValue {
    .array(rows.map { row in .object(row.map { (name: $0.key, value: $0.value) }) })
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}
