import Arguments
import Diagnostics
import Engine
import Platform
import Reports

/// `entsim lint`: checks scenarios without running them.
struct LintCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// Checks and reports; returns how the program ends.
  func run() -> ExitStatus {
    let paths: [String]
    do throws(FileError) {
      paths = try ScenarioPaths.expand(arguments[Program.paths])
    } catch {
      Output.message("\(error)")
      return .noInput
    }
    guard !paths.isEmpty else {
      let places = arguments[Program.paths].joined(separator: ", ")
      Output.message("no scenario in \(places): a scenario is a file that ends in .yaml")
      return .noInput
    }
    let outcomes = Suite().check(paths, jobs: ProcessEnvironment.processorCount)
    let report = LintReport(isColoured: arguments[Program.color].appliesToResults)
    Output.result(report.text(of: outcomes))
    return outcomes.allSatisfy(\.isValid) ? .success : .invalidScenario
  }
}
