import Foundation

/// The state of the sources in the working directory when a run began, from git.
public struct SourceState: Sendable, Equatable {
  /// The full hash, or `nil` outside a repository.
  public var commit: String?
  /// The branch, or `nil` if none is checked out.
  public var branch: String?
  /// When the commit was made, in ISO 8601.
  public var commitTime: String?
  /// Whether files differ from the commit. `nil` outside a repository.
  public var isDirty: Bool?

  public init(
    commit: String? = nil, branch: String? = nil, commitTime: String? = nil, isDirty: Bool? = nil
  ) {
    self.commit = commit
    self.branch = branch
    self.commitTime = commitTime
    self.isDirty = isDirty
  }

  /// The first eight digits of the commit, for file names and people.
  public var shortCommit: String { commit.map { String($0.prefix(8)) } ?? "nocommit" }

  /// One line for people.
  public var summary: String {
    guard commit != nil else { return "no commit" }
    return "commit \(shortCommit) (\(isDirty == true ? "changed" : "clean"))"
  }

  /// Asks git about a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder; default: the working directory.
  ///   - ignoring: Folders, relative to it, in which changes do not matter: results are not
  ///     sources.
  public static func current(
    in folder: String = FileManager.default.currentDirectoryPath, ignoring: [String] = []
  ) -> SourceState {
    var state = SourceState()
    guard let commit = git(["rev-parse", "HEAD"], in: folder) else { return state }
    state.commit = commit
    state.branch = git(["symbolic-ref", "--short", "-q", "HEAD"], in: folder)
    state.commitTime = git(["show", "-s", "--format=%cI", "HEAD"], in: folder)
    // Git refuses to exclude what lies outside the repository; nothing in it needs excluding then.
    let exceptions = ignoring.map { ":(exclude)\($0)" }
    let changes =
      git(["status", "--porcelain", "--", "."] + exceptions, in: folder)
      ?? git(["status", "--porcelain"], in: folder)
    state.isDirty = changes.map { !$0.isEmpty }
    return state
  }

  /// What a git command prints, or `nil` if it fails or there is no git.
  private static func git(_ arguments: [String], in folder: String) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    let text = String(data: data, encoding: .utf8) ?? ""
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  var json: JSONValue {
    func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
    return .object([
      ("commit", text(commit)), ("dirty", isDirty.map { .bool($0) } ?? .null),
      ("branch", text(branch)), ("commitTime", text(commitTime)),
    ])
  }
}
