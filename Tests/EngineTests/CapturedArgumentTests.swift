import EntsimComparison
import EntsimEngine
import EntsimScenarioModel
import Testing

@Suite("What was captured as an argument of a step")
struct CapturedArgumentTests {
  private static func text(_ expected: String) -> String {
    """
    scenario: A test
    use: [Fixtures/two-providers.yaml, Fixtures/signed-in-alpha.yaml]
    steps:
      - app: getSelectedProvider
        expect:
          - selectedProvider: \(expected)
      - app: {setSelectedProvider: null}
        exhaustive: false
      - app: {setSelectedProvider: <same:provider>}
        expect:
          - sendTrackingData: {event: TRACKING_GET_SELECTED_PROVIDER, data: [Alpha, mobile, ios, iOS]}

    """
  }

  @Test("is the value that the steps before have bound")
  func bound() throws {
    #expect(try Bundle.run(Self.text("{ID: <capture:provider>}")).passed)
  }

  @Test("may be where the SDK stands, and compares with it later")
  func state() throws {
    let result = try Bundle.run(
      """
      scenario: A test
      use: [Fixtures/two-providers.yaml, Fixtures/signed-in-alpha.yaml]
      steps:
        - app: getSelectedProvider
          expect:
            - selectedProvider: <capture:provider>
            - state: {flow: <capture:flow>, selectedProvider: <same:provider>}
        - app: {setSelectedProvider: null}
          exhaustive: false
          expect:
            - state: {flow: <same:flow>, selectedProvider: <different:provider>}
      finally: {state: {flow: <regex:^idle$>}}
      """
    )
    #expect(result.passed)
  }

  @Test("is nothing where its expectation was not met: the step cannot be run")
  func unbound() throws {
    let text = Self.text("{ID: <capture:provider>, displayName: Beta Satellite}")
    let result = try Bundle.run(text)
    #expect(result.comparison.steps.map(\.passed) == [false, true, false])
    #expect(
      result.record.steps.last?.fault
        == "this step needs <same:provider>, and the expectation with <capture:provider> "
        + "was not met"
    )
  }

  @Test("has to fit the call")
  func unfit() throws {
    let text = """
      scenario: A test
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      steps:
        - app: checkAuthentication
          exhaustive: false
          expect:
            - status: <capture:status>
        - app: {setSelectedProvider: <same:status>}

      """
    #expect(
      try Bundle.run(text).record.steps.last?.fault
        == "setSelectedProvider does not take what was captured: {errorId: N000, level: info}"
    )
  }
}
