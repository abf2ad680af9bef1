import Foundation
import TestSupport
import Testing

/// A folder of runs that an earlier program has written, and what today's program makes of them.
struct KeptRuns: CustomTestStringConvertible {
  private static let root = Repository.root.appending(path: "Tests/EndToEndTests/Kept")

  /// Every folder.
  static let all: [KeptRuns] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: root.path)
    return (names ?? []).sorted().map { KeptRuns(name: $0) }
      .filter {
        FileManager.default.fileExists(atPath: $0.folder.appending(path: "runs.sqlite").path)
      }
  }()

  /// The version or the commit of the program that wrote them.
  let name: String

  var testDescription: String { name }

  private var folder: URL { Self.root.appending(path: name) }

  /// The path of the export.
  var export: String { folder.appending(path: "runs.jsonl").path }

  /// The export as today's program writes it: its fields do not tell the secret that an app passes.
  var exportOfToday: String {
    get throws {
      try text("runs.jsonl").replacing(#""secret":"shared""#, with: #""secret":"<redacted>""#)
    }
  }

  /// Copies the store, since the program writes beside it.
  func copyStore(to destination: TestFolder) throws {
    let copy = destination.url.appending(path: "runs.sqlite")
    try Data(contentsOf: folder.appending(path: "runs.sqlite")).write(to: copy)
  }

  /// The text of a file.
  func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  /// The lines of a file without its comments, each in words.
  func records(_ file: String) throws -> [[Substring]] {
    try text(file).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: " ")
    }
  }

  /// Has today's program tell what it makes of the runs.
  ///
  /// - Parameter destination: The folder into which it writes.
  /// - Throws: When it cannot be started, or ends otherwise than well.
  func tell(to destination: TestFolder) throws {
    let script = Self.root.appending(path: "tell.sh").path
    let outcome = try Program(binary: URL(filePath: "/bin/sh")).run([
      "-c", "exec bash \"$@\"", "sh", script, Program.debug.binary.path, folder.path,
      destination.url.path,
    ])
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  /// Compares a file with the one that was kept.
  ///
  /// With `RECORD=1` in the environment the file is written anew, and the test fails.
  func expect(_ file: String, from told: TestFolder) throws {
    let text = try told.read(file)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      let kept = folder.appending(path: file)
      try text.write(to: kept, atomically: true, encoding: .utf8)
      Issue.record("\(kept.path) was recorded anew; look at the change")
      return
    }
    let (before, after) = (try self.text(file).lines, text.lines)
    guard before != after else { return }
    let place = zip(before, after).enumerated().first { $1.0 != $1.1 }?.offset
    let first = place ?? min(before.count, after.count)
    Issue.record(
      """
      old bytes mean something else, see Tests/EndToEndTests/Kept/README.md; \(name)/\(file):\(first + 1)
      was: \(before.dropFirst(first).first ?? "")
      is:  \(after.dropFirst(first).first ?? "")
      """
    )
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
