import EntsimArguments
import EntsimDiagnostics
import EntsimEntitlement
import EntsimMutants
import EntsimPlatform
import EntsimReports
import EntsimScenarioModel
import EntsimSimulation

/// `entsim mutants`: how many wrong rules the scenarios notice.
enum MutantsCommand {
  static let definition = Command(
    "mutants",
    abstract: "Count how many wrong rules the scenarios notice",
    discussion: """
      Makes the rules wrong in one place at a time and runs the scenarios that come to that place. \
      Such a change is a mutant. It is killed if a scenario fails or no longer shows a requirement \
      that it claims, or if the program stops or runs too long; else it survives. A mutant that no \
      scenario comes to counts as survived. The result lists each survivor with the change, the \
      requirement that it breaks and the nearest scenario.

      A mutant has a name, which is the same on each run, and an operator:
      \(operators(.runTime))

      With --kind source, the operators are:
      \(operators(.source))

      A requirement that is claimed in 'covers' is shown if a scenario that claims it fails when \
      the decisions of the requirement are dropped or made twice.

      Scenarios that do not pass count for nothing. The exit status is 1 if there is one, or if \
      fewer mutants are killed than --fail-under requires.
      """,
    action: run,
    parameters: Parameters.paths,
    kind,
    AreaRequest.parameter,
    requirement,
    change,
    name,
    ChangesRequest.parameter,
    budget,
    draw,
    lives,
    failUnder,
    page,
    Parameters.format,
    Parameters.color,
    examples: [
      CommandExample("entsim mutants --area cancellation", "try the mutants of one area"),
      CommandExample("entsim mutants --since main", "try those of what has changed since main"),
      CommandExample("entsim mutants --budget 200 --fail-under 97", "try 200 of them"),
    ]
  )

  private static func operators(_ kind: MutantKind) -> String {
    MutantOperator.allCases.filter { $0.kind == kind }.map { "  \($0.rawValue): \($0.words)" }
      .joined(separator: "\n")
  }

  private static let requirement = Parameter<[String]>.options(
    "requirement",
    .text("ID"),
    help: "Only mutants that break the requirement ID"
  )
  private static let kind = Parameter<MutantKind>.option(
    "kind",
    .word("KIND"),
    default: .runTime,
    help: "Mutants of KIND; those of the source need a build that 'make mutants' makes"
  )
  private static let change = Parameter<[MutantOperator]>.options(
    "operator",
    .word("OPERATOR"),
    help: "Only mutants of OPERATOR"
  )
  private static let budget = Parameter<Int?>.option(
    "budget",
    .integer("N", in: 1...1_000_000),
    help: "Try N mutants at most; the same ones on each run"
  )
  private static let draw = Parameter<Int?>.option(
    "draw",
    .integer("N", in: 0...1_000_000),
    help: "With --budget, the number of the draw, 0 if it is not given; each N makes another one"
  )
  private static let lives = Parameter<Int?>.option(
    "lives",
    .integer("N", in: 0...1_000_000),
    help: "Try a survivor in N random lives at most; with 0, fewer are equivalent"
  )
  private static let name = Parameter<[String]>.options(
    "name",
    .text("BEGINNING"),
    help: "Only mutants whose names begin with BEGINNING"
  )
  private static let failUnder = Parameter<Int?>.option(
    "fail-under",
    .integer("PERCENT", in: 0...100),
    help: "End with 1 if less than PERCENT of the mutants are killed"
  )

  private static let page = Parameter<String?>.option(
    "page",
    .path("FILE"),
    help: "Also write the result to FILE as a page in Markdown"
  )

