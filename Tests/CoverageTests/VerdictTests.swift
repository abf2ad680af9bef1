import EntsimEngine
import EntsimEntitlement
import EntsimSimulation
import Testing

@testable import EntsimCoverage
@testable import EntsimSuite

@Suite("What a requirement comes to")
struct VerdictTests {
  /// A check by nobody, which fires AUTHN-002 and TRACK-002, and never AUTHN-016.
  private static func check(covers: String, code: String = "USER_NOT_AUTHENTICATED_ERROR") -> String
  {
    """
    scenario: A check
    covers: [\(covers)]
    use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
    steps:
      - app: checkAuthentication
        expect:
          - status: {errorId: N000, level: info}
          - setAuthenticationStatus: [ERROR, \(code)]
          - sendTrackingData: {event: TRACKING_AUTHENTICATION, data: <any>}

    """
  }

  private static let catalogue = Suites.catalogue(["AUTHN-002", "AUTHN-016", "TRACK-002"])

  @Test("claimed and fired in a passing run is covered; each alone is told apart; so is neither")
  func verdicts() throws {
    let outcomes = try Suites.run([Self.check(covers: "AUTHN-002, AUTHN-016")])
    let coverage = Coverage(of: outcomes, catalogue: Self.catalogue)
    #expect(coverage.verdict("AUTHN-002") == .covered)
    #expect(coverage.verdict("AUTHN-016") == .claimedNotFired)
    #expect(coverage.verdict("TRACK-002") == .firedNotClaimed)
    let other = Coverage(of: outcomes, catalogue: Suites.catalogue(["LOGOUT-001"]))
    #expect(other.verdict("LOGOUT-001") == .neither)
    #expect(coverage.figures[.covered] == 1)
    #expect(coverage.figures.total == 3)
    #expect(coverage.passed == 1)
    #expect(coverage.others == 0)
  }

  @Test("a claim does not borrow the firing of another run")
  func sameRun() throws {
    let signIn = """
      scenario: Nothing but a claim
      covers: [AUTHN-002]
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      steps: [{app: getSelectedProvider, expect: [{selectedProvider: null}]}]

      """
    let outcomes = try Suites.run([Self.check(covers: "TRACK-002"), signIn])
    #expect(outcomes.allSatisfy { $0.passed })
    let coverage = Coverage(of: outcomes, catalogue: Self.catalogue)
    #expect(coverage.verdict("AUTHN-002") == .claimedNotFired)
    #expect(coverage.requirements[0].firings.scenario?.hasSuffix("0.yaml") == true)
    #expect(coverage.requirements[0].claimedBy.map { $0.suffix(6) } == ["1.yaml"])
  }

  @Test("a scenario that fails shows nothing")
  func failing() throws {
    let code = "GENERIC_AUTHENTICATION_ERROR"
    let outcomes = try Suites.run([Self.check(covers: "AUTHN-002", code: code)])
    #expect(!outcomes[0].passed)
    let coverage = Coverage(of: outcomes, catalogue: Self.catalogue)
    #expect(coverage.verdict("AUTHN-002") == .claimedNotFired)
    #expect(coverage.verdict("TRACK-002") == .neither)
    #expect((coverage.passed, coverage.others) == (0, 1))
    #expect(coverage.states.allSatisfy { $0.reached == 0 })
    #expect(coverage.surface.allSatisfy { $0.reached == 0 })
  }

  @Test("a requirement that no run can show is apart, and counts nowhere else")
  func apart() throws {
    let outcomes = try Suites.run([Self.check(covers: "LOGOUT-001")])
    let catalogue = Suites.catalogue(["LOGOUT-001"], apart: "No run can show it.")
    let coverage = Coverage(of: outcomes, catalogue: catalogue)
    #expect(coverage.verdict("LOGOUT-001") == .apart)
    #expect(coverage.figures[.covered] == 0)
    #expect(coverage.figures.gated == 0)
    #expect(!coverage.requirements[0].firesApart)
    #expect(coverage.requirements[0].unfiredIn == [])
  }

  @Test("a requirement that stands apart and fires is told, claimed or not")
  func firesApart() throws {
    let catalogue = Suites.catalogue(["AUTHN-002"], apart: "No run can show it.")
    for claim in ["AUTHN-002", "TRACK-002"] {
      let outcomes = try Suites.run([Self.check(covers: claim)])
      let coverage = Coverage(of: outcomes, catalogue: catalogue)
      #expect(coverage.verdict("AUTHN-002") == .apart)
      #expect(coverage.requirements[0].firesApart)
    }
  }

