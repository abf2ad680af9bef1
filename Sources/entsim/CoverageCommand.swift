import EntsimArguments
import EntsimCoverage
import EntsimDiagnostics
import EntsimEntitlement
import EntsimHandbook
import EntsimReports
import EntsimSimulation

/// `entsim coverage`: says which requirements, states, words and situations the passing scenarios show.
enum CoverageCommand {
  static let definition = Command(
    "coverage",
    abstract: "Show which requirements, states, words and situations the passing scenarios cover",
    discussion: """
      A requirement is covered if a passing scenario claims it in 'covers' and an entry of the \
      same run carries its id: the requirement fires. The result lists requirements that are \
      claimed and do not fire, that fire and are not claimed, and the others. The requirements \
      are in the folder Requirements of the suite. All files must belong to one suite: the \
      nearest folder called Scenarios above a file, or else the file's own folder.

      The last line and --fail-under count only requirements from the seed documents (origin: \
      seed) that the simulator can fulfil (no 'apart'); with --area, only those of the areas. \
      The table also counts requirements from other documents (origin: reference). A claim \
      counts even if the scenario compares few outputs; the result lists requirements that only \
      scenarios with 'only' or 'exhaustive: false' show.

      The exit status is 1 if a scenario does not pass, or if a claim of a passing scenario does \
      not fire; a message names the claim. A requirement with 'apart', which no run can show, is \
      listed with its reason; the exit status is 1 if it fires.
      """,
    action: run,
    parameters: Parameters.paths,
    AreaRequest.parameter,
    Parameters.format,
    failUnder,
    Parameters.limits,
    Parameters.color,
    examples: [
      CommandExample("entsim coverage --area cancellation", "show one area"),
      CommandExample("entsim coverage --fail-under 80", "end with 1 below 80 %"),
    ]
  )

  private static let failUnder = Parameter<Int?>.option(
    "fail-under",
    .integer("PERCENT", in: 0...100),
    help:
      "End with 1 if the scenarios cover less of the requirements from the seed documents that the "
      + "simulator can fulfil"
  )

  /// Runs the scenarios and reports; returns how the program ends.
  private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let suite = try CoveredSuite.run(
      arguments[Parameters.paths],
      arguments[Parameters.limits],
      keeping: { _ -> Never? in nil }
    )
    let catalogue = suite.catalogue
    let areas = try AreaRequest.areas(called: arguments[AreaRequest.parameter], of: catalogue)
    let coverage = Coverage(of: suite.runs, catalogue: catalogue, areas: areas.map(\.name))
    switch arguments[Parameters.format] {
    case .json: Output.result(CoverageJSON.text(of: coverage, isWhole: areas.isEmpty))
    case .text:
      let text = CoverageText(
        width: Output.width ?? TextStyle.file.width,
        isColoured: arguments[Parameters.color].appliesToResults
      )
      Output.text(
        text.text(of: coverage, isWhole: areas.isEmpty),
        arguments[Parameters.color]
      )
    }
    return status(of: coverage, suite, arguments)
  }

  private static func status(
    of coverage: Coverage,
    _ suite: CoveredSuite<Never>,
    _ arguments: ParsedArguments
  ) -> ExitStatus {
    if suite.status != .success {
      Output.message("not every scenario passes; 'entsim run' says why")
    }
    var mistakes = CoverageText.mistakes(in: coverage)
    if let percent = arguments[failUnder], coverage.figures.isBelow(percent) {
      mistakes.append(
        CoverageText.shortfall(
          below: percent,
          of: coverage,
          isWhole: arguments[AreaRequest.parameter].isEmpty
        )
      )
    }
    for mistake in mistakes { Output.message(mistake) }
    return mistakes.isEmpty ? suite.status : suite.status.worse(.failure)
  }
}

/// How data is printed.
enum DataFormat: String, CaseIterable {
  /// For people.
  case text
  /// For programs.
  case json
}
