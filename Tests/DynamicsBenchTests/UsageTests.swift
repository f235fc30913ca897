import Testing

/// What the command says about itself, and about command lines it does not understand.
@Suite struct UsageTests {
  static let verbs = ["run", "list", "simulate", "verify", "settle"]

  @Test(arguments: [[], ["--help"], ["-h"], ["help"]])
  func `help lists every command and every exit code`(arguments: [String]) throws {
    let outcome = try Command.shell("\"$bench\" \(arguments.joined(separator: " "))")
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    for verb in Self.verbs { #expect(outcome.output.contains("\n  \(verb) ")) }
    for code in [0, 1, 3, 6, 7, 64] { #expect(outcome.output.contains("\n  \(code) ")) }
  }

  @Test(arguments: verbs)
  func `every command has help in three spellings`(verb: String) throws {
    let help = try Command.run(verb, "--help")
    #expect(help.code == 0 && help.errors.isEmpty)
    #expect(help.output.contains("usage: dynamics-bench \(verb)"))
    #expect(help.lines.allSatisfy { $0.count <= 100 })
    #expect(try Command.run(verb, "-h").output == help.output)
    #expect(try Command.run("help", verb).output == help.output)
  }

  @Test func `the version is one line`() throws {
    let outcome = try Command.run("--version")
    #expect(outcome.code == 0)
    #expect(outcome.output.wholeMatch(of: /dynamics-bench \d+\.\d+\.\d+\n/) != nil)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let line: [String]
    /// What standard error has to say.
    let words: [String]

    init(_ line: String, _ words: String...) {
      self.line = line.split(separator: " ").map(String.init)
      self.words = words
    }

    var testDescription: String { line.joined(separator: " ") }
  }

  @Test(arguments: [
    Mistake("rum", "rum: unknown command", "did you mean 'run'?"),
    Mistake("--versoin", "--versoin: unknown option", "did you mean '--version'?"),
    Mistake("help rnu", "rnu: unknown command", "did you mean 'run'?"),
    Mistake("help run list", "list: unexpected argument"),
    Mistake("run --bugdet 5s", "--bugdet: unknown option", "did you mean '--budget'?"),
    Mistake("run --budget", "--budget: needs a value, TIME"),
    Mistake("run --budget 0", "--budget: must be a time > 0", "got '0'"),
    Mistake("run --budget -3s", "--budget: must be a time > 0", "got '-3s'"),
    Mistake("run --budget nan", "--budget: must be a time > 0", "got 'nan'"),
    Mistake("run -n 0", "-n: must be a whole number from 1 to 200000, got '0'"),
    Mistake("run -n -5", "-n: must be a whole number from 1 to 200000, got '-5'"),
    Mistake("run -n many", "-n: must be a whole number from 1 to 200000, got 'many'"),
    Mistake("run -n 10,,20", "-n: must be a whole number from 1 to 200000, got '10,,20'"),
    Mistake("run -n 200001", "-n: must be a whole number from 1 to 200000, got '200001'"),
    Mistake("run --sizes 64:16:x4", "--sizes: must be FIRST:LAST:xFACTOR", "got '64:16:x4'"),
    Mistake("run -n 5 --sizes 64:256:x4", "--sizes: cannot be used together with -n"),
    Mistake("run -e smid", "-e: must be reference, simd or reference-double", "'simd'?"),
    Mistake("run --isa x86-64-v5", "--isa: must be", "got 'x86-64-v5'", "did you mean 'x86-64-v"),
    Mistake("run -e reference --isa baseline", "--isa: needs the engine simd"),
    Mistake("run --steps 0", "--steps: must be a whole number from 1 to 100000, got '0'"),
    Mistake("run --warm-up 0", "--warm-up: must be a whole number from 1"),
    Mistake("run --samples 0", "--samples: must be a whole number from 1 to 1000, got '0'"),
    Mistake("run --seed -1", "--seed: must be a whole number from 0 to 4294967295, got '-1'"),
    Mistake("run --no-save=yes", "--no-save: takes no value"),
    Mistake("run fallign-pile", "fallign-pile: matches no scene", "did you mean 'falling-pile'?"),
    Mistake("run gas zzz", "zzz: matches no scene", "falling-pile, pile-circles"),
    Mistake("run (", "(: is not a regular expression"),
    Mistake("list --jsno", "--jsno: unknown option", "did you mean '--json'?"),
    Mistake("list gas", "gas: unexpected argument"),
    Mistake("simulate", "SCENE: is missing"),
    Mistake("simulate gaz", "gaz: is not a scene", "did you mean 'gas'?"),
    Mistake("simulate gas gas", "gas: unexpected argument"),
    Mistake("simulate gas -n 0", "-n: must be a whole number from 1 to 200000, got '0'"),
    Mistake("simulate gas -e simt", "-e: must be reference, simd", "did you mean 'simd'?"),
    Mistake("simulate gas --seconds 0", "--seconds: must be a time > 0", "got '0'"),
    Mistake("simulate gas --seconds -1", "--seconds: must be a time > 0", "got '-1'"),
    Mistake("simulate gas --every 0", "--every: must be a whole number from 1"),
    Mistake("simulate gas --isa baseline", "--isa: needs the engine simd, got 'reference'"),
    Mistake("verify gaz", "gaz: matches no scene", "did you mean 'gas'?"),
    Mistake("verify --steps 0", "--steps: must be a whole number from 1"),
    Mistake("verify gas --plant 3", "--plant: must be TICK:BODY", "got '3'"),
    Mistake("verify gas --plant 0:1", "--plant: must be TICK:BODY", "got '0:1'"),
    Mistake("verify gas --plant 9:1 --steps 8", "--plant: the tick must be at most", "8, got 9"),
    Mistake("verify gas -n 3 --steps 4 --plant 2:99", "--plant: there is no body 99"),
    Mistake(
      "verify falling-pile -n 3 --steps 4 --plant 2:0", "--plant: body 0 cannot be changed"),
  ])
  func `a mistake ends with code 64, names its place, and leaves standard output empty`(
    mistake: Mistake
  ) throws {
    let line = mistake.line.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try Command.shell("\"$bench\" \(line)")
    #expect(outcome.code == 64)
    #expect(outcome.output.isEmpty)
    for words in mistake.words { #expect(outcome.errors.contains(words), "\(outcome.errors)") }
    #expect(outcome.errors.hasPrefix("dynamics-bench"))
    #expect(outcome.errors.contains("--help'."))
  }
}
