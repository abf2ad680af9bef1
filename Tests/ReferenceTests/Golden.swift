import Foundation
import Testing

/// Text that is committed, and made anew by the tests.
enum Golden {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  /// Compares a text with a committed file.
  ///
  /// With `RECORD=1` in the environment the file is written anew, and the test fails, so that a
  /// recording never passes for a check.
  static func expect(
    _ text: String,
    in path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = root.appending(path: path)
    let committed = try? String(contentsOf: file, encoding: .utf8)
    guard committed != text else { return }
    guard isRecording else {
      Issue.record(
        "\(path) is not fresh; `RECORD=1 swift test --filter ReferenceTests` writes it anew",
        sourceLocation: sourceLocation
      )
      return
    }
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("\(path) was recorded anew; look at the change", sourceLocation: sourceLocation)
  }
}
