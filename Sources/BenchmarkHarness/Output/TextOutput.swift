import CProbes

/// Text for a file descriptor, written at once and whole.
public struct TextOutput: Sendable {
  let descriptor: Int32

  public static let standardOutput = TextOutput(descriptor: 1)
  public static let standardError = TextOutput(descriptor: 2)

  /// Makes writes to a closed pipe an error that is returned, instead of the end of the process.
  public static func ignoreBrokenPipes() { probe_ignore_broken_pipes() }

  public var isTerminal: Bool { probe_is_terminal(descriptor) }

  /// Writes a text.
  ///
  /// - Returns: The system's error number if it could not be written.
  public func write(_ text: String) -> Int32? {
    var text = text
    let code = text.withUTF8 { bytes in
      unsafe probe_write(descriptor, bytes.baseAddress, UInt64(bytes.count))
    }
    return code == 0 ? nil : code
  }

  /// Writes bytes as they are.
  ///
  /// - Returns: The system's error number if they could not be written.
  public func write(_ bytes: [UInt8]) -> Int32? {
    let code = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe probe_write(descriptor, bytes.baseAddress, UInt64(bytes.count))
    }
    return code == 0 ? nil : code
  }
}
