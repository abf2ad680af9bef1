import Foundation
import TestSupport
import Testing

/// What the author of a file chose, in every report: characters that move the cursor, hide or reorder what is read,
/// and lines that a CI system would obey.
@Suite("Hostile names and values")
struct HostileNameTests {
  /// What stands in the names of files and folders.
  private static let name =
    "\n::error::x\r\u{1B}[31m\u{202E}\u{2066}\u{200F}\u{61C}\u{200B}\u{FEFF}\u{9B}##vso[x]"
  /// The same between the quotes of YAML.
  private static let value =
    #"\n::error::x\r\e[31m\u202E\u2066\u200F\u061C\u200B\uFEFF\u009B##vso[x]"#
  private static let folderName = "Scenarios/folder\(name)"

  /// A suite with a matrix that fails, and a file that is not valid.
  private static func suite() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(
      """
      scenario: "Title\(value)"
      given:
        app: {starts: configured}
        providers:
          Alpha: {displayName: "Name\(value)"}
          "Beta\(value)": {displayName: Beta}
        subscribers: {alice: {provider: Alpha}}
      matrix:
        "Cell\(value)": {}
      steps:
        - app: {setRequestor: "Programmer\(value)"}
        - app: {getAuthorization: "Resource\(value)"}
          expect:
            - status: {errorId: N000, level: error, message: "Message\(value)"}
            - setToken: {token: "Token\(value)", resource: "Resource\(value)"}
      finally:
        storage: [authentication: {subscriber: alice}]

      """,
      to: "\(folderName)/fails\(name).yaml"
    )
    try folder.write(
      "scenario: \"Title\(value)\"\nuse: [\"x\(value)\"]\nsteps:\n  - \"app\(value)\": {}\n",
      to: "\(folderName)/invalid\(name).yaml"
    )
    return folder
  }

  /// Expects that a text, of a stream that a person may read, holds nothing that its author did not want there.
  private func expectHarmless(_ text: String, _ command: String) {
    #expect(!text.isEmpty, "\(command)")
    for line in text.unicodeScalars.split(separator: "\n") {
      let unseen = line.filter { scalar in
        [.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
      }
      #expect(unseen.isEmpty, "\(command): \(String(line).debugDescription)")
      let start = String(line.drop { $0.properties.isWhitespace })
      let isOwn = command.contains("github") && start.hasPrefix("::error file=")
      #expect(isOwn || !start.hasPrefix("::"), "\(command): \(start)")
      // Azure Pipelines obeys it anywhere in a line, but does not read annotations of GitHub.
      #expect(command.contains("github") || !start.contains("##vso["), "\(command): \(start)")
      // The author's text would begin the line if its line break had come through.
      #expect(!start.hasPrefix("<U+003A>:error"), "\(command): \(start)")
    }
  }

  @Test(
    "show as what they are in every report, and begin no line",
    arguments: [
      "run", "run --report junit", "run --report github", "run --report json", "run --trace",
      "lint",
      "coverage", "run --journal runs", "run --color never --filter nothing",
    ]
  )
  func reports(command: String) throws {
    let folder = try Self.suite()
    let words = command.split(separator: " ").map(String.init)
    let outcome = try Program.debug.run(words, in: folder.url)
    expectHarmless(outcome.output + outcome.errors, command)
  }

  @Test("stay exact in JSON and in the attribute of JUnit that names the file")
  func exact() throws {
    let folder = try Self.suite()
    let path = "\(Self.folderName)/fails\(Self.name).yaml"
    let json = try Program.debug.run(["run", "--report", "json"], in: folder.url).output
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    )
    let results = try #require(report["results"] as? [[String: Any]])
    #expect(results.map { $0["path"] as? String }.contains(path))
    let junit = try Program.debug.run(["run", "--report", "junit"], in: folder.url).output
    #expect(junit.contains("&#10;::error::x&#13;\u{FFFD}[31m&#8238;&#8294;&#8207;&#1564;"))
    #expect(junit.contains("&#155;#&#35;vso[x]"))
  }

  @Test("show as what they are in what commands tell of stored runs, and in errors")
  func storedRuns() throws {
    let folder = try Self.suite()
    _ = try Program.debug.run(["run", "--journal", "runs"], in: folder.url)
    let commands = [
      ["runs"], ["show", "last"], ["why", "last", "8"], ["state", "last", "--at", "8"],
      ["replay", "last"], ["fork", "last", "--at", "6", "--drop"], ["show", "none\(Self.name)"],
      ["show", "last", "--participant", Self.name], ["export", "last"],
      ["export", "--all", "-o", Self.name],
      ["import", Self.name], ["import", "none\(Self.name)"],
    ]
    for command in commands {
      let outcome = try Program.debug.run(command + ["--journal", "runs"], in: folder.url)
      guard !command.contains("-o") else { continue }
      let isUnderstood = outcome.status != 64 || command.contains("--participant")
      #expect(isUnderstood, "\(command[0]): \(outcome.errors)")
      expectHarmless(outcome.output + outcome.errors, command.joined(separator: " "))
    }
    for command in [
      ["lint", Self.name], ["new", "x\(Self.name).yaml"], ["runs", "--journal", Self.name],
    ] {
      let outcome = try Program.debug.run(command, in: folder.url)
      expectHarmless(outcome.output + outcome.errors, command[0])
    }
  }

  @Test("are no danger in a report that is merged", arguments: ReportedSuite.formats)
  func merge(format: String) throws {
    let folder = try Self.suite()
    let json = try Program.debug.run(["run", "--report", "json"], in: folder.url).output
    _ = try Program.debug.run(["run", "--report", "\(format)=own"], in: folder.url)
    try folder.write(json, to: "own.json")
    _ = try Program.debug.run(
      ["merge", "own.json", "--report", "\(format)=merged"],
      in: folder.url
    )
    #expect(try folder.read("merged") == folder.read("own"))
    // Every text of the report goes on as its author likes.
    let hostile = json.replacing(
      #/"(text|title|path|message|code|help|file|words)": "/#,
      with: { "\"\($0.output.1)\": \"\\n::error::x\\u001b[2J\\u202e\\r::error::y" }
    )
    try folder.write(hostile, to: "hostile.json")
    let outcome = try Program.debug.run(
      ["merge", "hostile.json", "--report", format],
      in: folder.url
    )
    #expect(outcome.status == 65)
    for line in outcome.output.unicodeScalars.split(separator: "\n") {
      let start = String(line.drop { $0.properties.isWhitespace })
      #expect(!start.hasPrefix("::error::"), "\(start)")
      #expect(!line.contains("\u{1B}") && !line.contains("\r") && !line.contains("\u{202E}"))
    }
  }
}
