import Foundation
import Workloads

/// A suite of many scenarios in a folder of its own, which is gone afterwards: some scenarios of the
/// frozen one, byte for byte, in turn and again from the first until there are enough; and all of its
/// fixtures.
final class CopiedSuite {
  /// The folder in which the suite's folder `Scenarios` lies.
  let folder: URL
  /// How many scenario files there are.
  let count: Int

  /// The name of the file that lists the paths of all files, fixtures first, a line each.
  static let list = "files.txt"

  /// Copies scenarios.
  ///
  /// - Parameters:
  ///   - count: How many files there will be.
  ///   - paths: The paths of the scenarios that are copied, below the root of the frozen suite.
  ///   - repository: The project.
  ///   - others: Files that the frozen suite does not have, by their paths.
  /// - Throws: When a file cannot be read or written.
  init(
    _ count: Int,
    of paths: [String],
    from repository: Repository,
    adding others: [String: [UInt8]] = [:]
  ) throws {
    self.count = count
    folder = FileManager.default.temporaryDirectory
      .appending(path: "entsim-bench-\(UUID().uuidString)")
    var copied: [String] = []
    for path in try repository.fixturePaths() {
      try write(repository.bytes(of: path), to: "Scenarios/\(path)")
      copied.append("Scenarios/\(path)")
    }
    var contents: [[UInt8]] = []
    for path in paths { contents.append(try others[path] ?? repository.bytes(of: path)) }
    for number in 0..<count {
      let (round, place) = number.quotientAndRemainder(dividingBy: paths.count)
      let path = "Scenarios/\(1_000 + round)/\(paths[place])"
      try write(contents[place], to: path)
      copied.append(path)
    }
    try write(Array((copied.joined(separator: "\n") + "\n").utf8), to: Self.list)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = folder.appending(path: path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(bytes).write(to: file)
    } catch {
      throw Failure("\(file.path) cannot be written: \(error)")
    }
  }
}
