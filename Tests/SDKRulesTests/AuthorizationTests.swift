import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("getAuthorization and checkAuthorization")
struct AuthorizationTests {
  private static let news = AuthorizationArguments("News")
  private static let get = AccessEnabler.Command.call(.getAuthorization(news))
  private static let check = AccessEnabler.Command.call(.checkAuthorization(news))
  private static let signedIn = Fixture.store(Fixture.token())

  /// The services that a command has the SDK ask, in order.
  private func services(
    _ sdk: AccessEnabler,
    _ command: AccessEnabler.Command,
    _ tokens: TokenStore
  ) -> [Service] {
    sdk.events(command, in: Fixture.context(tokens)).compactMap { event in
      guard case .requestSent(let request) = event else { return nil }
      return request.service
    }
  }

  private func callbacks(
    _ sdk: AccessEnabler,
    _ command: AccessEnabler.Command,
    _ tokens: TokenStore = TokenStore()
  ) -> [Callback] {
    sdk.events(command, in: Fixture.context(tokens)).compactMap(\.callback)
  }

  private static func holding(_ token: AuthorizationToken) -> TokenStore {
    var tokens = signedIn
    tokens.store(token)
    return tokens
  }

  @Test(
    "the MVPD is asked unless a token for the resource, the viewer and the time is stored",
    arguments: [get, check]
  )
  func cache(command: AccessEnabler.Command) {
    let before = Interval(milliseconds: 1)
    let cases: [(AuthorizationToken, Service)] = [
      (Fixture.authorization(), .mediaToken), (Fixture.authorization("Sports"), .authorize),
      (Fixture.authorization(at: "Beta"), .authorize),
      (Fixture.authorization(for: "OTHER"), .authorize),
      (Fixture.authorization(guid: "another"), .authorize),
      (Fixture.authorization(expires: Fixture.now), .authorize),
      (Fixture.authorization(expires: Fixture.now + before), .mediaToken),
    ]
    for (token, service) in cases {
      #expect(services(States.idle, command, Self.holding(token)) == [service], "\(token)")
    }
    #expect(services(States.idle, command, Self.signedIn) == [.authorize])
  }

