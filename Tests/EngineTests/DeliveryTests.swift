import EntsimApps
import EntsimComparison
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import Testing

/// Steps inside a delivery of which the arguments or the number matter.
@Suite("A call inside a delivery")
struct DeliveryTests {
  private static let head = """
    scenario: A test
    use: [Fixtures/two-providers.yaml, Fixtures/signed-in-alpha.yaml]
    steps:
      - app: {getAuthorization: News}
        settle: false
      - app: {getAuthorization: Sports}
        settle: false

    """

  /// Runs two authorizations, and behind them a call inside a delivery.
  private static func run(inside delivery: String, then steps: String = "") throws -> RunResult {
    try Bundle.run(head + "  - {inside: \(delivery), app: getSelectedProvider}\n\(steps)\n")
  }

  /// The resource of the token in whose delivery a call was made; nil where it was not.
  private static func resource(_ result: RunResult, step number: Int = 3) -> String? {
    let call = result.journal.entries.first { entry in
      if case .input(_, let mark?) = entry.payload { mark.number == number } else { false }
    }
    guard let cause = call?.cause,
      case .app(.callbackReceived(.setToken(_, let resource))) = result.journal[cause].payload
    else { return nil }
    return resource.text
  }

  @Test(
    "is made in the first whose arguments match, or in a later one",
    arguments: [
      ("setToken", "News"), ("{setToken: <any>}", "News"), ("{setToken: News}", "News"),
      ("{setToken: Sports}", "Sports"), ("{setToken: [<any>, Sports]}", "Sports"),
      ("{setToken: {token: <any>, resource: <regex:^S>}}", "Sports"),
      ("{setToken: {not: News}}", "Sports"), ("{setToken: {one of: [Sports, Kids]}}", "Sports"),
      ("{setToken: <any>, occurrence: 1}", "News"), ("{setToken: <any>, occurrence: 2}", "Sports"),
      ("{setToken: {one of: [News, Sports]}, occurrence: 2}", "Sports"),
    ]
  )
  func found(delivery: String, resource: String) throws {
    let result = try Self.run(inside: delivery)
    #expect(result.record.steps.compactMap(\.fault) == [])
    #expect(Self.resource(result) == resource)
  }

  @Test(
    "cannot be made where it never comes, and the failure names it",
    arguments: [
      (
        "{setToken: Kids}",
        "this step begins inside setToken: [<any>, Kids], which did not come; another one came 2 times"
      ),
      (
        "{setToken: News, occurrence: 2}",
        "this step begins inside setToken: [<any>, News], occurrence 2, which did not come; another one came 2 times"
      ),
      (
        "{setToken: <any>, occurrence: 3}",
        "this step begins inside setToken, occurrence 3, which did not come; another one came 2 times"
      ),
      (
        "{selectedProvider: Alpha}",
        "this step begins inside selectedProvider: Alpha, which did not come"
      ),
    ]
  )
  func neverComes(delivery: String, fault: String) throws {
    let result = try Self.run(inside: delivery)
    #expect(result.record.steps.compactMap(\.fault) == [fault])
  }

  @Test("is made in the same one as the call before where both say the same, else in another one")
  func twice() throws {
    func resources(_ first: String, _ second: String) throws -> [String?] {
      let text = """
          - {inside: \(first), app: getSelectedProvider, settle: false}
          - {inside: \(second), app: getSelectedProvider}

        """
      let result = try Bundle.run(Self.head + text)
      return [3, 4].map { Self.resource(result, step: $0) }
    }
    #expect(try resources("{setToken: News}", "{setToken: News}") == ["News", "News"])
    #expect(try resources("setToken", "{setToken: <any>}") == ["News", "News"])
    #expect(try resources("{setToken: News}", "{setToken: <regex:^N>}") == ["News", nil])
    #expect(try resources("{setToken: News}", "{setToken: {not: Kids}}") == ["News", "Sports"])
    #expect(try resources("{setToken: News}", "setToken") == ["News", "Sports"])
    #expect(try resources("setToken", "{setToken: Sports}") == ["News", "Sports"])
  }

  @Test("compares with what was captured in steps that are over")
  func captured() throws {
    let result = try Bundle.run(
      """
      scenario: A test
      use: [Fixtures/two-providers.yaml, Fixtures/signed-in-alpha.yaml]
      steps:
        - app: {checkAuthorization: Sports}
          exhaustive: false
          expect: [setToken: [<any>, <capture:resource>]]
        - {app: {getAuthorization: News}, settle: false}
        - {app: {getAuthorization: Sports}, settle: false}
        - {inside: {setToken: <same:resource>}, app: getSelectedProvider, exhaustive: false}

      """
    )
    #expect(Self.resource(result, step: 4) == "Sports")
  }

  @Test("counts those that come once the step before has acted")
  func counting() throws {
    let text = """
        - time: {advance: 1s}
          settle: false
          exhaustive: false
        - app: {getAuthorization: News}
          settle: false
          exhaustive: false
        - {inside: {setToken: <any>, occurrence: 2}, app: getSelectedProvider, exhaustive: false}

      """
    let result = try Bundle.run(Self.head + text)
    // The tokens of the first two calls came while time passed.
    #expect(
      result.record.steps.last?.fault
        == "this step begins inside setToken, occurrence 2, which did not come; another one came once"
    )
  }
}
