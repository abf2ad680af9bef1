import Arguments
import Engine
import Platform
import Reports

/// `entsim run`: runs scenarios and reports where they differ from what they expect.
struct RunCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// Runs and reports; returns how the program ends.
  func run() -> ExitStatus {
    guard let paths = ScenarioPaths.find(arguments[Program.paths]) else { return .noInput }
    let filters = arguments[Program.filter]
    let outcomes = Suite(filters: filters).run(
      paths,
      jobs: arguments[Program.jobs] ?? ProcessEnvironment.processorCount
    )
    guard !outcomes.isEmpty else {
      let texts = filters.map { "'\($0)'" }.joined(separator: " or ")
      Output.message("none of \(paths.count) scenarios has \(texts) in its path or title")
      return .noInput
    }
    let report = TextReport(
      width: Output.width,
      isColoured: arguments[Program.color].appliesToResults
    )
    Output.result(report.text(of: outcomes))
    if !outcomes.allSatisfy(\.isValid) { return .invalidScenario }
    return outcomes.allSatisfy(\.passed) ? .success : .failure
  }
}
