import Testing

@testable import EntsimCoverage

@Suite("The scenarios that show something best")
struct ScenarioIndexTests {
  /// Two events of one word, in two shapes, and nothing else of their kind.
  private static let twoShapes = """
    scenario: A token expires
    use: [Fixtures/two-providers.yaml]
    given:
      app: {starts: configured}
      tokens: [{authentication: {subscriber: alice, expires: 1h}}]
    steps:
      - app: checkAuthentication
        exhaustive: false
        expect: [setAuthenticationStatus: [SUCCESS, USER_AUTHENTICATED]]
      - time: {advance: 1h}
      - app: checkAuthentication
        exhaustive: false
        expect: [setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]]

    """

  /// One event of the word beside one of another.
  private static let another = """
    scenario: A provider is selected
    use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
    steps:
      - app: {setSelectedProvider: Alpha}
        exhaustive: false
        expect: [sendTrackingData: {event: TRACKING_GET_SELECTED_PROVIDER, data: <any>}]
      - app: checkAuthentication
        exhaustive: false
        expect: [setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]]

    """

  @Test("count all shapes of a tracking event as one word, in whatever order they lie")
  func shapes() throws {
    let outcomes = try Suites.run([Self.another, Self.twoShapes])
    let runs = outcomes.compactMap(RunCoverage.init)
    #expect(runs.map(\.hasPassed) == [true, true])
    let index = ScenarioIndex(of: runs, catalogue: Suites.catalogue([]))
    let entries = index.entries.filter { $0.id == "TRACKING_AUTHENTICATION" }
    #expect(entries.map(\.title) == ["A token expires", "A provider is selected"])
  }
}
