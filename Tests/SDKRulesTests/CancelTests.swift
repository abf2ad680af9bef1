import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("setSelectedProvider(nil)")
struct CancelTests {
  private let cancel = AccessEnabler.Command.call(.setSelectedProvider(nil))
  private let outcome = Callback.setAuthenticationStatus(.error, .providerNotSelected)
  private let tracking = Callback.sendTrackingData(.notAuthenticated(Fixture.phone))

  @Test("at the picker: N005, the outcome, the tracking event")
  func atPicker() {
    #expect(
      States.choosing.events(cancel) == [
        .authenticationEnded(.cancelled), .providerForgotten("DEMO"),
        .callbackEmitted(.status(AdvancedStatus("N005", .info))), .callbackEmitted(outcome),
        .callbackEmitted(tracking),
      ]
    )
  }

  @Test("at the page: no N005, which belongs to a picker")
  func atPage() {
    #expect(States.atPage.events(cancel).compactMap(\.callback) == [outcome, tracking])
  }

  @Test("while the token is on its way: the token is nobody's then")
  func retrieving() {
    #expect(States.retrieving.events(cancel).compactMap(\.callback) == [outcome, tracking])
    let late = States.retrieving.after(cancel).decide(
      .answer(Fixture.request(1), .reply(.authenticationToken(Fixture.token()))),
      in: Fixture.context()
    )
    #expect(late == [Decision(.ignored(.lateAnswer(Fixture.request(1))), by: ["CANCEL-007"])])
  }

  @Test("while idle: the outcome alone, and the current provider is forgotten")
  func idle() {
    #expect(
      States.selected.events(cancel) == [.providerForgotten("DEMO"), .callbackEmitted(outcome)]
    )
    #expect(States.selected.after(cancel).session.map { $0.selection == nil } == true)
  }

  @Test(
    "whatever was under way, the next attempt begins with the picker",
    arguments: [States.selected, States.choosing, States.atPage, States.retrieving, States.failed]
  )
  func next(sdk: AccessEnabler) {
    let cancelled = sdk.after(cancel)
    #expect(cancelled.flowKind == .idle)
    #expect(cancelled.events(.call(.getAuthentication())).first == .selectionAwaited)
  }
}
