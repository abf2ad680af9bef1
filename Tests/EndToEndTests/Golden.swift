import Foundation
import Testing

/// Text that is committed: the program's output must be the same, byte for byte.
enum Golden {
  /// Compares an output with a committed file.
  ///
  /// With `RECORD=1` in the environment the file is written anew, and the test fails, so that a
  /// recording never passes for a check.
  static func expect(
    _ text: String,
    in path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = Program.root.appending(path: path)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(path) was recorded anew; look at the change", sourceLocation: sourceLocation)
      return
    }
    let committed = try? String(contentsOf: file, encoding: .utf8)
    #expect(
      committed == text,
      "\(path) is not fresh; `RECORD=1 swift test --filter EndToEndTests` writes it anew",
      sourceLocation: sourceLocation
    )
  }
}
