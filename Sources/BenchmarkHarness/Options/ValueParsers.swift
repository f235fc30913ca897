/// Parsers of the values that options usually take.
public enum ValueParser {
  /// A whole number in a range.
  public static func integer<Integer: FixedWidthInteger & Sendable>(
    _ range: ClosedRange<Integer>
  ) -> @Sendable (String) throws(ValueError) -> Integer {
    { (text) throws(ValueError) in
      guard let value = Integer(text), range.contains(value) else {
        throw ValueError("must be a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return value
    }
  }

  /// One of a few words.
  public static func choice<Value: Sendable>(
    of choices: [(word: String, value: Value)]
  ) -> @Sendable (String) throws(ValueError) -> Value {
    { (text) throws(ValueError) in
      if let choice = choices.first(where: { $0.word == text }) { return choice.value }
      let words = choices.map(\.word)
      throw ValueError(
        "must be \(alternatives(words))", suggestion: nearest(to: text, among: words))
    }
  }

  /// Values joined by commas, at least one, none twice.
  public static func list<Value: Sendable & Hashable>(
    of element: @escaping @Sendable (String) throws(ValueError) -> Value
  ) -> @Sendable (String) throws(ValueError) -> [Value] {
    { (text) throws(ValueError) in
      var values: [Value] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        let value = try element(String(part))
        if !values.contains(value) { values.append(value) }
      }
      return values
    }
  }

  /// A positive time in seconds: `5s`, `250ms`, `2m`, or a number of seconds.
  public static func seconds(
    atMost limit: Double
  ) -> @Sendable (String) throws(ValueError) -> Double {
    { (text) throws(ValueError) in
      let units: [(suffix: String, factor: Double)] = [("ms", 1e-3), ("s", 1), ("m", 60), ("", 1)]
      let unit = units.first { text.hasSuffix($0.suffix) } ?? ("", 1)
      let digits = text.dropLast(unit.suffix.count)
      let isPlain = digits.allSatisfy { ("0"..."9").contains($0) || $0 == "." }
      guard isPlain, let number = Double(digits), number > 0, number * unit.factor <= limit else {
        throw ValueError("must be a time > 0 and <= \(limit) s, such as 5s, 250ms or 2m")
      }
      return number * unit.factor
    }
  }

  /// Numbers from a first to a last one: `64:16384:x4` multiplies, `100:500:+100` adds.
  ///
  /// The last number is included if the series meets it.
  public static func series(
    within range: ClosedRange<Int>
  ) -> @Sendable (String) throws(ValueError) -> [Int] {
    { (text) throws(ValueError) in
      let requirement =
        "must be FIRST:LAST:xFACTOR or FIRST:LAST:+STEP with whole numbers, FIRST <= LAST, "
        + "both from \(range.lowerBound) to \(range.upperBound), FACTOR >= 2, STEP >= 1"
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 3, let first = Int(parts[0]), let last = Int(parts[1]),
        range.contains(first), range.contains(last), first <= last,
        let kind = parts[2].first, let amount = Int(parts[2].dropFirst()),
        kind == "x" && amount >= 2 || kind == "+" && amount >= 1
      else { throw ValueError(requirement) }
      var values: [Int] = []
      var next = first
      var overflows = false
      while next <= last && !overflows {
        values.append(next)
        (next, overflows) =
          kind == "x"
          ? next.multipliedReportingOverflow(by: amount) : next.addingReportingOverflow(amount)
      }
      return values
    }
  }

  /// `a, b or c`.
  static func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "absent" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
