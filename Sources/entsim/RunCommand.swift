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
    let paths: [String]
    do throws(FileError) {
      paths = try ScenarioPaths.expand(arguments[Program.paths])
    } catch {
      Output.message("\(error)")
      return .noInput
    }
    let outcomes = Suite(filters: arguments[Program.filter]).run(
      paths,
      jobs: arguments[Program.jobs] ?? ProcessEnvironment.processorCount
    )
    guard !outcomes.isEmpty else {
      Output.message(nothingToRun(among: paths.count))
      return .noInput
    }
    let report = TextReport(
      width: Output.width,
      isColoured: arguments[Program.color].appliesToResults
    )
    Output.result(report.text(of: outcomes))
    if !outcomes.allSatisfy(\.isValid) { return .invalidScenario }
    return outcomes.allSatisfy { $0.result?.passed ?? false } ? .success : .failure
  }

  private func nothingToRun(among count: Int) -> String {
    guard count > 0 else {
      let places = arguments[Program.paths].joined(separator: ", ")
      return "no scenario in \(places): a scenario is a file that ends in .yaml"
    }
    let filters = arguments[Program.filter].map { "'\($0)'" }.joined(separator: " or ")
    return "none of \(count) scenarios has \(filters) in its path or title"
  }
}
