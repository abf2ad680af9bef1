import Foundation
import TestSupport
import Testing

@Suite("entsim run FILE:LINE")
struct PlaceTests {
  static let matrix = """
    # What stands above the first key belongs to nothing.
    scenario: Two cells
    tags: [start, cells]
    matrix:
      plain: {}
      later:
        clock: 2026-01-01T00:00:00Z

    steps:
      - app: getSelectedProvider
        expect:
          - selectedProvider: Alpha
    """

  @Test(
    "runs what stands at the line",
    arguments: [
      ("a.yaml:5", ["plain"]), ("a.yaml:6", ["later"]), ("./a.yaml:7:12", ["later"]),
      ("a.yaml:2", ["plain", "later"]), ("a.yaml:8", ["plain", "later"]),
      ("a.yaml:12:11", ["plain", "later"]),
    ]
  )
  func cells(place: String, cells: [String]) throws {
    let outcome = try run([place])
    #expect(outcome.status == 1)
    for cell in ["plain", "later"] {
      #expect(outcome.output.contains("✗ Two cells [\(cell)]") == cells.contains(cell))
    }
  }

  @Test("runs everything that any of the paths wants, each once")
  func several() throws {
    for (places, count) in [
      (["a.yaml", "a.yaml:5"], 2), ([".", "a.yaml:5"], 4), (["a.yaml:5", "./a.yaml:6"], 2),
    ] {
      let outcome = try run(places + ["--filter", "two cells"])
      let sum = "\n\(count) scenarios: 0 passed, \(count) failed\n"
      #expect(outcome.output.contains(sum), "\(places)")
    }
  }

  @Test("is what the failure says, and runs that cell alone")
  func runItAlone() throws {
    for name in ["a.yaml", "flow.yaml"] {
      let outcome = try run([name])
      let commands = outcome.output.matches(of: #/run it alone: +entsim (.*)/#).map(\.1)
      #expect(commands.count == 2)
      for (command, cell) in zip(commands, ["plain", "later"]) {
        let words = command.split(separator: " ").map { String($0).replacing("'", with: "") }
        let alone = try run(words, bare: true)
        #expect(alone.output.hasPrefix("✗ Two cells [\(cell)]\n"))
        #expect(alone.output.hasSuffix("\n1 scenario: 0 passed, 1 failed\n"))
      }
    }
  }

  @Test(
    "says what there is where nothing stands at the line",
    arguments: [
      (
        "a.yaml:1",
        "entsim: a.yaml: no scenario at line 1; 'Two cells' is at lines 2 to 12, cell "
          + "'plain' at line 5, 'later' at lines 6 to 7\nSee 'entsim run --help'.\n", 64
      ),
      (
        "b.yaml:99",
        "entsim: b.yaml: no scenario at line 99; 'One' is at lines 1 to 3\n"
          + "See 'entsim run --help'.\n", 64
      ),
      (
        ".:3",
        "entsim: . is a folder, which has no lines; name a file, as FILE:LINE\nSee 'entsim run --help'.\n",
        64
      ),
      ("c.yaml:3", "entsim: c.yaml: no such file or directory\n", 66),
      ("b.yaml:0", "entsim: b.yaml:0: no such file or directory\n", 66),
      ("b.yaml:x", "entsim: b.yaml:x: no such file or directory\n", 66),
    ]
  )
  func nothing(place: String, message: String, status: Int32) throws {
    #expect(try run([place]) == Program.Outcome(status: status, output: "", errors: message))
  }

  @Test(
    "takes a file for a file whose name looks like a place, and leaves an invalid one to the run"
  )
  func oddFiles() throws {
    let named = try run(["odd.yaml:2"])
    #expect(named.output.hasPrefix(".\n  ✓ Odd"))
    let invalid = try run(["invalid.yaml:2"])
    #expect(invalid.status == 65)
    #expect(invalid.output.contains("unknown call `nothing`"))
  }

  @Test("and --tag let in what has one of the tags")
  func tags() throws {
    let both = try run(["a.yaml", "b.yaml", "--tag", "other", "-t", "start"])
    #expect(both.output.contains("\n2 scenarios:"))
    let invalid = try run([".", "--tag", "zzz"])
    #expect(invalid.status == 65, "what is not valid may have any tag")
    let none = try run(["b.yaml", "--tag", "zzz", "-f", "one", "-f", "two"])
    let message =
      "none of 1 scenarios has 'one' or 'two' in its path or title and 'zzz' among its tags"
    #expect(none == Program.Outcome(status: 66, output: "", errors: "entsim: \(message)\n"))
  }

  private func run(_ words: [String], bare: Bool = false) throws -> Program.Outcome {
    let folder = try TestFolder()
    try folder.write(Self.matrix, to: "a.yaml")
    let flow = Self.matrix.replacing(
      "  plain: {}\n  later:\n    clock: 2026-01-01T00:00:00Z",
      with: ""
    )
    try folder.write(
      flow.replacing("matrix:", with: "matrix: {plain: {}, later: {clock: 2026-01-01T00:00:00Z}}"),
      to: "flow.yaml"
    )
    try folder.write("scenario: One\nsteps:\n  - device: goes offline\n", to: "b.yaml")
    try folder.write("scenario: Odd\nsteps:\n  - device: goes offline\n", to: "odd.yaml:2")
    try folder.write("scenario: No\nsteps:\n  - app: nothing\n", to: "invalid.yaml")
    return try Program.debug.run(bare ? words : ["run"] + words, in: folder.url)
  }
}
