import Foundation
import TestSupport
import Testing

/// What a person reads about a failure, to the letter.
///
/// Each file of the folder is a scenario that fails in one way, and beside it stands what is said.
@Suite("The text of a failure")
struct FailureTextTests {
  static let folder = "Tests/EndToEndTests/Golden/Failures"

  /// A line on a screen is a line of the text; a window of this height shows all of a failure.
  static let screen = 40

  static let names = Repository.files(below: folder, ofType: "yaml")
    .map { String($0.dropLast(5)) }.sorted()

  /// Makes the bundled suite's fixtures and catalogue, with the scenario that fails.
  private static func suite(with name: String) throws -> TestFolder {
    let suite = try TestFolder()
    for part in ["Fixtures", "Requirements"] { try suite.copy("Scenarios/\(part)") }
    let text = try Repository.text(of: "\(folder)/\(name).yaml")
    try suite.write(text, to: "Scenarios/\(name).yaml")
    return suite
  }

  @Test("there are tests of many")
  func many() {
    #expect(Self.names.count >= 40)
  }

  @Test("is as it is committed, and fits on a screen", arguments: names)
  func text(name: String) throws {
    let suite = try Self.suite(with: name)
    let outcome = try Program.debug.run(["run", "Scenarios/\(name).yaml"], in: suite.url)
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    try Golden.expect(outcome.output, in: "\(Self.folder)/\(name).txt")
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= Self.screen || name.hasPrefix("several"), "\(lines.count) lines")
    let long = lines.filter { $0.count > 100 && !Self.isWhole($0) }
    #expect(long == [])
  }

  /// Whether a line is to be pasted or called, so that nothing of it may be left out.
  private static func isWhole(_ line: Substring) -> Bool {
    line.hasPrefix("      - ") || line.hasPrefix("    requests: ")
      || line.contains(#/^(run|see) .*  entsim /#)
      || line.contains(#/^Scenarios\/.*:\d+:\d+: /#)
  }

  @Test(
    "names a command that runs the scenario alone, and one that shows it",
    arguments: ["wrong-argument", "matrix-cell", "several-steps", "in-flight"]
  )
  func commands(name: String) throws {
    let suite = try Self.suite(with: name)
    let text = try Repository.text(of: "\(Self.folder)/\(name).txt")
    let commands = text.matches(
      of: #/^(?:run it alone|see what happens): +entsim (.*)$/#
        .anchorsMatchLineEndings()
    ).map { String($0.1) }
    #expect(commands.count == 2)
    let block = try #require(text.ranges(of: "✗ ").last.map { text[$0.lowerBound...] })
    let failure = try #require(block.components(separatedBy: "\n\n").dropLast().last)
    let alone = try Program.debug.run(commands[0].components(separatedBy: " "), in: suite.url)
    #expect(alone.status == 1)
    #expect(alone.output.hasPrefix(String(block.prefix { $0 != "\n" })))
    #expect(alone.output.contains(failure))
    let traced = try Program.debug.run(commands[1].components(separatedBy: " "), in: suite.url)
    #expect(traced.output.contains("\nstep 1, line "))
  }
}
