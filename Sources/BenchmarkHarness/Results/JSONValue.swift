/// A JSON value whose objects keep the order of their members, so that files read well and differ
/// only where they should.
public enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// JSON knows no infinity and no NaN; both are written as `null`.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(name: String, value: JSONValue)])

  /// A whole number without a sign; beyond 2^63 it is written as a string of digits, which no
  /// reader rounds.
  public static func count(_ value: some BinaryInteger) -> JSONValue {
    Int64(exactly: value).map { .integer($0) } ?? .string("\(value)")
  }

  public static func counts(_ values: some Sequence<some BinaryInteger>) -> JSONValue {
    .array(values.map { .count($0) })
  }

  public static func strings(_ values: some Sequence<String>) -> JSONValue {
    .array(values.map { .string($0) })
  }
}

extension JSONValue: CustomStringConvertible {
  /// On one line, without white space.
  public var description: String {
    var text = ""
    write(to: &text, style: .compact, indent: 0)
    return text
  }

  /// One member a line, two spaces an indentation; an array of plain values stays on one line.
  public var lines: String {
    var text = ""
    write(to: &text, style: .lines, indent: 0)
    return text + "\n"
  }

  private enum Style {
    case compact
    case lines
  }

  private var isPlain: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private func write(to text: inout String, style: Style, indent: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += value.isFinite ? "\(value)" : "null"
    case .string(let value): JSONValue.quote(value, to: &text)
    case .array(let values):
      let style = values.allSatisfy(\.isPlain) ? .compact : style
      JSONValue.enclose("[", "]", values, to: &text, style: style, indent: indent) { value, text in
        value.write(to: &text, style: style, indent: indent + 1)
      }
    case .object(let members):
      JSONValue.enclose("{", "}", members, to: &text, style: style, indent: indent) {
        member, text in
        JSONValue.quote(member.name, to: &text)
        text += style == .compact ? ":" : ": "
        member.value.write(to: &text, style: style, indent: indent + 1)
      }
    }
  }

  private static func enclose<Element>(
    _ open: String, _ close: String, _ elements: [Element], to text: inout String, style: Style,
    indent: Int, write: (Element, inout String) -> Void
  ) {
    func newLine(_ depth: Int) {
      if style == .lines { text += "\n" + String(repeating: "  ", count: depth) }
    }
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      newLine(indent + 1)
      write(element, &text)
    }
    if !elements.isEmpty { newLine(indent) }
    text += close
  }

  private static func quote(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
