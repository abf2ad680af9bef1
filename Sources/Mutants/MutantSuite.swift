import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimPlatform
import EntsimScenarioModel
import EntsimSimulation
import EntsimSuite
import EntsimWorld

/// The mutants of the rules that a suite of scenarios comes to.
///
/// Only scenarios that pass are counted on: a mutant is noticed if one of them fails.
public struct MutantSuite: Sendable {
  /// A scenario that passes, or a cell of a matrix.
  struct Cell: Sendable {
    let scenario: Scenario
    /// What the file is called within its suite, without its ending.
    let name: String
    /// The scripted answers that another cell of the file uses, so that this one need not.
    let answersOfOthers: Set<SourceRange>
    /// The requirements that the scenario claims and that decisions of its run rest on.
    let shownClaims: Set<RequirementID>

    /// Whether it is one of those that claim a requirement.
    func claims(_ requirement: RequirementID) -> Bool {
      scenario.covers.contains { $0.value == requirement }
    }
  }

  /// A mutant with the cells whose runs come to its place, in the order in which they are tried.
  struct Reach: Sendable {
    let mutant: Mutant
    let cells: [Int]
    /// The cells in the order of their numbers; those first in which the expression that the mutant changes in the
    /// source has the outcome that it has in fewer of them, and one of the others after each.
    let rarestFirst: [Int]

    /// Puts those cells first that claim the requirement of the mutant.
    init(
      mutant: Mutant,
      _ indices: [Int],
      of cells: [Cell],
      marks: [SourceSwitch.Marks] = []
    ) {
      let claiming = indices.filter { index in
        mutant.requirement.map { cells[index].claims($0) } ?? false
      }
      let first = Set(claiming)
      self.mutant = mutant
      self.cells = claiming + indices.filter { !first.contains($0) }
      rarestFirst = Self.rarestFirst(indices, marks)
    }

    private static func rarestFirst(_ indices: [Int], _ marks: [SourceSwitch.Marks]) -> [Int] {
      guard marks.count == indices.count else { return indices }
      let outcomes: [SourceSwitch.Marks] = [.wasTrue, .wasFalse]
      let groups = outcomes.map { outcome in
        zip(indices, marks).filter { $0.1.contains(outcome) }.map(\.0)
      }.sorted { $0.count < $1.count }
      guard let rare = groups.first, let frequent = groups.last, !rare.isEmpty else {
        return indices
      }
      let rest = Set(rare)
      let others = frequent.filter { !rest.contains($0) }
      let pairs = zip(rare, others).flatMap { [$0, $1] }
      return pairs + rare.dropFirst(others.count) + others.dropFirst(rare.count)
    }
  }

  let cells: [Cell]
  /// All mutants in the order of their names.
  let reaches: [Reach]
  /// How decisions are altered.
  let alterations: KnownAlterations
  let kind: MutantKind
  /// How many scenarios do not pass, and so count for nothing.
  public let failing: Int

  /// Whether the program was built with mutants of the source.
  public static var hasSourceMutants: Bool { !SourceMutantList.table.isEmpty }

  /// The mutants in the order of their names.
  public var mutants: [Mutant] { reaches.map(\.mutant) }

  /// Runs the scenarios of a suite, and finds the mutants that can be made of the rules which they come to.
  ///
  /// - Parameters:
  ///   - paths: The files of the scenarios.
  ///   - kind: Which mutants; there are none of the source in a usual build.
  ///   - jobs: How many scenarios are under way at once, at least 1.
  public init(_ paths: [String], of kind: MutantKind = .runTime, jobs: Int) {
    self.init(paths, of: kind, jobs: jobs, by: Suite())
  }

  /// Runs the scenarios by a suite, which may leave out their expectations.
  init(_ paths: [String], of kind: MutantKind = .runTime, jobs: Int, by suite: Suite) {
    let outcomes = suite.outcomes(of: paths, jobs: jobs) { outcome in
      (
        path: outcome.path, name: outcome.name, result: outcome.result,
        isScenario: outcome.isScenario
      )
    }.filter(\.isScenario)
    var uses: [String: [SourceRange: Int]] = [:]
    for outcome in outcomes {
      for answer in outcome.result?.usedAnswers ?? [] {
        uses[outcome.path, default: [:]][answer, default: 0] += 1
      }
    }
    let cells = outcomes.compactMap { outcome -> Cell? in
      guard let result = outcome.result, result.passed else { return nil }
      let own = result.usedAnswers
      return Cell(
        scenario: result.scenario,
        name: outcome.name.withoutEnding,
        answersOfOthers: Set(
          (uses[outcome.path] ?? [:]).filter { $0.value > (own.contains($0.key) ? 1 : 0) }.keys
        ),
        shownClaims: result.shownClaims
      )
    }
    self.cells = cells
    failing = outcomes.count - cells.count
    let pool = TextPool()
    if kind == .runTime {
      _ = Self.run(cells, jobs: jobs) { run in DecisionChanges.during(pool) { run() } }
    }
    self.kind = kind
    alterations = KnownAlterations(pool.texts)
    reaches = Self.reaches(of: cells, kind, alterations.alternatives, jobs: jobs)
  }

  /// Runs scenarios, and finds the mutants that they come to.
  static func reaches(
    of cells: [Cell],
    _ kind: MutantKind,
    _ alternatives: AlternativeTexts,
    jobs: Int
  ) -> [Reach] {
    switch kind {
    case .source: SourcePlan.reaches(cells)
    case .runTime:
      MutantPlan(cells, places(of: cells, FieldNames(alternatives), jobs: jobs)).reaches
    }
  }

  /// Runs scenarios, and finds the places at which a mutant of each run can be made.
  private static func places(of cells: [Cell], _ fields: FieldNames, jobs: Int) -> [RunPlaces] {
    Parallel.map(count: cells.count, jobs: jobs) {
      { index in
        let recorder = PlaceRecorder(fields)
        _ = run(cells[index]) { run in
          SituationNotes.during(telling: { recorder.note($0) }) {
            RouteChanges.during(recorder) { DecisionChanges.during(recorder) { run() } }
          }
        }
        return recorder.recorded
      }
    }
  }

  private static func run(
    _ cells: [Cell],
    jobs: Int,
    within surroundings: @escaping @Sendable (() -> RunResult) -> RunResult
  ) -> [Bool] {
    Parallel.map(count: cells.count, jobs: jobs) {
      { index in run(cells[index], within: surroundings).passed }
    }
  }

  private static func run(
    _ cell: Cell,
    within surroundings: @escaping @Sendable (() -> RunResult) -> RunResult
  ) -> RunResult {
    SymbolRegion().during { Engine.run(cell.scenario, surroundedBy: surroundings) }
  }
}

extension String {
  /// The path without the ending of the file's name.
  fileprivate var withoutEnding: String {
    guard let dot = lastIndex(of: "."), let name = split(separator: "/").last,
      name.startIndex < dot
    else { return self }
    return String(self[..<dot])
  }
}

extension RunResult {
  /// The requirements that the scenario claims and that decisions of the run rest on.
  var shownClaims: Set<RequirementID> {
    let claims = Set(scenario.covers.map(\.value))
    var shown: Set<RequirementID> = []
    if !claims.isEmpty {
      journal.countRules { rules, _ in shown.formUnion(rules.filter { claims.contains($0) }) }
    }
    return shown
  }
}

extension SuiteOutcome {
  /// Whether it is of a scenario, and not of a part of the catalogue.
  fileprivate var isScenario: Bool { if case .requirements = course { false } else { true } }
}
