import BenchmarkHarness
import Foundation
import PhysicsModel
import Scenes

/// States of one scene in files.
struct SnapshotFile {
  /// What a file must name for its state to fit: the scene, its size and seed, and hashes of all its
  /// definitions and parameters, which may change from version to version.
  let origin: String

  init(scene: Scene, items: Int, seed: UInt32, content: SceneContent) {
    var parameters = Digest()
    for byte in "\(content.parameters)".utf8 { parameters.combine(UInt64(byte)) }
    origin =
      "\(scene.name) n=\(items) seed=\(seed) definitions=\(StateHash.text(content.digest)) "
      + "parameters=\(StateHash.text(parameters.value))"
  }

  /// Shows that a file can be written there, before a long run rather than after it.
  func checkWritable(_ path: String) throws(CommandFailure) {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try AtomicFile.checkWritable(folder: folder.isEmpty ? "." : folder)
    } catch {
      throw CommandFailure(.cannotWrite, "--save: \(error)")
    }
  }

  func save(_ world: any ObservableWorld, to path: String) throws(CommandFailure) {
    do {
      try AtomicFile.write(Snapshot(origin: origin, state: world.state).bytes, to: path)
    } catch {
      throw CommandFailure(.cannotWrite, "--save: \(error)")
    }
  }

  /// Puts a world of the scene into the state of a file.
  ///
  /// - Throws: ``UsageError`` that names the file, and the place and value in it that is refused.
  func restore(_ world: any ObservableWorld, from path: String) throws(UsageError) {
    let bytes = try read(path)
    do {
      let snapshot = try Snapshot(bytes)
      guard snapshot.origin == origin else {
        throw InputError(
          place: "snapshot.origin", requirement: "must be '\(origin)'",
          value: "'\(snapshot.origin)'")
      }
      try world.restore(snapshot.state)
    } catch {
      throw UsageError(place: "--from", problem: "\(path): \(error)")
    }
  }

  private func read(_ path: String) throws(UsageError) -> [UInt8] {
    do {
      let kind = try FileManager.default.attributesOfItem(atPath: path)[.type]
      guard kind as? FileAttributeType != .typeDirectory else {
        throw UsageError(place: "--from", problem: "\(path): is a folder")
      }
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch let error as UsageError {
      throw error
    } catch {
      throw UsageError(
        place: "--from", problem: "\(path): cannot be read: \(error.localizedDescription)")
    }
  }
}
