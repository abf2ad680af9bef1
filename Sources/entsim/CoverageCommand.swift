import Arguments
import Coverage
import Diagnostics
import Entitlement
import Handbook
import Reports
import Simulation

/// `entsim coverage`: says which requirements, states, words and situations the passing scenarios show.
enum CoverageCommand {
  static let definition = Command(
    "coverage",
    abstract: "Say which requirements, states, words and situations the passing scenarios show",
    discussion: """
      A requirement is covered when a passing scenario claims it in 'covers' and an entry of that \
      very run carries its id. What is claimed and does not fire, fires and is not claimed, or \
      neither, is listed. The requirements stand in the folder Requirements of the suite, which \
      is one: the nearest folder called Scenarios that a file lies below, else its own folder.

      The last line, and --fail-under, count the requirements that come from the seed documents \
      (origin: seed) and that the simulator can fulfil (no 'apart'); with --area, those of the areas. \
      The table counts those of weaker documents (origin: reference) too. A claim counts even where a scenario compares little; requirements that only scenarios \
      with 'only' or 'exhaustive: false' show are listed.

      The command ends with 1 when a scenario does not pass, and when a claim of a passing scenario \
      does not fire; a message names the claim. A requirement with 'apart', which no run can show, is \
      listed with the reason; the command ends with 1 when it fires all the same.
      """,
    action: run,
    parameters: Parameters.paths,
    area,
    Parameters.format,
    failUnder,
    Parameters.limits,
    Parameters.color,
    examples: [
      CommandExample("entsim coverage --area cancellation", "look at one area"),
      CommandExample("entsim coverage --fail-under 80", "end with 1 below 80 %"),
    ]
  )

  private static let area = Parameter<[String]>.options(
    "area",
    .text("AREA").suggesting(Handbook.bundled.areas.map(\.name)),
    help: "Only requirements of AREA, by its name or the letters that its ids begin with"
  )
  private static let failUnder = Parameter<Int?>.option(
    "fail-under",
    .integer("PERCENT", in: 0...100),
    help:
      "End with 1 when less is covered of the requirements that come from the seed documents and "
      + "that the simulator can fulfil"
  )

  /// Runs the scenarios and reports; returns how the program ends.
  private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let suite = try CoveredSuite.run(
      arguments[Parameters.paths],
      arguments[Parameters.limits]
    )
    let catalogue = suite.catalogue
    let names = arguments[area]
    let areas = names.compactMap { catalogue.area(called: $0) }
    if areas.count < names.count {
      let unknown = names.first { catalogue.area(called: $0) == nil } ?? ""
      let known = catalogue.areas.map(\.name)
      let help =
        Spelling.nearest(to: unknown, among: known).map { "did you mean '\($0)'?" }
        ?? "its areas are \(known.joined(separator: ", "))"
      throw CommandRefusal("the catalogue has no area '\(unknown.visible)'; \(help)")
    }
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
    _ suite: CoveredSuite,
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
          isWhole: arguments[area].isEmpty
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

extension Catalogue {
  /// Returns the area of that name, or whose requirements' ids begin with it.
  fileprivate func area(called name: String) -> Area? {
    areas.first { $0.name == name }
      ?? requirements.first { $0.id.area == name.uppercased() }
      .flatMap { requirement in areas.first { $0.name == requirement.area } }
  }
}
