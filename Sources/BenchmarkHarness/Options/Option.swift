/// What a value of an option has to be. Thrown by the option's parser.
public struct ValueError: Error, Sendable, Equatable {
  /// `must be a whole number from 1 to 64`.
  public let requirement: String
  /// The valid value that was probably meant.
  public let suggestion: String?

  public init(_ requirement: String, suggestion: String? = nil) {
    self.requirement = requirement
    self.suggestion = suggestion
  }
}

/// An option with a value: `--budget 5s`, `--budget=5s` or `-b 5s`. Given twice, the last counts.
public struct Option<Value: Sendable>: Sendable {
  /// All spellings, the one used in messages last: `-e`, `--engines`.
  public let names: [String]
  /// What the value is called in the help: `TIME`.
  public let placeholder: String
  /// The value without the option.
  public let defaultValue: Value
  /// What the option does; the default is part of the sentence.
  public let help: String
  let parse: @Sendable (String) throws(ValueError) -> Value

  public init(
    _ names: String..., placeholder: String, default defaultValue: Value, help: String,
    parse: @escaping @Sendable (String) throws(ValueError) -> Value
  ) {
    precondition(
      !names.isEmpty && names.allSatisfy { $0.hasPrefix("-") && $0.count > 1 },
      "an option needs names that begin with a hyphen, got \(names)")
    self.names = names
    self.placeholder = placeholder
    self.defaultValue = defaultValue
    self.help = help
    self.parse = parse
  }
}

/// An option without a value: given or not.
public struct Flag: Sendable {
  /// All spellings, the one used in messages last.
  public let names: [String]
  public let help: String

  public init(_ names: String..., help: String) {
    precondition(
      !names.isEmpty && names.allSatisfy { $0.hasPrefix("-") && $0.count > 1 },
      "a flag needs names that begin with a hyphen, got \(names)")
    self.names = names
    self.help = help
  }
}

/// An option or a flag, as a command lists them.
public struct AnyOption: Sendable {
  let names: [String]
  let help: String
  /// `nil` for a flag.
  let placeholder: String?
  let parse: @Sendable (String) throws(ValueError) -> any Sendable

  public static func option<Value>(_ option: Option<Value>) -> AnyOption {
    AnyOption(
      names: option.names, help: option.help, placeholder: option.placeholder,
      parse: { (text) throws(ValueError) in try option.parse(text) })
  }

  public static func flag(_ flag: Flag) -> AnyOption {
    AnyOption(
      names: flag.names, help: flag.help, placeholder: nil,
      parse: { (_) throws(ValueError) in true })
  }

  var key: String { names[names.count - 1] }
}