  @Test("with nobody signed in one begins a sign-in, and the other fails")
  func unauthenticated() {
    #expect(callbacks(States.idle, Self.get).map(\.name) == [.displayProviderDialog])
    #expect(callbacks(States.selected, Self.get).map(\.name) == [.navigateToUrl])
    #expect(
      callbacks(States.idle, Self.check) == [
        .status(AdvancedStatus("N000", .info)),
        .tokenRequestFailed("News", .userNotAuthenticated, ""),
        .sendTrackingData(.notAuthorized(.userNotAuthenticated, "", Fixture.phone)),
      ]
    )
    let checked = States.waiting.after(Self.check)
    #expect(checked.session?.authorizations == States.waiting.session?.authorizations)
  }

  @Test("an active attempt is joined, and neither restarted nor disturbed")
  func joining() {
    for sdk in [States.choosing, States.atPage, States.retrieving, States.forced] {
      #expect(callbacks(sdk, Self.get).isEmpty)
      #expect(sdk.after(Self.get).session?.flow == sdk.session?.flow)
    }
  }

  @Test("a restart of the attempt keeps the resources waiting")
  func restart() {
    for sdk in [States.waiting, States.waitingForToken] {
      let restarted = sdk.after(.call(.getAuthentication()))
      #expect(restarted.session?.authorizations == sdk.session?.authorizations)
    }
  }

  @Test("a token that is worth nothing when it comes ends the resources that waited for it")
  func expiredOnArrival() {
    let tokens = Fixture.store(Fixture.token(expires: Fixture.now))
    var sdk = States.released
    let first = sdk.handle(.resumeAuthorizations, in: Fixture.context(tokens)).map(\.event)
    let second = sdk.handle(.resumeAuthorizations, in: Fixture.context(tokens)).map(\.event)
    #expect(first.last == .authorizationsReleased)
    #expect(
      (first + second).compactMap(\.callback?.name) == [
        .tokenRequestFailed, .sendTrackingData, .tokenRequestFailed, .sendTrackingData,
      ]
    )
    #expect(sdk.session?.authorizations == [])
    #expect(sdk.events(.resumeAuthorizations).isEmpty)
  }

  @Test("what the services say comes out as one code, and its description tells more")
  func failures() {
    let answers: [(Answer, String, String?)] = [
      (.reply(.authorizationDenied("text")), "text", "Z100"),
      (.reply(.authorizationDenied("")), "", "Z100"), (.status(403), "", "Z100"),
      (.reply(.deviceMismatch), "the device id does not match the token", "SEC412"),
      (.status(404), "HTTP status 404", nil), (.status(429), "HTTP status 429", "Z100"),
      (.status(599), "HTTP status 599", "Z500"), (.unreadable, "the answer cannot be read", "Z500"),
      (.reply(.loginPage), "the answer cannot be read", "Z500"),
      (
        .reply(.authorization(Fixture.authorization("Movies"))), "the answer cannot be read", "Z500"
      ),
      (.failed(.offline), "network error: no connection", "Z120"),
      (.failed(.tls), "network error: the connection is not secure", "SEC420"),
      (.denied(.notRegistered), "the application is not registered", "R400"),
      (.denied(.noAccessToken), "no access token could be obtained", "R401"),
    ]
    for (answer, text, status) in answers {
      let callbacks = callbacks(
        States.authorizing,
        .answer(Fixture.request(1), answer),
        Self.signedIn
      )
      let statuses = callbacks.compactMap { callback -> String? in
        guard case .status(let status) = callback else { return nil }
        return status.errorID
      }
      #expect(statuses == [status].compactMap(\.self), "\(answer)")
      #expect(
        callbacks.suffix(2) == [
          .tokenRequestFailed("News", .userNotAuthorized, text),
          .sendTrackingData(.notAuthorized(.userNotAuthorized, text, Fixture.phone)),
        ],
        "\(answer)"
      )
    }
  }

  @Test("the tokens go where they are worth nothing to the services, unless others have come since")
  func revocation() {
    func revokes(_ answer: Answer, _ tokens: TokenStore) -> Bool {
      let command = AccessEnabler.Command.answer(Fixture.request(1), answer)
      return States.authorizing.events(command, in: Fixture.context(tokens))
        .contains(.tokensRevoked("DEMO", "Alpha"))
    }
    let newer = Fixture.store(Fixture.token(expires: Fixture.now + .days(2)))
    for answer in [Answer.status(412), .reply(.deviceMismatch)] {
      #expect(revokes(answer, Self.signedIn))
      #expect(!revokes(answer, newer))
    }
    #expect(!revokes(.status(403), Self.signedIn))
  }

  @Test("what is granted to a sign-in that is over grants nothing, whoever has signed in since")
  func ended() {
    var erased = Self.signedIn
    erased.erase()
    var removed = Self.signedIn
    removed.removeTokens(of: "DEMO", from: "Alpha")
    let granted = AccessEnabler.Command.answer(
      Fixture.request(1),
      .reply(.authorization(Fixture.authorization(), Fixture.metadata()))
    )
    let played = AccessEnabler.Command.answer(
      Fixture.request(2),
      .reply(.mediaToken(Fixture.mediaToken()))
    )
    for store in [erased, removed] {
      var next = store
      next.store(Fixture.token())
      for tokens in [store, next] {
        for (sdk, command) in [(States.authorizing, granted), (States.retrievingMedia, played)] {
          let decisions = sdk.decide(command, in: Fixture.context(tokens))
          #expect(
            decisions.map(\.event) == [
              .authorizationEnded(1, isGranted: false),
              .callbackEmitted(.tokenRequestFailed("News", .userNotAuthenticated, "")),
              .callbackEmitted(
                .sendTrackingData(.notAuthorized(.userNotAuthenticated, "", Fixture.phone))
              ),
            ]
          )
          #expect(decisions.allSatisfy { $0.rules.contains("AUTHZ-030") })
        }
        let check = States.idle.after(Self.check, with: Self.signedIn)
        #expect(callbacks(check, granted, tokens).first?.name == .status)
      }
    }
    var replaced = Self.signedIn
    replaced.store(Fixture.token())
    #expect(services(States.authorizing, granted, replaced) == [.mediaToken])
    #expect(callbacks(States.retrievingMedia, played, replaced).first?.name == .setToken)
  }

  @Test("each app hears once that the services know of no session, unless somebody signed in since")
  func lost() {
    let refusal = AccessEnabler.Command.answer(Fixture.request(1), .status(412))
    let told = Callback.setAuthenticationStatus(.error, .userNotAuthenticated)
    var gone = Self.signedIn
    gone.removeTokens(of: "DEMO", from: "Alpha")
    var next = gone
    next.store(Fixture.token())
    #expect(callbacks(States.authorizing, refusal, Self.signedIn).contains(told))
    #expect(callbacks(States.authorizing, refusal, gone).contains(told))
    #expect(!callbacks(States.authorizing, refusal, next).contains(told))
    let second = AccessEnabler.Command.answer(Fixture.request(2), .status(412))
    let both = States.several.after(refusal, with: Self.signedIn)
    #expect(!callbacks(both, second, gone).contains(told))
    #expect(callbacks(States.several, second, gone).contains(told))
  }

  @Test("two of one resource run one after the other, whatever becomes of the first")
  func sameResource() {
    let answers: [Answer] = [
      .status(500), .reply(.authorizationDenied("")), .failed(.reset), .status(412),
    ]
    for answer in answers {
      let events = States.several.events(
        .answer(Fixture.request(1), answer),
        in: Fixture.context(Self.signedIn)
      )
      #expect(events.last == .authorizationsReleased, "\(answer)")
    }
    #expect(States.several.awaitedRequests == [Fixture.request(1), Fixture.request(2)])
  }
}
