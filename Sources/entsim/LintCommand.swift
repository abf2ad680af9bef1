import EntsimArguments
import EntsimEngine
import EntsimPlatform
import EntsimReports
import EntsimSuite

/// `entsim lint`: checks scenarios without running them.
enum LintCommand {
  static let definition = Command(
    "lint",
    abstract: "Check scenarios without running them",
    discussion: """
      Shows all errors and warnings of a file at once, each with its place, the expected form \
      and, if possible, a suggestion. It also checks the requirements of the suite and the \
      claims of the scenarios. Each file in a folder Fixtures or Flows is checked alone, too: \
      what another fixture or the caller of a flow can add is not an error.
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
