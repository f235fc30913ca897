extension CommandSyntax {
  /// What `--help` shows, at most 100 characters wide.
  public var helpText: String {
    let usage = [name, operands, options.count > 1 ? "[options]" : ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let entries = options.map { option in
      let names = option.names.joined(separator: ", ")
      return (option.placeholder.map { "\(names) \($0)" } ?? names, option.help)
    }
    var lines = [summary, "", "usage: \(usage)", "", "options:"]
    lines += HelpText.definitions(entries)
    if !discussion.isEmpty { lines += ["", discussion] }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Text laid out for people.
public enum HelpText {
  static let width = 100

  /// Two columns: terms, and what they mean, broken between words.
  public static func definitions(_ entries: [(term: String, meaning: String)]) -> [String] {
    let indent = min((entries.map(\.term.count).max() ?? 0) + 4, 32)
    let margin = String(repeating: " ", count: indent)
    return entries.flatMap { entry in
      let meaning = wrap(entry.meaning, width: width - indent)
      let term = "  " + entry.term
      guard term.count + 2 <= indent, let first = meaning.first else {
        return [term] + meaning.map { margin + $0 }
      }
      let padding = String(repeating: " ", count: indent - term.count)
      return [term + padding + first] + meaning.dropFirst().map { margin + $0 }
    }
  }

  /// Breaks a text between words into lines of at most `width` characters; a longer word stands
  /// alone.
  public static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty && line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " " + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
