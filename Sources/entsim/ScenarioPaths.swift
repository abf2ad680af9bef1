import EntsimDiagnostics
import EntsimPlatform
import EntsimScenarioModel
import EntsimSuite

/// The scenario files that the paths on the command line stand for.
enum ScenarioPaths {
  /// Returns the files that a command is to work on, each once, in the order of their paths' UTF-8
  /// bytes; where several paths lead to one file, the first in the order.
  ///
  /// - Parameters:
  ///   - paths: Files, and folders to search for scenarios.
  ///   - withShared: Whether the fixtures and the flows in the folders are wanted too.
  /// - Returns: The paths.
  /// - Throws: What there is at a path that cannot be read; a ``CommandRefusal`` where there are no files.
  static func find(_ paths: [String], withShared: Bool = false) throws -> [String] {
    var files: [Files.FoundFile] = []
    for path in paths.map(upwards) {
      if path == SuitePath.standardInput {
        files.append(Files.FoundFile(standardInput))
        continue
      }
      switch Files.kind(of: path) {
      case .file: files.append(Files.FoundFile(path))
      case .directory: files += try ScenarioFiles.list(in: path, withShared: withShared)
      case .missing:
        // Reading says why: the permissions may forbid to look, or links lead in a circle.
        _ = try Files.read(path, limit: 1)
        files.append(Files.FoundFile(path))
      }
    }
    guard !files.isEmpty else {
      throw CommandRefusal(
        "no scenario in \(paths.map(\.visible).joined(separator: ", ")): "
          + "a scenario is a file that ends in \(ScenarioFiles.suffixes.joined(separator: " or "))",
        .noInput
      )
    }
    if paths.count > 1 { files.sort { $0.path.precedesByBytes($1.path) } }
    var seen: Set<Files.Identity> = []
    return files.filter { file in file.identity.map { seen.insert($0).inserted } ?? true }
      .map(\.path)
  }

  /// Returns those of the paths that lead to folders, as they begin the paths of the files that ``find(_:withFixtures:)``
  /// finds in them.
  static func folders(in paths: [String]) -> [String] {
    paths.map(upwards).filter { Files.kind(of: $0) == .directory }
      .map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// The path of a scenario on standard input, which uses the fixtures of the suite that a command finds.
  private static var standardInput: String {
    let suite = Project.suitePath
    return Files.kind(of: suite) == .directory
      ? "\(suite)/\(SuitePath.standardInput)" : SuitePath.standardInput
  }

  /// Returns the path of the suite in a folder above, where the current one has none.
  private static func upwards(_ path: String) -> String {
    path == Project.suite && Files.kind(of: path) == .missing ? Project.suitePath : path
  }
}
