import Foundation
import TestSupport
import Testing

@Suite("entsim lint")
struct LintTests {
  @Test("finds nothing in the bundled suite")
  func bundledSuite() throws {
    let outcome = try Program.debug.run(["lint"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix(" scenarios, 607 requirements: all valid\n"))
    #expect(outcome.output.split(separator: "\n").count == 1)
  }

  @Test("shows a mistake in a fixture once, however many scenarios use it")
  func fixtureMistake() throws {
    let folder = try ReportedSuite.withMistakeInFixture()
    let outcome = try Program.debug.run(["lint"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(
      outcome.output == """
        Scenarios/Fixtures/f.yaml:2:3: error: unknown key `clok` in `given` [unknown-key]
          |
        2 |   clok: 2025-01-01T00:00:00Z
          |   ^^^^
          = help: did you mean `clock`?

        2 scenarios: 2 not valid, 1 mistake

        """
    )
  }

  @Test(
    "calls a file that is no scenario wrong, and no more than that",
    arguments: ["Package.swift", "Makefile"]
  )
  func anyFile(path: String) throws {
    let outcome = try Program.debug.run(["lint", path])
    #expect(outcome.status == 65)
    #expect(outcome.output.contains("error: "))
  }
}
