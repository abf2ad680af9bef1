import EntsimEngine
import EntsimEntitlement
import EntsimSimulation
import EntsimSuite
import Testing

@testable import EntsimCoverage

@Suite("What is counted besides requirements")
struct SurfaceTests {
  private static let text = """
    scenario: A configuration that comes too late
    use: [Fixtures/two-providers.yaml]
    given:
      servers:
        - {answer: configuration, fault: timeout}
        - {answer: configuration, nth: 9, fault: reset}
      switches: {advancedStatus: from-2.0}
    steps:
      - app: setRequestor
        expect:
          - status: {errorId: CFG404, level: error}
          - setRequestorComplete: ERROR
      - app: checkAuthentication
        exhaustive: false
        expect:
          - sendTrackingData: {event: TRACKING_AUTHENTICATION, data: <any>}

    """

  private static func coverage(_ text: String) throws -> Coverage {
    Coverage(of: try Suites.run([text]), catalogue: Suites.catalogue(["CFG-001"]))
  }

  private static func reached(_ kind: SurfaceKind, in coverage: Coverage) -> [String] {
    coverage.surface.first { $0.kind == kind }?.items.filter(\.evidence.isReached).map(\.name) ?? []
  }

  @Test("is what came up in a passing run, each kind by its own words")
  func words() throws {
    let text = Self.text.replacing(
      "    - {answer: configuration, nth: 9, fault: reset}\n",
      with: ""
    )
    let coverage = try Self.coverage(text)
    #expect(coverage.passed == 1)
    #expect(Self.reached(.calls, in: coverage) == ["setRequestor", "checkAuthentication"])
    #expect(
      Self.reached(.callbacks, in: coverage) == [
        "setRequestorComplete", "setAuthenticationStatus", "sendTrackingData", "status",
      ]
    )
    #expect(Self.reached(.statusIDs, in: coverage) == ["CFG404"])
    #expect(
      Self.reached(.errorCodes, in: coverage) == [
        "setRequestorComplete ERROR", "setAuthenticationStatus GENERIC_AUTHENTICATION_ERROR",
      ]
    )
    #expect(Self.reached(.faults, in: coverage) == ["timeout"])
    #expect(
      Self.reached(.trackingShapes, in: coverage) == ["TRACKING_AUTHENTICATION false, 7 entries"]
    )
    #expect(Self.reached(.switches, in: coverage).count == SwitchName.allCases.count)
    #expect(Self.reached(.switches, in: coverage).contains("advancedStatus: from-2.0"))
  }

  @Test("leaves out the fault of an answer that took no request")
  func unusedFault() throws {
    let outcomes = try Suites.run([Self.text])
    let result = try #require(outcomes.first?.result)
    #expect(!result.passed)
    #expect(SurfaceKind.faults.words(in: SurfaceKind.Said(in: result)) == ["timeout"])
  }

  @Test(
    "a fault is what a request met, and not what was prescribed",
    arguments: [
      ("fault: reset, after: 1s", ["reset", "reset"]), ("fault: tls, nth: 1", ["tls"]),
      ("fault: reset, after: 31s", ["timeout", "timeout"]), ("after: 31s, nth: 1", ["timeout"]),
      ("fault: offline, nth: 1", ["offline"]), ("fault: malformed, nth: 1", ["malformed"]),
      ("status: 200, body: words", []), ("status: 500", []), ("fault: never, nth: 1", ["never"]),
      ("fault: duplicated, again: 1s, nth: 1", ["duplicated"]),
      ("fault: duplicated, after: 31s, nth: 1", ["timeout"]),
    ]
  )
  func faults(answer: String, expected: [String]) throws {
    let text = """
      scenario: Two configurations
      use: [Fixtures/two-providers.yaml]
      given:
        servers:
          - {answer: configuration, \(answer)}
      steps:
        - {app: setRequestor, settle: false}
        - time: {advance: 60s}
        - {app: setRequestor, settle: false}
        - time: {advance: 60s}

      """
    let outcome = try #require(try Suites.run([text]).first)
    let result = try #require(outcome.result)
    #expect(SurfaceKind.faults.words(in: SurfaceKind.Said(in: result)) == expected)
  }

  @Test("what a device without a network loses is no fault of the services")
  func offline() throws {
    let text = """
      scenario: A configuration that comes to nobody
      use: [Fixtures/two-providers.yaml]
      given:
        servers:
          - {answer: configuration, fault: reset, after: 2s}
      steps:
        - {app: setRequestor, settle: false}
        - {device: goes offline, settle: false}
        - time: {advance: 60s}

      """
    let outcome = try #require(try Suites.run([text]).first)
    let result = try #require(outcome.result)
    #expect(SurfaceKind.faults.words(in: SurfaceKind.Said(in: result)) == [])
  }

  @Test("an open family of status ids is one word")
  func families() {
    let known = AdvancedStatus.known
    #expect(known.first { $0.describes("CFG503") }?.id == "CFG5xx")
    #expect(known.first { $0.describes("CFG404") }?.id == "CFG404")
    #expect(known.first { $0.describes("IS404") } == nil)
    #expect(known.first { $0.describes("CFG410") } == nil)
    #expect(known.first { $0.describes("CFG5xy") } == nil)
    #expect(Set(known.map(\.id)).count == known.count)
  }

  @Test("the state table has every pair, and says which were met, how often, and where first")
  func states() throws {
    let text = Self.text.replacing(
      "    - {answer: configuration, nth: 9, fault: reset}\n",
      with: ""
    )
    let coverage = try Self.coverage(text)
    let table = try #require(coverage.states.first { $0.participant == "AccessEnabler" })
    #expect(table.pairs.count == table.states.count * table.pairs.count { $0.state == "idle" })
    let met = table.pairs.filter(\.evidence.isReached)
    #expect(
      met.map { "\($0.state), \($0.command): \($0.evidence.count)" } == [
        "not running, app launched: 1", "unconfigured, setRequestor: 1",
        "unconfigured, checkAuthentication: 1", "configuring, answer: failure: 1",
      ]
    )
    #expect(met.allSatisfy { $0.evidence.scenario?.hasSuffix("/0.yaml") == true })
  }
}
