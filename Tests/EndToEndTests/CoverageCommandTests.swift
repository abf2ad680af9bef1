import Foundation
import TestSupport
import Testing

@Suite("entsim coverage and entsim report")
struct CoverageCommandTests {
  private static func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private static func covered(_ text: String) throws -> Int {
    let figures = try #require(try json(text)["figures"] as? [String: Any])
    return try #require(figures["covered"] as? Int)
  }

  @Test(
    "the committed reports are fresh in any language; `make report` writes them anew",
    arguments: ["C", "tr_TR.UTF-8"]
  )
  func fresh(language: String) throws {
    let folder = try TestFolder()
    try folder.copySuite()
    try folder.createFolder("Reports")
    let outcome = try Program.debug.run(
      ["report"],
      in: folder.url,
      environment: ["LANG": language, "LC_ALL": language]
    )
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let names = ["coverage.md", "shown.tsv", "Specification"]
    #expect(outcome.output == names.map { "Reports/\($0)\n" }.joined())
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: "Reports/Specification").path
    )
    let committed = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Reports/Specification").path
    )
    #expect(pages.sorted() == committed.sorted(), "remove what `make report` no longer writes")
    for name in names.dropLast() + pages.map({ "Specification/\($0)" }) {
      let text = try folder.read("Reports/\(name)")
      let isFresh = try text == Repository.text(of: "Reports/\(name)")
      #expect(isFresh, "Reports/\(name) is not fresh; `make report` writes it anew")
      #expect(text.utf8.count <= 300_000, "Reports/\(name) is too large to read on GitHub")
    }
  }

  @Test("a claim taken from a scenario's file changes the figure by one")
  func withoutClaim() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    let path = "Scenarios/Cancel/token-arrives-after-the-cancel.yaml"
    let command = ["coverage", "--format", "json", path]
    let before = try Program.debug.run(command, in: folder.url)
    #expect(before.status == 0)
    let file = folder.url.appending(path: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("CANCEL-007, "))
    try folder.write(text.replacing("CANCEL-007, ", with: ""), to: path)
    let after = try Program.debug.run(command, in: folder.url)
    #expect(try Self.covered(after.output) == Self.covered(before.output) - 1)
  }

  @Test("a failing scenario covers nothing, and the command ends with 1")
  func failing() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    let path = "Scenarios/Cancel/token-arrives-after-the-cancel.yaml"
    let file = folder.url.appending(path: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    try folder.write(
      text.replacing("PROVIDER_NOT_SELECTED", with: "GENERIC_AUTHENTICATION"),
      to: path
    )
    let outcome = try Program.debug.run(["coverage", "--area", "CANCEL", path], in: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.errors == "entsim: not every scenario passes; 'entsim run' says why\n")
    #expect(outcome.output.contains("1 scenario does not pass, and counts for nothing"))
    #expect(outcome.output.contains("CANCEL-007  \(path)"))
  }

  /// Runs the command in a copy of the suite in which a text of one file is replaced.
  private static func outcome(
    of arguments: [String],
    replacing text: String,
    with other: String,
    in path: String
  ) throws -> Program.Outcome {
    let folder = try TestFolder()
    try folder.copySuite()
    let original = try folder.read(path)
    #expect(original.contains(text))
    try folder.write(original.replacing(text, with: other), to: path)
    return try Program.debug.run(["coverage"] + arguments, in: folder.url)
  }

  @Test("ends with 1 and names a claim that does not fire", arguments: ["text", "json"])
  func unfired(format: String) throws {
    let path = "Scenarios/Cancel/token-arrives-after-the-cancel.yaml"
    func outcome(_ arguments: String...) throws -> Program.Outcome {
      try Self.outcome(
        of: ["--format", format] + arguments,
        replacing: "CANCEL-007, ",
        with: "CANCEL-007, LOGOUT-001, TEMP-001, ",
        in: path
      )
    }
    let whole = try outcome("Scenarios/Cancel")
    #expect(whole.status == 1)
    #expect(
      whole.errors == "entsim: 2 claims do not fire: LOGOUT-001 in \(path), TEMP-001 in \(path); "
        + "remove the id from 'covers', or have the scenario reach a decision that names it\n"
    )
    let area = try outcome("--area", "CANCEL", "Scenarios/Cancel")
    #expect((area.status, area.errors) == (0, ""))
    let other = try outcome("Scenarios/Logout")
    #expect((other.status, other.errors) == (0, ""))
  }

  @Test("ends with 1 and names a requirement that stands apart and fires")
  func firesApart() throws {
    let path = "Scenarios/Cancel/token-arrives-after-the-cancel.yaml"
    let outcome = try Self.outcome(
      of: ["--area", "CANCEL", path],
      replacing: "  - id: CANCEL-007\n",
      with: "  - id: CANCEL-007\n    apart: No run can show it.\n",
      in: "Scenarios/Requirements/cancellation.yaml"
    )
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == "entsim: 1 requirement stands apart and fires: CANCEL-007 in \(path); "
        + "remove 'apart' from the requirement, or its id from the decision\n"
    )
    #expect(outcome.output.contains("CANCEL-007  sdk      No run can show it.\n"))
  }

  @Test("shows one area as it is committed")
  func area() throws {
    let byName = try Program.debug.run(["coverage", "--area", "cancellation"])
    #expect(byName.status == 0)
    #expect(byName == (try Program.debug.run(["coverage", "--area", "cancel"])))
    try Golden.expect(
      byName.output,
      in: "Tests/EndToEndTests/Golden/coverage-cancellation.txt"
    )
  }

  @Test("shows everything: states, words, what is open, the figures")
  func everything() throws {
    let outcome = try Program.debug.run(["coverage"])
    #expect(outcome.status == 0)
    for title in [
      "States of AccessEnabler: ", "Calls: ", "Callbacks: ", "Status ids: ", "Error codes: ",
      "Faults: ", "Tracking shapes: ", "Switches: ", "Apart", "Requirements",
    ] {
      #expect(outcome.output.contains("\n\(title)") || outcome.output.hasPrefix(title), "\(title)")
    }
    let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let sum =
      #/ \d+ of the \d+ requirements that come from the seed documents and that the simulator can fulfil are covered, \d+ %(; \d+ of these by relaxed scenarios only)?$/#
    #expect(words.contains(sum))
  }

  @Test(
    "has a title for what fired and nobody claims exactly where there is some",
    arguments: [[], ["Scenarios/Cancel"], ["--area", "CANCEL"]]
  )
  func firedNotClaimed(arguments: [String]) throws {
    let text = try Program.debug.run(["coverage"] + arguments).output
    let json = try Self.json(
      try Program.debug.run(["coverage", "--format", "json"] + arguments).output
    )
    let figures = try #require(json["figures"] as? [String: Any])
    let count = try #require(figures["firedNotClaimed"] as? Int)
    #expect(text.contains("\nFired, not claimed\n") == (count > 0), "\(count)")
  }

  @Test("prints JSON whose members are those of the documentation")
  func members() throws {
    let whole = try Self.json(try Program.debug.run(["coverage", "--format", "json"]).output)
    #expect(
      Set(whole.keys) == [
        "coverage", "scenarios", "figures", "areas", "requirements", "states", "surface",
        "situations",
      ]
    )
    #expect((whole["requirements"] as? [Any])?.count == 615)
    let page = try String(
      contentsOf: Repository.root.appending(path: "Documentation/coverage.md"),
      encoding: .utf8
    )
    let section = try #require(page.components(separatedBy: "\n## JSON\n").dropFirst().first)
    let table = section.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
    let documented = Set(table.joined().matches(of: #/`([A-Za-z]+)`/#).map { String($0.1) })
    #expect(documented == Self.keys(in: whole))
    let part = try Self.json(
      try Program.debug.run(
        ["coverage", "--format", "json", "--area", "LOGOUT", "Scenarios/Cancel"]
      ).output
    )
    #expect(part["states"] == nil && part["surface"] == nil)
    #expect((part["requirements"] as? [Any])?.count == 38)
  }

  /// The names of all members, at whatever depth.
  private static func keys(in value: Any) -> Set<String> {
    if let object = value as? [String: Any] {
      return object.values.reduce(into: Set(object.keys)) { $0.formUnion(keys(in: $1)) }
    }
    return (value as? [Any] ?? []).reduce(into: []) { $0.formUnion(keys(in: $1)) }
  }

  @Test("shows no control character of a file's name, and takes none of it for markup")
  func hostileNames() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    let path = "Scenarios/Cancel/token-arrives-after-the-cancel.yaml"
    let file = folder.url.appending(path: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    try folder.write(text, to: "Scenarios/Odd/a\u{1B}[31m`b`.yaml")
    for area in [["--area", "CANCEL"], []] {
      let outcome = try Program.debug.run(["coverage", "Scenarios/Odd"] + area, in: folder.url)
      #expect(outcome.status == 0)
      #expect(!outcome.output.contains("\u{1B}"))
      #expect(outcome.output.contains("Scenarios/Odd/a\u{241B}[31m`b`.yaml"))
    }
    #expect(
      try Program.debug.run(["report", "-o", ".", "Scenarios/Odd"], in: folder.url).status == 0
    )
    let page = try String(contentsOf: folder.url.appending(path: "coverage.md"), encoding: .utf8)
    #expect(page.contains("Scenarios/Odd/a\u{241B}\\[31m\\`b\\`.yaml"))
    #expect(!page.contains("\u{1B}"))
    #expect(page.contains("\n**api-surface:** API-"))
  }

  @Test("ends with 1 below the threshold, and with 0 at it")
  func threshold() throws {
    let command = ["coverage", "--area", "LOGOUT", "Scenarios/Cancel", "--fail-under"]
    #expect(try Program.debug.run(command + ["0"]).status == 0)
    let outcome = try Program.debug.run(command + ["100"])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "entsim: less than 100 % of the requirements in logout that come from the seed documents "
        + "and that the simulator can fulfil are covered\n"
    )
  }

  private static let second = "scenario: Another\nsteps:\n  - device: goes offline\n"

  @Test("refuses scenarios of several suites, and takes two ways to one suite for one")
  func severalSuites() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    try folder.write(Self.second, to: "Other/Scenarios/a.yaml")
    for command in ["coverage", "report"] {
      let outcome = try Program.debug.run(
        [command, "Scenarios/Cancel", "Other"],
        in: folder.url
      )
      #expect(outcome.status == 64)
      #expect(outcome.output == "")
      #expect(
        outcome.errors.hasPrefix(
          "entsim: the scenarios belong to 2 suites, Other/Scenarios and Scenarios; name scenarios "
        )
      )
    }
    let one = try Program.debug.run(
      ["coverage", "--area", "CANCEL", "Scenarios/Cancel", "./Scenarios/SignIn"],
      in: folder.url
    )
    #expect(one.status == 0)
    #expect(one.errors == "")
  }

  @Test("counts a file that is no valid scenario among those that show nothing")
  func invalid() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    try folder.write("scenario: 5\n", to: "Scenarios/Cancel/broken.yaml")
    let text = try Program.debug.run(
      ["coverage", "--area", "CANCEL", "Scenarios/Cancel"],
      in: folder.url
    )
    #expect(text.status == 65)
    #expect(text.output.contains("1 scenario does not pass, and counts for nothing"))
    let json = try Program.debug.run(
      ["coverage", "--format", "json", "Scenarios/Cancel"],
      in: folder.url
    )
    let scenarios = try #require(try Self.json(json.output)["scenarios"] as? [String: Int])
    #expect(scenarios["others"] == 1)
    let page = try Program.debug.run(["report", "-o", ".", "Scenarios/Cancel"], in: folder.url)
    #expect(page.status == 65)
    let written = try String(contentsOf: folder.url.appending(path: "coverage.md"), encoding: .utf8)
    #expect(written.contains(" 1 more counts for nothing."))
  }

  @Test(
    "says that there is no scenario among the requirements",
    arguments: [
      ("", "Scenarios/Requirements"), ("", "./Scenarios//Requirements/tokens.yaml"),
      ("Scenarios", "Requirements"), ("Scenarios/Requirements", "tokens.yaml"),
    ]
  )
  func onlyRequirements(directory: String, path: String) throws {
    let outcome = try Program.debug.run(
      ["coverage", path],
      in: Repository.root.appending(path: directory)
    )
    #expect(outcome.status == 66)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == "entsim: no scenario in \(path): the folder Requirements contains only "
        + "requirements, which 'entsim lint' checks\n"
    )
  }

  @Test("refuses an area that there is not, and a suite without requirements")
  func refusals() throws {
    let area = try Program.debug.run(["coverage", "--area", "cancelation"])
    #expect(area.status == 64)
    #expect(
      area.errors
        == "entsim: the catalogue has no area 'cancelation'; did you mean 'cancellation'?\n"
    )
    let odd = try Program.debug.run(["coverage", "--area", "xyz"])
    #expect(
      odd.errors.hasPrefix("entsim: the catalogue has no area 'xyz'; its areas are advanced-")
    )
    let folder = try TestFolder()
    try folder.copySuite()
    try FileManager.default.removeItem(at: folder.url.appending(path: "Scenarios/Requirements"))
    for command in ["coverage", "report", "mutants"] {
      let none = try Program.debug.run([command], in: folder.url)
      #expect(none.status == 66)
      #expect(none.output == "")
      #expect(none.errors.hasPrefix("entsim: the suite has no requirements"))
    }
    try folder.write("area: broken\n", to: "Scenarios/Requirements/broken.yaml")
    for command in ["coverage", "report", "mutants"] {
      let broken = try Program.debug.run([command], in: folder.url)
      #expect(broken.status == 65)
      #expect(broken.errors.contains("Scenarios/Requirements/broken.yaml:1:1: error: "))
    }
    let unwritable = try Program.debug.run(["report", "--output", "no/such/folder"])
    #expect(unwritable.status == 73)
    #expect(
      unwritable.errors.hasSuffix(" does not exist; make the folder 'no/such/folder' first\n")
    )
  }
}
