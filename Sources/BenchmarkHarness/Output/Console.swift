import Foundation

/// Standard output for results, standard error for words about them.
///
/// When the reader of standard output goes away, as `head` does, the rest is dropped without a word
/// and ``isOpen`` becomes false. Any other failure is remembered in ``failure``.
public final class Console {
  private let output: TextOutput
  private let errors: TextOutput
  /// Whether somebody still reads the results.
  public private(set) var isOpen = true
  /// Why results could not be written, if that was not because the reader went away.
  public private(set) var failure: FileError?
  private var progressIsShown = false
  private var lastProgress: UInt64 = 0
  private let showsProgress: Bool

  public init(
    output: TextOutput = .standardOutput, errors: TextOutput = .standardError
  ) {
    self.output = output
    self.errors = errors
    showsProgress = errors.isTerminal
  }

  /// Prints a line of results.
  public func print(_ line: String = "") {
    write(line + "\n")
  }

  /// Prints results as they are.
  public func write(_ text: String) {
    guard isOpen else { return }
    hideProgress()
    guard let code = output.write(text) else { return }
    isOpen = false
    if code != EPIPE {
      failure = FileError(path: "standard output", reason: systemMessage(code))
    }
  }

  /// Says something to the person at the terminal.
  public func say(_ line: String) {
    hideProgress()
    _ = errors.write(line + "\n")
  }

  /// Replaces the line that shows how far things are. Shown on a terminal only, and at most ten
  /// times a second, so that it does not disturb what is measured.
  public func showProgress(_ line: @autoclosure () -> String) {
    let now = Clock.wall()
    guard showsProgress, now - lastProgress >= 100_000_000 else { return }
    lastProgress = now
    // Back to the first column, the text, and what is left of the old line erased.
    _ = errors.write("\r\(line().prefix(78))\u{1B}[K")
    progressIsShown = true
  }

  /// Removes the line that shows how far things are.
  public func hideProgress() {
    guard progressIsShown else { return }
    progressIsShown = false
    _ = errors.write("\r\u{1B}[K")
  }
}
