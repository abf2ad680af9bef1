import Entitlement
import Testing

@testable import Scenarios

/// The scenarios that the reference of the language prints, as far as they can be run.
@Suite("Models")
struct ModelTests {
  @Test("cancel at the picker")
  func cancel() throws {
    let files = [
      "Scenarios/Cancel/picker.yaml": """
      scenario: Pressing Back in the provider picker resets the flow
      covers: [CANCEL-001, CANCEL-014, TRACK-021]
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      steps:
        - app: getAuthentication
          expect:
            - displayProviderDialog: [Alpha, Beta]
        - app: {setSelectedProvider: null}
          expect:
            - status: {errorId: N005, level: info}
            - setAuthenticationStatus: [ERROR, PROVIDER_NOT_SELECTED_ERROR]
            - sendTrackingData: {event: TRACKING_AUTHENTICATION, data: [false, "", "", false, mobile, ios, iOS]}
      """,
      "Scenarios/Fixtures/two-providers.yaml": """
      given:
        providers: {Alpha: {}, Beta: {}}
        subscribers: {alice: {provider: Alpha}, bob: {provider: Beta}}
      """,
      "Scenarios/Fixtures/configured.yaml": "given: {app: {starts: configured}}",
    ]
    let result = load("Scenarios/Cancel/picker.yaml", from: files)
    let scenario = try #require(result.scenarios.first, "\(rendered(result))")
    #expect(scenario.world.apps[0].starts == .configured)
    #expect(
      scenario.steps.map(\.words) == [
        "app: getAuthentication", "app: {setSelectedProvider: null}",
      ]
    )
    let last = try #require(scenario.steps.last?.expectations.last)
    guard case .callback(let tracking) = last.item else {
      Issue.record("no callback")
      return
    }
    let event = TrackingEvent.notAuthenticated(ClientTraits(of: .iPhone))
    let callback = Callback.sendTrackingData(event)
    #expect(
      Notation.text(of: tracking)
        == Notation.callback(name: callback.name, arguments: callback.arguments)
    )
  }
}
