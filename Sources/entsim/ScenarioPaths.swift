import EntsimDiagnostics
import EntsimPlatform
import EntsimScenarioModel
import EntsimScenarios

/// The scenario files that the paths on the command line stand for.
enum ScenarioPaths {
  /// The folders inside a suite that hold something else than scenarios.
  static let otherFolders = sharedFolders + [CatalogueLoader.folder]
  /// The folders of files that scenarios share, which a check looks at too.
  private static let sharedFolders = [ScenarioLoader.fixtureFolder, ScenarioLoader.flowFolder]
  /// How the name of a scenario's file ends.
  static let suffixes = [".yaml", ".yml"]

  /// Returns the text of a scenario's file; nil where it cannot be read again, or is not UTF-8.
  static func source(of path: String) -> String? {
    guard !SuitePath.isStandardInput(path), let bytes = try? Files.read(path, limit: mostBytes)
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the text of a scenario's file without its secrets; nil where it cannot be read again, or is not UTF-8.
  static func shownSource(of path: String) -> String? {
    source(of: path).map(ScenarioSource.withoutSecrets)
  }

  /// The most bytes of a file that is shown.
  private static let mostBytes = 1 << 20

  /// Returns the files that a command is to work on, each once, in the order of their paths' UTF-8
  /// bytes; where several paths lead to one file, the first in the order.
  ///
  /// - Parameters:
  ///   - paths: Files, and folders to search for scenarios.
  ///   - withShared: Whether the fixtures and the flows in the folders are wanted too.
  /// - Returns: The paths.
  /// - Throws: What there is at a path that cannot be read; a ``CommandRefusal`` where there are no files.
  static func find(_ paths: [String], withShared: Bool = false) throws -> [String] {
    let skipped = otherFolders.filter { !withShared || !sharedFolders.contains($0) }
    var files: [Files.FoundFile] = []
    for path in paths.map(upwards) {
      if path == SuitePath.standardInput {
        files.append(Files.FoundFile(standardInput))
        continue
      }
      switch Files.kind(of: path) {
      case .file: files.append(Files.FoundFile(path))
      case .directory: files += try Self.files(in: path, but: skipped)
      case .missing:
        // Reading says why: the permissions may forbid to look, or links lead in a circle.
        _ = try Files.read(path, limit: 1)
        files.append(Files.FoundFile(path))
      }
    }
    guard !files.isEmpty else {
      throw CommandRefusal(
        "no scenario in \(paths.map(\.visible).joined(separator: ", ")): "
          + "a scenario is a file that ends in \(suffixes.joined(separator: " or "))",
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

  /// Whether a file names the roots of its suite.
  private static func isRootsFile(_ path: String, from directory: String) -> Bool {
    path.hasSuffix(SuitePath.rootsFile)
      && SuitePath.name(ofScenarioAt: path, from: directory) == SuitePath.rootsFile
  }

  private static func files(
    in path: String,
    but skipped: [String]
  ) throws(FileError) -> [Files.FoundFile] {
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let directory = ProcessEnvironment.currentDirectory ?? ""
    let suite = SuitePath.root(ofScenarioAt: "\(folder)/any", from: directory)
    return try Files.enumerate(folder, suffixes: suffixes, suite: suite)
      .filter { file in
        let folders = file.path.dropFirst(folder.count).split(separator: "/").dropLast()
        return !folders.contains { skipped.contains(String($0)) }
          && !isRootsFile(file.path, from: directory)
      }
  }
}
