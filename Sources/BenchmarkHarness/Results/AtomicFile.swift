import CProbes
import Foundation

/// A file that cannot be written.
public struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
  public let path: String
  public let reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "\(path): \(reason)" }
}

/// Files that are there whole or not at all.
public enum AtomicFile {
  /// Writes text to a file beside `path`, forces it onto the disk, and renames it to `path`.
  ///
  /// Whatever happens on the way, readers see the old file or the new one. Folders on the way are
  /// made.
  ///
  /// - Throws: ``FileError``; the temporary file is removed then.
  public static func write(_ text: String, to path: String) throws(FileError) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes in the same way.
  ///
  /// - Throws: ``FileError``; the temporary file is removed then.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let folder = (path as NSString).deletingLastPathComponent
    try makeFolder(folder.isEmpty ? "." : folder)
    let temporary = "\(path).\(ProcessInfo.processInfo.processIdentifier).tmp"
    do {
      try writeThrough(bytes, to: temporary)
      try rename(temporary, to: path)
    } catch {
      try? FileManager.default.removeItem(atPath: temporary)
      throw FileError(path: path, reason: error.reason)
    }
  }

  /// Makes a folder, if need be, and shows that files can be written there.
  ///
  /// - Throws: ``FileError``. Better now than after minutes of measuring.
  public static func checkWritable(folder: String) throws(FileError) {
    try makeFolder(folder)
    let probe = "\(folder)/.\(ProcessInfo.processInfo.processIdentifier).tmp"
    defer { try? FileManager.default.removeItem(atPath: probe) }
    do {
      try writeThrough([], to: probe)
    } catch {
      throw FileError(path: folder, reason: error.reason)
    }
  }

  private static func makeFolder(_ path: String) throws(FileError) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    if attributes?[.type] as? FileAttributeType == .typeDirectory { return }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FileError(path: path, reason: "cannot be made: \(error.localizedDescription)")
    }
  }

  private static func writeThrough(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(path: path, reason: systemMessage(errno)) }
    defer { close(descriptor) }
    let output = TextOutput(descriptor: descriptor)
    let failure = output.write(bytes) ?? nonZero(probe_synchronise(descriptor))
    if let failure { throw FileError(path: path, reason: systemMessage(failure)) }
  }

  private static func rename(_ source: String, to path: String) throws(FileError) {
    guard unsafe Foundation.rename(source, path) == 0 else {
      throw FileError(path: path, reason: systemMessage(errno))
    }
  }

  private static func nonZero(_ code: Int32) -> Int32? { code == 0 ? nil : code }
}

/// What the operating system calls an error number.
func systemMessage(_ code: Int32) -> String {
  unsafe String(cString: strerror(code))
}
