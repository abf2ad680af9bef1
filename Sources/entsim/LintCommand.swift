import Arguments
import Engine
import Platform
import Reports
import Suite

/// `entsim lint`: checks scenarios without running them.
struct LintCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// Checks and reports; returns how the program ends.
  func run() -> ExitStatus {
    guard let paths = ScenarioPaths.find(arguments[Program.paths]) else { return .noInput }
    let outcomes = Suite().check(paths, jobs: ProcessEnvironment.processorCount)
    let report = LintReport(isColoured: arguments[Program.color].appliesToResults)
    Output.result(report.text(of: outcomes))
    return outcomes.allSatisfy(\.isValid) ? .success : .invalidScenario
  }
}
