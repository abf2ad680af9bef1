import Foundation
import Testing

/// Text that is committed, since it is a part of the format.
enum Golden {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  /// Compares a text with a committed file.
  ///
  /// With `RECORD=1` in the environment the file is written anew, and the test fails.
  static func expect(
    _ text: String,
    in name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name) was recorded anew; look at the change", sourceLocation: sourceLocation)
      return
    }
    let committed = try? String(contentsOf: file, encoding: .utf8)
    #expect(
      committed == text,
      "the format has changed; `RECORD=1 swift test --filter JournalStoreTests` writes \(name) anew",
      sourceLocation: sourceLocation
    )
  }
}
