import BenchmarkHarness
import Testing

@Suite struct OptionTests {
  static let count = Option<Int>(
    "-c", "--count", placeholder: "N", default: 7, help: "A number. Default: 7.",
    parse: ValueParser.integer(1...100))
  static let word = Option<String?>(
    "--word", placeholder: "WORD", default: nil, help: "A word.",
    parse: { (text) throws(ValueError) in text })
  static let loud = Flag("-l", "--loud", help: "Louder.")
  static let syntax = CommandSyntax(
    name: "tool go", summary: "Goes.", operands: "[NAME...]", operandCount: 0...3,
    options: [.option(count), .option(word), .flag(loud)])

  static func parse(_ arguments: String...) throws(UsageError) -> Arguments {
    try Arguments(arguments, syntax: syntax)
  }

  @Test func `without arguments everything has its default`() throws {
    let arguments = try Self.parse()
    #expect(arguments[Self.count] == 7 && !arguments.gives(Self.count))
    #expect(arguments[Self.word] == nil && !arguments[Self.loud])
    #expect(arguments.operands.isEmpty && !arguments[CommandSyntax.help])
  }

  @Test func `all spellings of an option mean the same, anywhere among the operands`() throws {
    for value in 1...100 {
      for form in [
        ["-c", "\(value)"], ["-c=\(value)"], ["--count", "\(value)"], ["--count=\(value)"],
      ] {
        for place in 0...2 {
          var line = ["a", "b"]
          line.insert(contentsOf: form, at: place)
          let arguments = try Arguments(line, syntax: Self.syntax)
          #expect(arguments[Self.count] == value && arguments.gives(Self.count))
          #expect(arguments.operands == ["a", "b"])
        }
      }
    }
  }

  @Test func `of two values the last counts`() throws {
    #expect(try Self.parse("-c", "3", "--count=4")[Self.count] == 4)
    #expect(try Self.parse("-l", "--loud")[Self.loud])
  }

  @Test func `a value may contain the sign between names and values, and may be empty`() throws {
    #expect(try Self.parse("--word=a=b")[Self.word] == "a=b")
    #expect(try Self.parse("--word=")[Self.word] == "")
    #expect(try Self.parse("--word", "--loud")[Self.word] == "--loud")
  }

  @Test func `after two hyphens everything is an operand`() throws {
    let arguments = try Self.parse("--", "-c", "--nonsense", "-h")
    #expect(arguments.operands == ["-c", "--nonsense", "-h"])
    #expect(try Self.parse("-").operands == ["-"])
  }

  @Test func `help wins over every mistake`() throws {
    #expect(try Self.parse("--nonsense", "-c", "x", "--help")[CommandSyntax.help])
    #expect(try Self.parse("-h")[CommandSyntax.help])
  }

  @Test func `mistakes name the place and the nearest valid word`() {
    func error(_ arguments: String...) -> UsageError? {
      do throws(UsageError) {
        _ = try Arguments(arguments, syntax: Self.syntax)
        return nil
      } catch {
        return error
      }
    }
    #expect(
      error("--cuont", "3")
        == UsageError(place: "--cuont", problem: "unknown option", suggestion: "--count"))
    #expect(error("--zzzzzzz") == UsageError(place: "--zzzzzzz", problem: "unknown option"))
    #expect(error("-c") == UsageError(place: "-c", problem: "needs a value, N"))
    #expect(error("--loud=yes") == UsageError(place: "--loud", problem: "takes no value"))
    #expect(
      error("a", "b", "c", "d") == UsageError(place: "d", problem: "unexpected argument"))
    for bad in ["0", "101", "-5", "1.5", "", "x", "1e1", " 3", "99999999999999999999"] {
      let problem = "must be a whole number from 1 to 100, got '\(bad)'"
      #expect(error("--count", bad) == UsageError(place: "--count", problem: problem))
    }
    #expect("\(error("--cuont") as Any)".contains("did you mean '--count'?"))
  }

  @Test func `an option of another command is a trap`() async {
    await #expect(processExitsWith: .failure) {
      let other = Flag("--other", help: "")
      _ = try? Arguments([], syntax: OptionTests.syntax)[other]
    }
  }

  @Test func `the help shows every option and no line is wider than a hundred characters`() {
    let long = String(repeating: "many words ", count: 40)
    let syntax = CommandSyntax(
      name: "tool go", summary: "Goes.", operands: "[NAME...]", operandCount: 0...3,
      options: [
        .option(Self.count), .flag(Self.loud),
        .flag(Flag("--a-name-that-is-far-too-long-for-the-column", help: long)),
      ])
    let lines = syntax.helpText.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    for name in ["-c, --count N", "-l, --loud", "-h, --help", "usage: tool go [NAME...] [options]"]
    {
      #expect(syntax.helpText.contains(name))
    }
    #expect(lines.joined().components("many words") == 40)
  }

  @Test func `wrapping loses no word and cuts none`() {
    var random = Seeded(5)
    for _ in 0..<200 {
      let words = (0..<30).map { _ in random.word("abc", atMost: 12) }.filter { !$0.isEmpty }
      let lines = HelpText.wrap(words.joined(separator: " "), width: 20)
      #expect(lines.flatMap { $0.split(separator: " ").map(String.init) } == words)
      #expect(lines.allSatisfy { $0.count <= 20 })
      // No word of a line would have fitted into the line before.
      for (line, next) in zip(lines, lines.dropFirst()) {
        let word = next.split(separator: " ")[0]
        #expect(line.count + 1 + word.count > 20)
      }
    }
  }
}

extension String {
  /// How often `part` occurs.
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
