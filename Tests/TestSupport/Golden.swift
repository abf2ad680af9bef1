import Foundation
public import Testing

/// Committed text that the code has to give again, byte for byte.
public enum Golden {
  /// Whether `RECORD=1` asks the tests to write the committed texts anew.
  public static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  /// Compares a text with a committed file.
  ///
  /// With `RECORD=1` in the environment a file that differs is written anew, and the test fails: a
  /// recording never passes for a check.
  ///
  /// - Parameters:
  ///   - text: What the code gives.
  ///   - path: The file, from the project's folder on.
  ///   - sourceLocation: The place of the expectation.
  /// - Throws: When the file cannot be written.
  public static func expect(
    _ text: String,
    in path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = Repository.root.appending(path: path)
    let committed = try? String(contentsOf: file, encoding: .utf8)
    guard committed != text else { return }
    guard isRecording else {
      let target = sourceLocation.moduleName
      let difference = committed.map { firstDifference(of: text, from: $0) } ?? "it is missing"
      Issue.record(
        """
        \(path) differs: \(difference)
        `RECORD=1 swift test --filter \(target)` writes it anew
        """,
        sourceLocation: sourceLocation
      )
      return
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("\(path) was recorded anew; look at the change", sourceLocation: sourceLocation)
  }

  /// Expects that the texts in a folder, and in those below it, are the named ones and no others.
  ///
  /// With `RECORD=1` in the environment the others are removed, and the test fails.
  ///
  /// - Parameters:
  ///   - names: The paths of the texts, from the folder on, in any order.
  ///   - folder: The folder, from the project's folder on.
  ///   - sourceLocation: The place of the expectation.
  /// - Throws: When a file cannot be removed.
  public static func expectOnly(
    _ names: some Sequence<String>,
    in folder: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let committed = Repository.files(below: folder, ofType: "txt")
    #expect(committed == names.sorted(), "\(folder)", sourceLocation: sourceLocation)
    guard isRecording else { return }
    for name in Set(committed).subtracting(names) {
      try FileManager.default.removeItem(at: Repository.root.appending(path: "\(folder)/\(name)"))
    }
  }

  /// Names the first line in which two texts differ, and what stands there in each.
  private static func firstDifference(of text: String, from committed: String) -> String {
    let actual = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = committed.split(separator: "\n", omittingEmptySubsequences: false)
    let shared = zip(actual, expected).prefix { $0 == $1 }.count
    return """
      in line \(shared + 1)
      committed: \(expected.dropFirst(shared).first ?? "(the end)")
      now:       \(actual.dropFirst(shared).first ?? "(the end)")
      """
  }
}
