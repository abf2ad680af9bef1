import Arguments
import Coverage
import Diagnostics
import Platform
import Reports

/// `entsim report`: writes the pages about a suite.
enum ReportCommand {
  static let definition = Command(
    "report",
    abstract: "Write the pages about the suite",
    discussion: """
      The pages are Markdown, and the same bytes for the same suite: coverage.md says which \
      requirements the scenarios show. 'entsim coverage --help' says what its figures mean. No folder \
      is made.
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
    .path("FOLDER"),
    default: "Reports",
    help: "The folder to write into, which is there"
  )

  /// Runs the scenarios and writes; returns how the program ends.
  private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let suite = try CoveredSuite.run(
      arguments[Parameters.paths],
      arguments[Parameters.limits]
    )
    let catalogue = suite.catalogue
    let coverage = Coverage(of: suite.runs, catalogue: catalogue)
    let path = "\(arguments[output])/coverage.md"
    do throws(FileError) {
      try Files.write(Array(CoveragePage.text(of: coverage).utf8), to: path)
    } catch {
      let help =
        error.reason == .directoryNotFound
        ? "; make the folder '\(arguments[output].visible)' first" : ""
      throw CommandRefusal("\(error)\(help)", .cannotWrite)
    }
    Output.text("\(path.visible)\n")
    if suite.status != .success {
      Output.message("not every scenario passes; 'entsim run' says why")
    }
    return suite.status
  }
}