  /// Tries the mutants and reports; returns how the program ends.
  private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let files = try OneSuite(arguments[Parameters.paths])
    let jobs = ProcessEnvironment.processorCount
    let kind = try wantedKind(arguments)
    let page = try wantedPage(arguments)
    if arguments[draw] != nil, arguments[budget] == nil {
      throw CommandRefusal("--draw chooses which mutants --budget takes; give --budget too")
    }
    let catalogue = try files.catalogue()
    let selection = MutantSelection(
      requirements: try requirements(of: catalogue, arguments),
      operators: Set(arguments[change]),
      names: arguments[name],
      change: try arguments[ChangesRequest.parameter].map {
        try ChangesRequest.changes(since: $0, around: files.root)
      },
      budget: arguments[budget],
      draw: UInt64(arguments[draw] ?? 0)
    )
    let suite = MutantSuite(files.scenarios, of: kind, jobs: jobs)
    for beginning in arguments[name]
    where !suite.mutants.contains(where: { $0.name.hasPrefix(beginning) }) {
      throw CommandRefusal(
        "the scenarios come to no mutant whose name begins with '\(beginning.visible)'"
      )
    }
    let results = MutantResults(
      try suite.tried(selection.mutants(of: suite), mostLives: arguments[lives], jobs: jobs)
    )
    switch arguments[Parameters.format] {
    case .json: Output.result(MutantsJSON.text(of: results, catalogue: catalogue))
    case .text:
      let text = MutantsText(
        width: Output.width ?? TextStyle.file.width,
        isColoured: arguments[Parameters.color].appliesToResults
      )
      Output.text(text.text(of: results, catalogue: catalogue), arguments[Parameters.color])
    }
    if let page {
      let text = MutantsPage.text(of: kind, results, catalogue: catalogue)
      do throws(FileError) {
        try Files.write(Array(text.utf8), to: page)
      } catch {
        throw CommandRefusal("\(error)", .cannotWrite)
      }
    }
    return status(of: results, suite, arguments)
  }

  /// Returns the file of the page.
  ///
  /// - Throws: When it cannot be written there. A run of all mutants takes minutes, so this is known before it.
  private static func wantedPage(_ arguments: ParsedArguments) throws -> String? {
    guard let page = arguments[page] else { return nil }
    guard page != SuitePath.standardInput, Files.kind(of: page) != .directory else {
      throw CommandRefusal("--page takes the name of a file, and '\(page.visible)' is none")
    }
    let folder = page.lastIndex(of: "/").map { String(page[...$0]) } ?? "."
    guard Files.kind(of: folder) == .directory else {
      throw CommandRefusal("--page: make the folder '\(folder.visible)' first", .cannotWrite)
    }
    return page
  }

  /// Returns the kind that is asked for.
  ///
  /// - Throws: When this build has no mutants of the kind, or when an operator makes mutants of the other kind.
  private static func wantedKind(_ arguments: ParsedArguments) throws -> MutantKind {
    let kind = arguments[Self.kind]
    guard kind == .runTime || MutantSuite.hasSourceMutants else {
      throw CommandRefusal(
        "this program was built without mutants of the source; 'make mutants' in entsim's source tree builds one with "
          + "them and runs it"
      )
    }
    if let other = arguments[change].first(where: { $0.kind != kind }) {
      throw CommandRefusal(
        "the operator '\(other.rawValue)' makes mutants of the kind '\(other.kind.rawValue)'; give "
          + "--kind \(other.kind.rawValue)"
      )
    }
    return kind
  }

  /// Returns the requirements of the areas and with the ids that are named; nil where none is.
  private static func requirements(
    of catalogue: Catalogue,
    _ arguments: ParsedArguments
  ) throws -> Set<RequirementID>? {
    let areas = try AreaRequest.areas(called: arguments[AreaRequest.parameter], of: catalogue)
    var wanted = Set(
      areas.flatMap { area in
        catalogue.requirements.filter { $0.area == area.name }.map(\.id)
      }
    )
    for text in arguments[requirement] {
      guard let id = catalogue.requirements.first(where: { $0.id.description == text.uppercased() })
      else {
        throw CommandRefusal("the catalogue has no requirement '\(text.visible)'")
      }
      wanted.insert(id.id)
    }
    return wanted.isEmpty ? nil : wanted
  }

  private static func status(
    of results: MutantResults,
    _ suite: MutantSuite,
    _ arguments: ParsedArguments
  ) -> ExitStatus {
    var mistakes: [String] = []
    if suite.failing > 0 { mistakes.append("not every scenario passes; 'entsim run' shows why") }
    if let percent = arguments[failUnder], results.score.isBelow(percent) {
      mistakes.append(MutantsText.shortfall(below: percent, of: results))
    }
    for mistake in mistakes { Output.message(mistake) }
    return mistakes.isEmpty ? .success : .failure
  }
}
