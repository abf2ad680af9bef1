import Arguments
import Coverage
import Diagnostics
import Handbook
import Platform
import Reports

/// `entsim report`: writes the pages about a suite.
enum ReportCommand {
  static let definition = Command(
    "report",
    abstract: "Write the pages about the suite",
    discussion: """
      The same suite always gives the same bytes. coverage.md shows which requirements the \
      scenarios cover; 'entsim coverage --help' explains its figures. shown.tsv lists the best \
      scenarios for each requirement and each word of the SDK, which 'entsim explain' shows; for a \
      word, scenarios with the tag 'example' come first. The command makes no folder.
      """,
    action: run,
    parameters: Parameters.paths,
    output,
    Parameters.limits,
    examples: [
      CommandExample("entsim report", "write the pages into Reports")
    ]
  )

  private static let output = Parameter<String>.option(
    "output",
    short: "o",
    .folder("FOLDER"),
    default: "Reports",
    help: "The folder to write into; it must exist"
  )

  /// Runs the scenarios and writes; returns how the program ends.
  private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let suite = try CoveredSuite.run(
      arguments[Parameters.paths],
      arguments[Parameters.limits]
    )
    let catalogue = suite.catalogue
    let coverage = Coverage(of: suite.runs, catalogue: catalogue)
    try write(CoveragePage.text(of: coverage), to: "coverage.md", in: arguments[output])
    let index = ScenarioIndex(of: suite.runs, catalogue: catalogue)
    try write(ShownScenarios.text(of: index), to: "shown.tsv", in: arguments[output])
    if suite.status != .success {
      Output.message("not every scenario passes; 'entsim run' shows why")
    }
    return suite.status
  }

  private static func write(_ text: String, to name: String, in folder: String) throws {
    let path = "\(folder)/\(name)"
    do throws(FileError) {
      try Files.write(Array(text.utf8), to: path)
    } catch {
      let help =
        error.reason == .directoryNotFound ? "; make the folder '\(folder.visible)' first" : ""
      throw CommandRefusal("\(error)\(help)", .cannotWrite)
    }
    Output.text("\(path.visible)\n")
  }
}
