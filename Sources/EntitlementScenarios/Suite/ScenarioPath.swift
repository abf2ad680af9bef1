internal import EntsimPlatform

/// The place of a suite or a file that a test names by a relative path.
enum ScenarioPath {
  /// Returns the absolute path of a file or folder.
  ///
  /// A relative path begins in the folder of the test file, or in one above it, up to the folder of the package; the
  /// nearest one that has something there is taken.
  ///
  /// - Parameters:
  ///   - path: The path as the test writes it.
  ///   - testFile: The absolute path of the test file.
  /// - Returns: The path, of something that exists.
  /// - Throws: Where it was looked for, where there is nothing.
  static func resolve(_ path: String, from testFile: String) throws(ScenariosUnusable) -> String {
    let places = path.hasPrefix("/") ? [path] : folders(above: testFile).map { "\($0)/\(path)" }
    if let found = places.first(where: { Files.kind(of: $0) != .missing }) { return found }
    throw ScenariosUnusable(
      reason: """
        no file or folder \(path): looked for \(places.joined(separator: ", ")). Give a path that begins in the \
        folder of the test file or of the package.
        """
    )
  }

  /// Returns the folders in which a relative path may begin, the nearest first: up to one that holds a package, or only
  /// that of the file where none does.
  private static func folders(above file: String) -> [String] {
    var folders: [String] = []
    var folder = file[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      folders.append(String(folder))
      if Files.kind(of: "\(folder)/Package.swift") == .file { return folders }
    }
    return Array(folders.prefix(1))
  }
}
