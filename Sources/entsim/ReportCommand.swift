import Arguments
import Coverage
import Diagnostics
import Platform
import Reports

/// `entsim report`: writes the pages about a suite.
struct ReportCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// Runs the scenarios and writes; returns how the program ends.
  func run() -> ExitStatus {
    let suite: CoveredSuite
    do throws(CoveredSuite.Refusal) {
      suite = try CoveredSuite.run(arguments[Program.paths])
    } catch {
      return error.status
    }
    let catalogue = suite.catalogue
    let coverage = Coverage(of: suite.outcomes, catalogue: catalogue)
    let path = "\(arguments[Program.output])/coverage.md"
    do throws(FileError) {
      try Files.write(Array(CoveragePage.text(of: coverage).utf8), to: path)
    } catch {
      let help =
        error.reason == .directoryNotFound
        ? "; make the folder '\(arguments[Program.output].visible)' first" : ""
      Output.message("\(error)\(help)")
      return .cannotCreate
    }
    Output.result("\(path)\n")
    if suite.status != .success {
      Output.message("not every scenario passes; 'entsim run' says why")
    }
    return suite.status
  }
}