  @Test("a claim that does not fire is told even where another scenario covers the requirement")
  func unfired() throws {
    let claim = """
      scenario: Nothing but a claim
      covers: [AUTHN-002]
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      steps: [{app: getSelectedProvider, expect: [{selectedProvider: null}]}]

      """
    let outcomes = try Suites.run([Self.check(covers: "AUTHN-002"), claim])
    let coverage = Coverage(of: outcomes, catalogue: Self.catalogue)
    #expect(coverage.verdict("AUTHN-002") == .covered)
    #expect(coverage.requirements[0].unfiredIn.map { $0.suffix(6) } == ["1.yaml"])
  }

  @Test(
    "a scenario that fails, in one cell at least, says nothing of its claims",
    arguments: [
      "steps: [{app: getSelectedProvider, expect: [{selectedProvider: Alpha}]}]",
      """
      matrix: {a: {}, b: {tokens: [{authentication: {subscriber: alice}}]}}
      steps: [{app: getSelectedProvider, expect: [{selectedProvider: null}]}]
      """,
    ]
  )
  func notPassed(rest: String) throws {
    let text = """
      scenario: Nothing but a claim
      covers: [AUTHN-016]
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      \(rest)

      """
    let outcomes = try Suites.run([text])
    #expect(outcomes.allSatisfy(\.isValid) && !outcomes.allSatisfy(\.passed))
    let coverage = Coverage(of: outcomes, catalogue: Self.catalogue)
    #expect(coverage.verdict("AUTHN-016") == .claimedNotFired)
    #expect(coverage.requirements.flatMap(\.unfiredIn) == [])
  }

  @Test("a scenario that cannot be run says nothing of its claims")
  func notRun() throws {
    let outcomes = try Suites.run([Self.check(covers: "AUTHN-002")]).map { outcome in
      SuiteOutcome(
        path: outcome.path,
        name: outcome.name,
        diagnostics: [],
        sources: [],
        course: .lacksRules(try #require(outcome.result).scenario),
        catalogue: nil
      )
    }
    let coverage = Coverage(of: outcomes, catalogue: Self.catalogue)
    #expect(coverage.verdict("AUTHN-002") == .claimedNotFired)
  }

  @Test("of a matrix one cell that shows it is enough")
  func matrix() throws {
    let text = """
      scenario: A check
      covers: [AUTHN-001]
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      matrix:
        nobody: {}
        alice: {tokens: [{authentication: {subscriber: alice}}]}
      steps:
        - app: checkAuthentication
          exhaustive: false
          expect:
            - setAuthenticationStatus: [<any>, <any>]

      """
    let outcomes = try Suites.run([text])
    #expect(outcomes.count == 2)
    let coverage = Coverage(of: outcomes, catalogue: Suites.catalogue(["AUTHN-001"]))
    #expect(coverage.verdict("AUTHN-001") == .covered)
    #expect(coverage.requirements[0].coveredBy.count == 1)
    #expect(coverage.requirements[0].claimedBy == [])
  }

  @Test("covered by relaxed scenarios only is told apart, and counts")
  func relaxed() throws {
    let strict = Self.check(covers: "AUTHN-002")
    let only = strict.replacing("steps:", with: "only: [callbacks]\nsteps:")
      .replacing(/.*(errorId|sendTracking).*\n/, with: "")
    let notExhaustive = strict.replacing("    expect:", with: "    exhaustive: false\n    expect:")
    for (texts, isRelaxed) in [
      ([strict], false), ([only], true), ([notExhaustive], true), ([only, notExhaustive], true),
      ([only, strict], false), ([strict, notExhaustive], false),
    ] {
      let outcomes = try Suites.run(texts)
      #expect(outcomes.allSatisfy { $0.passed })
      let coverage = Coverage(of: outcomes, catalogue: Self.catalogue)
      #expect(coverage.verdict("AUTHN-002") == .covered)
      #expect(coverage.requirements[0].isRelaxed == isRelaxed)
      #expect(coverage.figures.relaxed == (isRelaxed ? 1 : 0))
      #expect(coverage.figures.gatedRelaxed == (isRelaxed ? 1 : 0))
    }
  }

  @Test("a percentage is rounded down, so that only all are a hundred")
  func percent() {
    #expect(Figures.percent(199, of: 200) == 99)
    #expect(Figures.percent(200, of: 200) == 100)
    #expect(Figures.percent(0, of: 200) == 0)
    #expect(Figures.percent(0, of: 0) == 100)
  }

  @Test("a threshold is compared exactly, and not with what was rounded")
  func threshold() throws {
    let outcomes = try Suites.run([Self.check(covers: "AUTHN-002")])
    let figures = Coverage(of: outcomes, catalogue: Self.catalogue).figures
    #expect((figures.gatedCovered, figures.gated) == (1, 3))
    #expect(!figures.isBelow(33))
    #expect(figures.isBelow(34))
    #expect(!figures.isBelow(0))
  }
}
