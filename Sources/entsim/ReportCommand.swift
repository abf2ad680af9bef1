import EntsimArguments
import EntsimCoverage
import EntsimDiagnostics
import EntsimEngine
import EntsimHandbook
import EntsimPlatform
import EntsimReports
import EntsimScenarioModel
import EntsimSuite

/// `entsim report`: writes the pages about a suite.
enum ReportCommand {
  static let definition = Command(
    "report",
    abstract: "Write the pages about the suite",
    discussion: """
      The same suite always gives the same bytes. coverage.md shows which requirements the \
      scenarios cover; 'entsim coverage --help' explains its figures. shown.tsv lists the best \
      scenarios for each requirement and each word of the SDK, which 'entsim explain' shows; for a \
      word, scenarios with the tag 'example' come first.

      The folder Specification, which the command makes, has a page for each folder of the suite: each \
      scenario with its steps and what is expected. A scenario with the tag 'diagram' is drawn, too, as a \
      sequence of messages in Mermaid's language, which GitHub shows as a picture.
      """,
    action: run,
    parameters: Parameters.paths,
    output,
    html,
    Parameters.limits,
    examples: [
      CommandExample("entsim report", "write the pages into Reports"),
      CommandExample(
        "entsim report --html suite.html",
        "write the suite as one page for a browser"
      ),
    ]
  )

  private static let html = Parameter<String?>.option(
    "html",
    .path("FILE"),
    help: "Write the suite as one page for a browser, and no other pages"
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
    if let file = arguments[html] { return try writePage(to: file, arguments) }
    let suite = try CoveredSuite.run(
      arguments[Parameters.paths],
      arguments[Parameters.limits],
      keeping: { SpecifiedScenario($0, source: ScenarioFiles.source(of: $0.path)) }
    )
    let catalogue = suite.catalogue
    let coverage = Coverage(of: suite.runs, catalogue: catalogue)
    try write(CoveragePage.text(of: coverage), to: "coverage.md", in: arguments[output])
    let index = ScenarioIndex(of: suite.runs, catalogue: catalogue)
    try write(ShownScenarios.text(of: index), to: "shown.tsv", in: arguments[output])
    try writeSpecification(of: suite, in: "\(arguments[output])/Specification")
    return status(of: suite)
  }

  /// Writes the page for a browser; returns how the program ends.
  private static func writePage(
    to file: String,
    _ arguments: ParsedArguments
  ) throws -> ExitStatus {
    let recorder = PageRecorder()
    let suite = try CoveredSuite.run(
      arguments[Parameters.paths],
      arguments[Parameters.limits],
      keeping: { outcome in
        (result: ReportedResult(of: outcome, style: .file), page: recorder.outcome(of: outcome))
      }
    )
    let report = RunReport(version: Release.version, results: suite.shown.map(\.result))
    let page = HTMLReport(.suite, of: report, with: suite.shown.map(\.page), by: recorder)
    do throws(FileError) {
      try Files.write(page.bytes(readingSource: ScenarioFiles.shownSource), to: file)
    } catch {
      throw CommandRefusal("\(error)", .cannotWrite)
    }
    Output.text("\(file.visible)\n")
    return status(of: suite)
  }

  private static func status<Shown>(of suite: CoveredSuite<Shown>) -> ExitStatus {
    if suite.status != .success {
      Output.message("not every scenario passes; 'entsim run' shows why")
    }
    return suite.status
  }

  private static func writeSpecification(
    of suite: CoveredSuite<SpecifiedScenario>,
    in folder: String
  ) throws {
    let way = SuitePath.way(
      to: suite.root,
      from: folder,
      in: ProcessEnvironment.currentDirectory ?? ""
    )
    do throws(FileError) {
      _ = try Files.createDirectories(folder)
      for page in Specification(of: suite.shown, suite: way).pages {
        try Files.write(Array(page.text.utf8), to: "\(folder)/\(page.name)")
      }
    } catch {
      throw CommandRefusal("\(error)", .cannotWrite)
    }
    Output.text("\(folder.visible)\n")
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
