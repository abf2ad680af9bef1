import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("getAuthentication")
struct GetAuthenticationTests {
  private let sdk = Fixture.configured()

  private func decisions(
    _ sdk: AccessEnabler,
    _ tokens: TokenStore = TokenStore(),
    at clock: Instant = Fixture.now
  ) -> [Decision<AccessEnabler.Event>] {
    sdk.decide(.call(.getAuthentication()), in: Fixture.context(tokens, deviceClock: clock))
  }

  @Test("a viewer who is signed in is told so at once")
  func signedIn() {
    let callbacks = decisions(sdk, Fixture.store(Fixture.token())).compactMap(\.event.callback)
    #expect(
      callbacks == [
        .setAuthenticationStatus(.success, .userAuthenticated),
        .sendTrackingData(
          .authenticated("Alpha", guidDigest: "md5(guid)", fromCache: true, Fixture.phone)
        ),
      ]
    )
  }

  @Test("nobody signed in and nothing selected brings the picker")
  func picker() {
    #expect(
      decisions(sdk) == [
        Decision(.selectionAwaited, by: ["AUTHN-006"]),
        Decision(
          .callbackEmitted(.displayProviderDialog([Fixture.alpha, Fixture.beta])),
          by: ["AUTHN-006", "MVPD-007", "MVPD-001", "API-031", "MVPD-002"]
        ),
      ]
    )
  }

  @Test("a fresh selection skips the picker, once")
  func selection() {
    #expect(decisions(States.selected).first?.event == .redirectAwaited("Alpha"))
    #expect(decisions(States.failed).first?.event == .selectionAwaited)
    #expect(decisions(States.failed).first?.rules == ["AUTHN-010", "AUTHN-011"])
    let again = States.failed.after(.call(.setSelectedProvider("Alpha")))
    #expect(decisions(again).first?.event == .redirectAwaited("Alpha"))
  }

  @Test("a token that expires at this very instant, or has, brings the picker for its own reason")
  func expired() {
    let store = Fixture.store(Fixture.token(expires: Fixture.now))
    let now = decisions(sdk, store)
    #expect(now.first == Decision(.selectionAwaited, by: ["AUTHN-009", "AUTHN-034", "TOKEN-009"]))
    let later = decisions(sdk, store, at: Fixture.now + .seconds(1))
    #expect(later.first?.rules == ["AUTHN-009", "AUTHN-034"])
  }

  @Test("a token of a delisted provider brings the picker, and nothing has expired")
  func delisted() {
    let decided = decisions(sdk, Fixture.store(Fixture.token("Gamma")))
    #expect(decided.first?.rules == ["AUTHN-006", "TOKEN-007", "TOKEN-008"])
  }

  @Test("a fresh selection that a new configuration does not list brings the picker")
  func delistedSelection() {
    let reconfigured = States.selected.after(
      .call(.setRequestor("DEMO")),
      .answer(Fixture.request(1), .reply(.configuration([Fixture.beta])))
    )
    #expect(decisions(reconfigured).first == Decision(.selectionAwaited, by: ["AUTHN-006"]))
  }

  @Test("asking again while asked repeats what is waited for")
  func restart() {
    #expect(decisions(States.choosing).map(\.event) == decisions(sdk).map(\.event))
    #expect(decisions(States.atPage).first?.event == .redirectAwaited("Alpha"))
    #expect(
      decisions(States.retrieving).prefix(2).map(\.event) == [
        .requestAbandoned(Fixture.request(1), .superseded), .redirectAwaited("Alpha"),
      ]
    )
    let restarted = States.retrieving.after(.call(.getAuthentication()))
    #expect(
      restarted.decide(
        .answer(Fixture.request(1), .reply(.authenticationToken(Fixture.token()))),
        in: Fixture.context()
      ) == [Decision(.ignored(.lateAnswer(Fixture.request(1))), by: ["AUTHN-025"])]
    )
  }

  @Test("asking again brings the picker when the provider of the attempt is listed no more")
  func restartDelisted() {
    let reconfigured = States.atPage.after(
      .call(.setRequestor("DEMO")),
      .answer(Fixture.request(1), .reply(.configuration([Fixture.beta])))
    )
    #expect(decisions(reconfigured).first == Decision(.selectionAwaited, by: ["AUTHN-025"]))
  }
}
