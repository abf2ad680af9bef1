import Arguments
import Platform

/// The scenario files that the paths on the command line stand for.
enum ScenarioPaths {
  /// The folders inside a suite that hold something else than scenarios.
  private static let otherFolders = ["Fixtures", "Requirements"]

  /// Returns the files that a command is to work on, each once, in the order of their paths' UTF-8
  /// bytes; nil, after a message, when a path is missing or there are none.
  static func find(_ arguments: ParsedArguments) -> [String]? {
    let paths = arguments[Program.paths]
    do throws(FileError) {
      let files = try expand(paths)
      guard files.isEmpty else { return files }
      Output.message(
        "no scenario in \(paths.joined(separator: ", ")): a scenario is a file that ends in .yaml"
      )
    } catch {
      Output.message("\(error)")
    }
    return nil
  }

  private static func expand(_ paths: [String]) throws(FileError) -> [String] {
    var files: Set<String> = []
    for path in paths {
      switch Files.kind(of: path) {
      case .file: files.insert(path)
      case .directory:
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        for file in try Files.enumerate(folder, suffix: ".yaml") where isScenario(file, in: folder)
        {
          files.insert(file)
        }
      case .missing:
        // Reading says why: the permissions may forbid to look, or links lead in a circle.
        _ = try Files.read(path, limit: 1)
        files.insert(path)
      }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isScenario(_ file: String, in folder: String) -> Bool {
    let folders = file.dropFirst(folder.count).split(separator: "/").dropLast()
    return !folders.contains { otherFolders.contains(String($0)) }
  }
}
