import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("setSelectedProvider and getSelectedProvider")
struct SelectionTests {
  @Test("while idle a selection is kept, and no page opens")
  func idle() {
    let events = Fixture.configured().events(.call(.setSelectedProvider("Alpha")))
    #expect(
      events == [
        .providerSelected("Alpha"),
        .callbackEmitted(.sendTrackingData(.providerSelected("Alpha", Fixture.phone))),
      ]
    )
  }

  @Test("at the picker a selection opens the page, the tracking event before it")
  func atPicker() {
    let names = States.choosing.events(.call(.setSelectedProvider("Beta"))).compactMap(
      \.callback?.name
    )
    #expect(names == [.sendTrackingData, .navigateToUrl])
    #expect(
      States.choosing.after(.call(.setSelectedProvider("Beta"))).session?.flow
        == .atLoginPage("Beta")
    )
  }

  @Test("another selection switches the flow, and the token of the first is nobody's")
  func switching() {
    let switched = States.retrieving.after(.call(.setSelectedProvider("Beta")))
    #expect(switched.session?.flow == .atLoginPage("Beta"))
    #expect(
      switched.decide(
        .answer(Fixture.request(1), .reply(.authenticationToken(Fixture.token()))),
        in: Fixture.context()
      ) == [Decision(.ignored(.lateAnswer(Fixture.request(1))), by: ["AUTHN-031"])]
    )
    let second = switched.after(Fixture.redirect)
    #expect(second.session?.flow == .retrievingToken("Beta", Fixture.request(2)))
  }

  @Test("an id that is not listed fails, and resets a flow that is under way")
  func unknown() {
    let idle = Fixture.configured().events(.call(.setSelectedProvider("Gamma")))
    let outcome = Callback.setAuthenticationStatus(.error, .genericAuthentication)
    #expect(idle == [.callbackEmitted(outcome)])
    for sdk in [States.choosing, States.atPage, States.retrieving] {
      let events = sdk.events(.call(.setSelectedProvider("Gamma")))
      #expect(events.contains(.authenticationEnded(.failed)))
      #expect(
        events.compactMap(\.callback) == [
          outcome, .sendTrackingData(.notAuthenticated(Fixture.phone)),
        ]
      )
      #expect(sdk.after(.call(.setSelectedProvider("Gamma"))).flowKind == .idle)
    }
    let reset = States.retrieving.after(.call(.setSelectedProvider("Gamma")))
    let late = reset.decide(
      .answer(Fixture.request(1), Fixture.configuration),
      in: Fixture.context()
    )
    #expect(late.first?.rules == ["AUTHN-030"])
  }

  @Test("an id is another when its letter case is")
  func letterCase() {
    let events = Fixture.configured().events(.call(.setSelectedProvider("alpha")))
    #expect(!events.contains(.providerSelected("alpha")))
  }

  @Test("the current provider is the selection, else the one in the store, if it is listed")
  func current() {
    func selected(_ sdk: AccessEnabler, _ tokens: TokenStore) -> Callback? {
      sdk.events(.call(.getSelectedProvider), in: Fixture.context(tokens)).first?.callback
    }
    let idle = Fixture.configured()
    #expect(selected(idle, TokenStore()) == .selectedProvider(nil))
    #expect(selected(idle, Fixture.store(Fixture.token())) == .selectedProvider(Fixture.alpha))
    #expect(selected(idle, Fixture.store(Fixture.token("Gamma"))) == .selectedProvider(nil))
    let beta = idle.after(.call(.setSelectedProvider("Beta")))
    #expect(selected(beta, Fixture.store(Fixture.token())) == .selectedProvider(Fixture.beta))
  }
}
