import ComparisonSamples
import EntsimDiagnostics
import EntsimScenarioModel
import Testing

@testable import EntsimReports
@testable import EntsimSuite

@Suite("The report of what cannot be run yet")
struct CannotRunTests {
  @Test("says what has no rules, at its place, and counts it apart")
  func report() throws {
    let known = Sample((.number(1), .of())).scenario
    let scenario = Scenario(
      path: known.path,
      title: known.title,
      about: nil,
      covers: [],
      tags: [],
      world: known.world,
      steps: known.steps,
      never: [],
      finally: Finally(),
      unsupported: [Located("a sample is new", at: .line(3))]
    )
    let outcome = SuiteOutcome(
      path: "S/back.yaml",
      name: "back.yaml",
      diagnostics: [],
      sources: [],
      course: .lacksRules(scenario),
      catalogue: nil
    )
    let result = ReportedResult(of: outcome, style: .file)
    #expect(result.verdict == .cannotRun)
    #expect(result.failures.map(\.text) == ["back.yaml:3:9: a sample is new"])
    let report = RunReport(version: "1", results: [result])
    #expect(
      TextReport(style: .file).text(of: report) == """
        ? A sample

        back.yaml:3:9: a sample is new

        1 scenario: 0 passed, 1 cannot be run yet

        """
    )
  }
}
