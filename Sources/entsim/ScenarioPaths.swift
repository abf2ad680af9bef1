import Platform

/// The scenario files that the paths on the command line stand for.
enum ScenarioPaths {
  /// The folders inside a suite that hold something else than scenarios.
  static let otherFolders = ["Fixtures", "Requirements"]

  /// Returns the files, each once, in the order of their paths' UTF-8 bytes.
  ///
  /// - Throws: A `FileError` that names the path that is missing or cannot be read.
  static func expand(_ paths: [String]) throws(FileError) -> [String] {
    var files: Set<String> = []
    for path in paths {
      switch Files.kind(of: path) {
      case .file: files.insert(path)
      case .directory:
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        for file in try Files.enumerate(folder, suffix: ".yaml") where isScenario(file, in: folder) {
          files.insert(file)
        }
      case .missing: throw FileError(path: path, reason: .notFound)
      }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isScenario(_ file: String, in folder: String) -> Bool {
    let folders = file.dropFirst(folder.count).split(separator: "/").dropLast()
    return !folders.contains { otherFolders.contains(String($0)) }
  }
}
