import Arguments
import Engine
import Platform
import Reports
import Suite

/// `entsim lint`: checks scenarios without running them.
enum LintCommand {
  static let definition = Command(
    "lint",
    abstract: "Check scenarios without running them",
    discussion: """
      All mistakes of a file are shown at once, each with its place, what was expected there, and \
      where one can be made, a suggestion. The requirements of the suite are checked with it, and \
      what scenarios claim of them. So is each file in a folder Fixtures or Flows, by itself: what another \
      fixture may add is not missed, nor what depends on the scenarios that call a flow.
      """,
    action: run,
    parameters: Parameters.paths,
    Parameters.limits,
    Parameters.color,
    examples: [
      CommandExample("entsim lint Scenarios/Cancel/back-in-the-picker.yaml", "check one file")
    ]
  )

  /// Checks and reports; returns how the program ends.
  private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let paths = try ScenarioPaths.find(arguments[Parameters.paths], withShared: true)
    let suite = Suite(nodeLimit: arguments[Parameters.limits].nodeLimit)
    let results = suite.outcomes(
      of: paths,
      jobs: ProcessEnvironment.processorCount,
      running: false,
      keeping: LintReport.Result.init
    )
    let report = LintReport(isColoured: arguments[Parameters.color].appliesToResults)
    Output.text(report.text(of: results), arguments[Parameters.color])
    return results.allSatisfy(\.isValid) ? .success : .invalidScenario
  }
}
