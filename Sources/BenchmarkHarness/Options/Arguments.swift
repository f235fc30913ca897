/// A command line taken apart.
public struct Arguments: Sendable {
  public private(set) var operands: [String] = []
  private var values: [String: any Sendable] = [:]
  private let declared: Set<String>

  /// The value of an option: the one given, or its default.
  public subscript<Value>(option: Option<Value>) -> Value {
    value(option.names) as? Value ?? option.defaultValue
  }

  /// Whether a flag was given.
  public subscript(flag: Flag) -> Bool { value(flag.names) != nil }

  /// Whether an option was given, be it with its default.
  public func gives<Value>(_ option: Option<Value>) -> Bool { value(option.names) != nil }

  private func value(_ names: [String]) -> (any Sendable)? {
    let key = names[names.count - 1]
    precondition(declared.contains(key), "\(key) is not an option of this command")
    return values[key]
  }

  private init(declared: Set<String>) { self.declared = declared }

  /// Takes `arguments` apart.
  ///
  /// An argument that begins with a hyphen is an option, except a lone hyphen and everything after
  /// `--`. What follows an option with a value is its value, even if it begins with a hyphen, so
  /// that `-n -5` is told what is wrong with -5. When help is asked for, nothing else is checked.
  ///
  /// - Throws: ``UsageError`` that names the first argument refused.
  public init(_ arguments: [String], syntax: CommandSyntax) throws(UsageError) {
    self.init(declared: Set(syntax.options.map(\.key)))
    let beforeSeparator = arguments.prefix { $0 != "--" }
    if beforeSeparator.contains(where: { CommandSyntax.help.names.contains($0) }) {
      values[CommandSyntax.help.names[1]] = true
      return
    }
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument.count > 1 else {
        operands.append(argument)
        continue
      }
      try take(argument, from: &rest, syntax: syntax)
    }
    try checkOperandCount(syntax)
  }

  private mutating func take(
    _ argument: String, from rest: inout ArraySlice<String>, syntax: CommandSyntax
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = syntax.options.first(where: { $0.names.contains(name) }) else {
      throw UsageError(
        place: name, problem: "unknown option",
        suggestion: nearest(to: name, among: syntax.options.flatMap(\.names)))
    }
    guard let placeholder = option.placeholder else {
      guard parts.count == 1 else { throw UsageError(place: name, problem: "takes no value") }
      values[option.key] = true
      return
    }
    guard let text = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw UsageError(place: name, problem: "needs a value, \(placeholder)")
    }
    do {
      values[option.key] = try option.parse(text)
    } catch {
      throw UsageError(
        place: name, problem: "\(error.requirement), got '\(text)'", suggestion: error.suggestion)
    }
  }

  private func checkOperandCount(_ syntax: CommandSyntax) throws(UsageError) {
    if operands.count > syntax.operandCount.upperBound {
      throw UsageError(
        place: operands[syntax.operandCount.upperBound], problem: "unexpected argument")
    }
    if operands.count < syntax.operandCount.lowerBound {
      throw UsageError(place: syntax.operands, problem: "is missing")
    }
  }
}
