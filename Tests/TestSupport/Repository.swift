public import Foundation

/// The files of the project.
public enum Repository {
  /// The folder of the project.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the bundled suite.
  public static let suite = root.appending(path: "Scenarios").path

  /// The paths of the bundled scenarios, from the suite's folder on.
  public static let scenarios = files(below: "Scenarios", ofType: "yaml").filter { name in
    !["Fixtures/", "Requirements/"].contains { name.hasPrefix($0) }
  }

  /// Returns the text of a file.
  ///
  /// - Parameter path: Where the file is, from the project's folder on.
  /// - Returns: The whole text.
  /// - Throws: When the file cannot be read.
  public static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the files of a type in a folder and in the folders below it, sorted.
  ///
  /// - Parameters:
  ///   - folder: The folder, from the project's folder on.
  ///   - type: What follows the last dot of the names.
  /// - Returns: Their paths from that folder on; none where there is no such folder.
  public static func files(below folder: String, ofType type: String) -> [String] {
    let path = root.appending(path: folder).path
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".\(type)") }.sorted()
  }
}
