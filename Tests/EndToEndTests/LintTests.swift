import Foundation
import TestSupport
import Testing

@Suite("entsim lint")
struct LintTests {
  @Test("finds nothing in the bundled suite")
  func bundledSuite() throws {
    let outcome = try Program.debug.run(["lint"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix(" fixtures, 615 requirements: all valid\n"))
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

        2 scenarios, 1 fixture: 3 not valid, 1 error

        """
    )
  }

  @Test("checks a fixture that no scenario uses, and one that is named")
  func fixtures() throws {
    let folder = try TestFolder()
    try folder.write("given:\n  clok: 2025-01-01T00:00:00Z\n", to: "Scenarios/Fixtures/a/b.yaml")
    // Half of a world: others declare Alpha, and say where Alice has her account.
    try folder.write(
      """
      use: [Fixtures/c.yaml]
      given:
        subscribers: {alice: {guid: a}}
        serviceProviders: {"https://a.example": {providers: [Alpha]}}
      """,
      to: "Scenarios/Fixtures/half.yaml"
    )
    try folder.write("given: {providers: {Beta: {}}}\n", to: "Scenarios/Fixtures/c.yaml")
    try folder.write(
      "scenario: One\nsteps:\n  - app: getSelectedProvider\n",
      to: "Scenarios/one.yaml"
    )
    let mistake = """
      Scenarios/Fixtures/a/b.yaml:2:3: error: unknown key `clok` in `given` [unknown-key]
        |
      2 |   clok: 2025-01-01T00:00:00Z
        |   ^^^^
        = help: did you mean `clock`?


      """
    let all = try Program.debug.run(["lint"], in: folder.url)
    #expect(all.status == 65)
    #expect(all.output == mistake + "1 scenario, 3 fixtures: 1 not valid, 1 error\n")
    let one = try Program.debug.run(["lint", "Scenarios/Fixtures/a/b.yaml"], in: folder.url)
    #expect(one.output == mistake + "1 fixture: 1 not valid, 1 error\n")
    let half = try Program.debug.run(["lint", "Scenarios/Fixtures/half.yaml"], in: folder.url)
    #expect(half == Program.Outcome(status: 0, output: "1 fixture: all valid\n", errors: ""))
    let run = try Program.debug.run(["run", "Scenarios/Fixtures/half.yaml"], in: folder.url)
    #expect(run.status == 65)
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
