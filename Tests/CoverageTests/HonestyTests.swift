import Comparison
import Entitlement
import Scenarios
import Simulation
import Testing
import World

@testable import Coverage
@testable import Engine

@Suite("Coverage cannot be fooled")
struct HonestyTests {
  private static let catalogue: Catalogue = {
    guard let catalogue = Suites.bundled.compactMap(\.catalogue).first else {
      preconditionFailure("the bundled suite has no catalogue, or a broken one")
    }
    return catalogue
  }()
  private static let whole = Coverage(of: Suites.bundled, catalogue: catalogue)

  @Test("the bundled suite covers something to take away")
  func something() {
    #expect(Self.whole.figures[.covered] > 50)
    #expect(Self.whole.others == 0)
  }

  @Test("however many scenarios are under way at once, the same comes of it")
  func jobs() {
    for jobs in [1, 3] {
      let outcomes = Suite().run(Suites.paths, jobs: jobs)
      #expect(Coverage(of: outcomes, catalogue: Self.catalogue) == Self.whole)
    }
  }

  @Test("without its id in the decisions each covered requirement is covered no more")
  func withoutID() {
    for requirement in Self.whole.requirements(.covered) {
      let id = requirement.requirement.id
      let outcomes = Suites.bundled.map { $0.changed { $0.without(rule: id) } }
      let coverage = Coverage(of: outcomes, catalogue: Self.catalogue)
      #expect(coverage.verdict(id) == .claimedNotFired)
      #expect(coverage.figures[.covered] == Self.whole.figures[.covered] - 1, "\(id)")
    }
  }

  @Test("without its claims each covered requirement is covered no more")
  func withoutClaim() {
    for requirement in Self.whole.requirements(.covered) {
      let id = requirement.requirement.id
      let outcomes = Suites.bundled.map { $0.changed { $0.without(claim: id) } }
      let coverage = Coverage(of: outcomes, catalogue: Self.catalogue)
      #expect(coverage.verdict(id) == .firedNotClaimed)
      #expect(coverage.figures[.covered] == Self.whole.figures[.covered] - 1, "\(id)")
    }
  }

  @Test("no scenario of the bundled suite claims what its run does not rest on")
  func noEmptyClaims() {
    let empty = Self.whole.requirements.filter { !$0.claimedBy.isEmpty && $0.verdict != .apart }
    #expect(empty.map { "\($0.requirement.id) in \($0.claimedBy)" } == [])
  }

  @Test("every id in a journal of the bundled suite is in the catalogue")
  func knownIDs() {
    let fired = Set(Suites.bundled.flatMap { $0.result?.journal.entries.flatMap(\.rules) ?? [] })
    #expect(fired.filter { Self.catalogue[$0] == nil }.sorted() == [])
  }
}

extension SuiteOutcome {
  /// The same outcome with another run.
  fileprivate func changed(_ change: (RunResult) -> RunResult) -> Self {
    guard case .ran(let result) = course else { return self }
    return SuiteOutcome(
      path: path,
      diagnostics: diagnostics,
      sources: sources,
      course: .ran(change(result)),
      catalogue: catalogue
    )
  }
}

extension RunResult {
  /// The same run by rules that do not name that requirement.
  fileprivate func without(rule: RequirementID) -> RunResult {
    guard journal.entries.contains(where: { $0.rules.contains(rule) }) else { return self }
    var stripped = WorldJournal()
    for entry in journal.entries {
      stripped.append(
        entry.payload,
        of: entry.participant,
        at: entry.instant,
        cause: entry.cause,
        rules: entry.rules.filter { $0 != rule }
      )
    }
    return RunResult(of: scenario, record: record, journal: stripped, stateTable: stateTable)
  }

  /// The same run of a scenario that does not claim that requirement.
  fileprivate func without(claim: RequirementID) -> RunResult {
    guard scenario.covers.contains(where: { $0.value == claim }) else { return self }
    let other = Scenario(
      path: scenario.path,
      title: scenario.title,
      cell: scenario.cell,
      about: scenario.about,
      covers: scenario.covers.filter { $0.value != claim },
      tags: scenario.tags,
      only: scenario.only,
      world: scenario.world,
      steps: scenario.steps,
      never: scenario.never,
      finally: scenario.finally,
      missingRules: scenario.missingRules
    )
    return RunResult(of: other, record: record, journal: journal, stateTable: stateTable)
  }
}
