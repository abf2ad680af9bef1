public import EntsimPlatform
import EntsimScenarioModel
import EntsimScenarios

/// The files of scenarios in a folder.
public enum ScenarioFiles {
  /// The folders inside a suite that hold something else than scenarios.
  public static let otherFolders = sharedFolders + [CatalogueLoader.folder]
  /// The folders of files that scenarios share, which a check looks at too.
  private static let sharedFolders = [ScenarioLoader.fixtureFolder, ScenarioLoader.flowFolder]
  /// How the name of a scenario's file ends.
  public static let suffixes = [".yaml", ".yml"]

  /// Returns the files of the scenarios in a folder and below it, in the order of their paths' UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - path: The folder, which begins each path as it is given.
  ///   - withShared: Whether the fixtures and the flows are wanted too.
  /// - Returns: The files; none where the folder holds no scenario.
  /// - Throws: What cannot be read.
  public static func list(
    in path: String,
    withShared: Bool = false
  ) throws(FileError) -> [Files.FoundFile] {
    let skipped = otherFolders.filter { !withShared || !sharedFolders.contains($0) }
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

  /// Whether a file names the roots of its suite.
  private static func isRootsFile(_ path: String, from directory: String) -> Bool {
    path.hasSuffix(SuitePath.rootsFile)
      && SuitePath.name(ofScenarioAt: path, from: directory) == SuitePath.rootsFile
  }

  /// Returns the text of a scenario's file; nil where it cannot be read again, or is not UTF-8.
  public static func source(of path: String) -> String? {
    guard !SuitePath.isStandardInput(path), let bytes = try? Files.read(path, limit: mostBytes)
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the text of a scenario's file without its secrets; nil where it cannot be read again, or is not UTF-8.
  public static func shownSource(of path: String) -> String? {
    source(of: path).map(ScenarioSource.withoutSecrets)
  }

  /// The most bytes of a file that is shown.
  private static let mostBytes = 1 << 20
}
