import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("The answer to the token request")
struct TokenRetrievalTests {
  @Test("the token is stored, and the viewer is signed in, newly")
  func success() {
    let token = Fixture.token()
    let events = States.retrieving.events(
      .answer(Fixture.request(1), .reply(.authenticationToken(token)))
    )
    #expect(
      events == [
        .tokenReceived(token), .authenticationEnded(.succeeded),
        .callbackEmitted(.setAuthenticationStatus(.success, .userAuthenticated)),
        .callbackEmitted(
          .sendTrackingData(
            .authenticated("Alpha", guidDigest: "md5(guid)", fromCache: false, Fixture.phone)
          )
        ),
      ]
    )
  }

  @Test(
    "anything else is a failure; nothing is stored, and the selection is used up",
    arguments: Commands.answers.filter { !["token", "token with metadata"].contains($0.name) }
  )
  func failure(name: String, answer: Answer) {
    let command = AccessEnabler.Command.answer(Fixture.request(1), answer)
    let events = States.retrieving.events(command)
    #expect(events.first == .authenticationEnded(.failed))
    #expect(
      events.compactMap(\.callback?.name).suffix(2) == [
        .setAuthenticationStatus, .sendTrackingData,
      ]
    )
    #expect(States.retrieving.after(command).session.map { $0.selection == nil } == true)
  }

  @Test("a token of an MVPD that a newer configuration does not list is a failure")
  func unlisted() {
    let reconfigured = States.retrieving.after(
      .call(.setRequestor("DEMO")),
      .answer(Fixture.request(2), .reply(.configuration([Fixture.beta])))
    )
    let decided = reconfigured.decide(
      .answer(Fixture.request(1), .reply(.authenticationToken(Fixture.token()))),
      in: Fixture.context()
    )
    #expect(decided.first?.event == .authenticationEnded(.failed))
    #expect(decided.first?.rules == ["AUTHN-038", "TOKEN-007"])
    #expect(
      decided.compactMap(\.event.callback).first
        == .setAuthenticationStatus(.error, .genericAuthentication)
    )
  }

  @Test("only a login that did not succeed has an advanced status")
  func status() {
    for (_, answer) in Commands.answers {
      let callbacks = States.retrieving.events(.answer(Fixture.request(1), answer)).compactMap(
        \.callback
      )
      let status = Callback.status(AdvancedStatus("N130", .error))
      #expect(callbacks.contains(status) == (answer == .status(401)))
    }
  }

  @Test("a status is cited with the status, not with what it explains")
  func statusRules() {
    let decisions = States.retrieving.decide(
      .answer(Fixture.request(1), .status(401)),
      in: Fixture.context()
    )
    let citing = decisions.filter { $0.rules.contains("STATUS-017") }
    #expect(citing.map(\.event) == [.callbackEmitted(.status(AdvancedStatus("N130", .error)))])
  }
}
