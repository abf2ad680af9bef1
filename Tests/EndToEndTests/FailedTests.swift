import Foundation
import TestSupport
import Testing

@Suite("entsim run --failed")
struct FailedTests {
  private static let failures = ["b.yaml[bad]: failed", "c.yaml: failed", "d.yaml: failed"]

  @Test("runs the scenarios and cells that failed last time, until none does")
  func loop() throws {
    let suite = try LoopSuite()
    #expect(try suite.run("run").status == 1)
    #expect(try suite.verdicts("--failed") == Self.failures)
    try suite.write("c", selected: "null")
    #expect(
      try suite.verdicts("--failed")
        == ["b.yaml[bad]: failed", "c.yaml: passed", "d.yaml: failed"]
    )
    #expect(try suite.verdicts("--failed") == ["b.yaml[bad]: failed", "d.yaml: failed"])
    try suite.write("b", selected: "<any>", matrix: true)
    try suite.write("d", selected: "null")
    #expect(try suite.run("run --failed").status == 0)
    let end = try suite.run("run --failed")
    #expect(
      end
        == Program.Outcome(
          status: 0,
          output: "0 scenarios: 0 passed\n",
          errors: "entsim: nothing failed last time, so nothing is run\n"
        )
    )
  }

  @Test(
    "a run of a part forgets no failure elsewhere",
    arguments: [
      ("Scenarios/a.yaml", failures), ("--filter [good]", failures),
      ("Scenarios/b.yaml:3", failures), ("Scenarios/c.yaml", failures), ("--tag none", failures),
      ("--fail-fast", failures), ("--journal other.sqlite Scenarios/a.yaml", failures),
    ]
  )
  func part(words: String, expected: [String]) throws {
    let suite = try LoopSuite()
    _ = try suite.run("run")
    _ = try suite.run("run \(words)")
    #expect(try suite.verdicts("--failed") == expected)
  }

  @Test("what --trace lets pass stays recorded")
  func trace() throws {
    let suite = try LoopSuite()
    try suite.folder.write(
      "scenario: E\nuse: [Fixtures/configured.yaml]\nsteps: [app: getSelectedProvider]\n",
      to: "Scenarios/e.yaml"
    )
    _ = try suite.run("run Scenarios/e.yaml")
    #expect(try suite.run("run --trace Scenarios/e.yaml").status == 0)
    #expect(try suite.verdicts("--failed") == ["e.yaml: failed"])
  }

  @Test("a file and a cell that are gone are forgotten, with a message, once")
  func gone() throws {
    let suite = try LoopSuite()
    _ = try suite.run("run")
    try FileManager.default.removeItem(at: suite.folder.url.appending(path: "Scenarios/c.yaml"))
    try suite.write("b", selected: "null")
    let outcome = try suite.run("run --failed")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix(
        "entsim: Scenarios/b.yaml: has no cell 'bad' any more, so its failure is forgotten\n"
          + "entsim: Scenarios/c.yaml: is gone, so its failure is forgotten\nstored "
      ),
      "\(outcome.errors)"
    )
    #expect(try suite.run("run --failed").errors.hasPrefix("stored "))
  }

  @Test("from a folder within the project, the failures are those of the project")
  func subfolder() throws {
    let suite = try LoopSuite()
    #expect(try suite.run("run", in: "Scenarios/Fixtures").status == 1)
    #expect(try suite.folder.names().contains(".entsim"))
    #expect(try suite.verdicts("--failed") == Self.failures)
    #expect(try suite.verdicts("--failed", in: "Scenarios/Fixtures") == Self.failures)
    #expect(
      try suite.verdicts("--failed ../c.yaml", in: "Scenarios/Fixtures") == ["c.yaml: failed"]
    )
  }

  @Test("with paths, runs what failed under these")
  func paths() throws {
    let suite = try LoopSuite()
    _ = try suite.run("run")
    #expect(try suite.verdicts("--failed Scenarios/d.yaml Scenarios/a.yaml") == ["d.yaml: failed"])
    #expect(try suite.verdicts("--failed Scenarios/a.yaml") == [])
    #expect(try suite.verdicts("--failed --filter scenario --fail-fast") == ["b.yaml[bad]: failed"])
  }

  @Test("where no run is recorded, says what to do, with 66")
  func noRecord() throws {
    let suite = try LoopSuite()
    // Nothing is recorded with none either.
    #expect(try suite.run("run --journal none").status == 1)
    let outcome = try suite.run("run --failed")
    let message =
      "entsim: no run is recorded in .entsim/failed.json; run the suite once with 'entsim run', without --journal none\n"
    #expect(outcome == Program.Outcome(status: 66, output: "", errors: message))
  }

  @Test("a run that fails nowhere is recorded as well")
  func good() throws {
    let suite = try LoopSuite()
    #expect(try suite.run("run Scenarios/a.yaml").status == 0)
    #expect(try suite.run("run --failed").status == 0)
  }

  @Test("a record that cannot be read is named, with 65, and the next run replaces it")
  func damaged() throws {
    let suite = try LoopSuite()
    _ = try suite.run("run")
    try suite.folder.write("{", to: ".entsim/failed.json")
    let outcome = try suite.run("run --failed")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(".entsim/failed.json: this version cannot read the record"))
    _ = try suite.run("run")
    #expect(try suite.verdicts("--failed") == Self.failures)
  }

  @Test(
    "refuses what has no last time, or would change between shards",
    arguments: [
      ("--failed -", "on standard input is never recorded"),
      ("--failed --shard 1/2", "leave out --shard"),
    ]
  )
  func refused(words: String, message: String) throws {
    let suite = try LoopSuite()
    _ = try suite.run("run")
    let outcome = try suite.run("run \(words)")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test("--accept works on what failed alone")
  func accept() throws {
    let suite = try LoopSuite()
    _ = try suite.run("run Scenarios/c.yaml")
    #expect(try suite.run("run --failed --accept").status == 0)
    #expect(try suite.folder.read("Scenarios/c.yaml").contains("[selectedProvider: null]"))
    #expect(try suite.folder.read("Scenarios/d.yaml").contains("[selectedProvider: Alpha]"))
  }
}
