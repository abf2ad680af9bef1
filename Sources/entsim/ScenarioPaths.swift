import Platform

/// The scenario files that the paths on the command line stand for.
enum ScenarioPaths {
  /// The folders inside a suite that hold something else than scenarios.
  static let otherFolders = ["Fixtures", "Requirements"]
  /// How the name of a scenario's file ends.
  static let suffixes = [".yaml", ".yml"]

  /// Returns the files that a command is to work on, each once, in the order of their paths' UTF-8
  /// bytes; of several paths to one file, the first in the order.
  ///
  /// - Throws: What there is at a path that cannot be read; a ``CommandRefusal`` where there are no files.
  static func find(_ paths: [String]) throws -> [String] {
    var files: [String] = []
    for path in paths {
      switch Files.kind(of: path) {
      case .file: files.append(path)
      case .directory: files += try scenarios(in: path)
      case .missing:
        // Reading says why: the permissions may forbid to look, or links lead in a circle.
        _ = try Files.read(path, limit: 1)
        files.append(path)
      }
    }
    guard !files.isEmpty else {
      throw CommandRefusal(
        "no scenario in \(paths.joined(separator: ", ")): "
          + "a scenario is a file that ends in \(suffixes.joined(separator: " or "))",
        .noInput
      )
    }
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var seen: Set<Files.Identity> = []
    return files.filter { file in
      Files.identity(of: file).map { seen.insert($0).inserted } ?? true
    }
  }

  private static func scenarios(in path: String) throws(FileError) -> [String] {
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    var files: [String] = []
    for suffix in suffixes {
      files += try Files.enumerate(folder, suffix: suffix).filter { isScenario($0, in: folder) }
    }
    return files
  }

  private static func isScenario(_ file: String, in folder: String) -> Bool {
    let folders = file.dropFirst(folder.count).split(separator: "/").dropLast()
    return !folders.contains { otherFolders.contains(String($0)) }
  }
}
