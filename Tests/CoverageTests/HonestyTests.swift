import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimSuite
import EntsimWorld
import Testing

@testable import EntsimCoverage

@Suite("Coverage cannot be fooled")
struct HonestyTests {
  private static let catalogue: Catalogue = {
    guard let catalogue = Suites.bundled.compactMap(\.catalogue).first else {
      preconditionFailure("the bundled suite has no catalogue, or a broken one")
    }
    return catalogue
  }()
  private static let whole = Coverage(of: Suites.bundled, catalogue: catalogue)
  /// The runs, each with what it shows: that is asked for again where something is changed only.
  private static let runs = Suites.bundled.compactMap { outcome in
    RunCoverage(outcome).map { Run(outcome: outcome, coverage: $0) }
  }

  @Test("the bundled suite covers something to take away")
  func something() {
    #expect(Self.whole.figures[.covered] > 50)
    #expect(Self.whole.others == 0)
  }

  @Test("however many scenarios are under way at once, the same comes of it")
  func jobs() {
    for jobs in [1, 3] {
      let outcomes = Suites.bundled(jobs: jobs)
      #expect(Coverage(of: outcomes, catalogue: Self.catalogue) == Self.whole)
    }
  }

  @Test("without its id in the decisions each covered requirement is covered no more")
  func withoutID() {
    for requirement in Self.whole.requirements(.covered) {
      let id = requirement.requirement.id
      expectLoss(of: id, to: .claimedNotFired) { $0.without(rule: id) }
    }
  }

  @Test("without its claims each covered requirement is covered no more")
  func withoutClaim() {
    for requirement in Self.whole.requirements(.covered) {
      let id = requirement.requirement.id
      expectLoss(of: id, to: .firedNotClaimed) { $0.without(claim: id) }
    }
  }

  /// Changes what the runs show, and expects that one requirement is covered no more.
  private func expectLoss(
    of id: RequirementID,
    to verdict: RequirementCoverage.Verdict,
    _ change: (Run) -> RunCoverage?
  ) {
    let runs = Self.runs.map { change($0) ?? $0.coverage }
    let requirements = Coverage.requirements(Self.catalogue.requirements, in: runs)
    #expect(requirements.first { $0.requirement.id == id }?.verdict == verdict)
    let count = requirements.count { $0.verdict == .covered }
    #expect(count == Self.whole.figures[.covered] - 1, "\(id)")
  }

  @Test("no requirement of the bundled suite that stands apart fires")
  func apart() {
    #expect(Self.whole.requirements(.apart).filter(\.firesApart).map(\.requirement.id) == [])
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

/// A run of the bundled suite.
private struct Run {
  let outcome: SuiteOutcome
  let coverage: RunCoverage

  /// What the same run by rules that do not name that requirement shows; nil where nothing changes.
  func without(rule: RequirementID) -> RunCoverage? {
    guard coverage.fires(rule), let journal = outcome.result?.journal else { return nil }
    var stripped = WorldJournal()
    for entry in journal.entries {
      stripped.append(
        entry.payload,
        of: entry.participant,
        at: entry.instant,
        cause: entry.cause,
        rules: Rules(entry.rules.filter { $0 != rule })
      )
    }
    return RunCoverage(path: outcome.path, claims: coverage.claims, journal: stripped)
  }

  /// What the same run of a scenario that does not claim that requirement shows; nil where nothing
  /// changes.
  func without(claim: RequirementID) -> RunCoverage? {
    guard coverage.claims.contains(claim) else { return nil }
    return RunCoverage(
      path: outcome.path,
      claims: coverage.claims.filter { $0 != claim },
      journal: outcome.passed ? outcome.result?.journal : nil
    )
  }
}
