import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import Testing

@Suite("Services for apps on the REST path: authorizations, metadata, temporary passes")
struct RESTAuthorizationTests {
  private func signedIn(
    _ subscriber: Subscriber = RESTFixture.alice,
    source: TokenSource = .mvpd
  ) -> PassService {
    RESTFixture.servers(
      tokens: [RESTFixture.token(source: source)],
      logins: [
        PassService.Login(device: "device", requestor: "DEMO", subscriber: subscriber, app: "app")
      ],
      subscribers: [subscriber, Fixture.bob]
    )
  }

  @Test("REST-050: an authorization is kept, and not asked for again until it expires")
  func kept() throws {
    var servers = signedIn()
    let request = RESTFixture.request(.authorize, about: "News")
    let (answer, rules) = servers.answer(to: request)
    let kept = try #require(servers.keptAuthorizations.first)
    #expect(answer == .reply(.authorization(kept, servers.metadata.first)))
    #expect(rules.first == "REST-050")
    #expect(kept.expires == Fixture.now + servers.durations.authorization)
    // The MVPD has ended the session, and is not asked.
    _ = servers.handle(.happen(.endsSession("alice")), in: Fixture.context)
    #expect(servers.answer(to: request).answer == .reply(.authorization(kept)))
    #expect(servers.keptAuthorizations == [kept])
    let other = RESTFixture.request(.authorize, 2, about: "Sports")
    let notAuthenticated = Answer.refusal(403, "User not authenticated", details: "")
    #expect(servers.answer(to: other).answer == notAuthenticated)
  }

  @Test("REST-065: an authorization that finds the session over forgets the sign-in")
  func endedSession() {
    for ends in [false, true] {
      var servers = signedIn()
      servers.evolve(.authorizationKept(RESTFixture.authorization()))
      if ends { _ = servers.handle(.happen(.endsSession("alice")), in: Fixture.context) }
      let check = RESTFixture.request(.checkToken)
      #expect(servers.answer(to: check).answer == .reply(.tokenIsValid))
      let sports = RESTFixture.request(.authorize, 2, about: "Sports")
      guard case .reply(.refusal(let refusal))? = servers.answer(to: sports).answer else {
        Issue.record("an authorization of Sports is no refusal")
        return
      }
      #expect(refusal.message == (ends ? "User not authenticated" : "User not authorized"))
      #expect(servers.keptTokens.isEmpty == ends && servers.keptAuthorizations.isEmpty == ends)
      let second = servers.answer(to: check).answer
      #expect(second == (ends ? .refusal(403, "Forbidden") : .reply(.tokenIsValid)))
    }
  }

  @Test("a sign-in that has expired stays expired when an authorization finds it")
  func expiredSignIn() {
    var servers = signedIn()
    let authorize = RESTFixture.request(.authorize, about: "News")
    let notAuthenticated = Answer.refusal(403, "User not authenticated", details: "")
    #expect(servers.answer(to: authorize, at: RESTFixture.end).answer == notAuthenticated)
    let check = servers.answer(to: RESTFixture.request(.checkToken, 2), at: RESTFixture.end).answer
    #expect(check == .refusal(403, "Authentication token expired"))
  }

  @Test("an authorization that has expired is asked for again at that very instant")
  func renewed() throws {
    let login = PassService.Login(
      device: "device",
      requestor: "DEMO",
      subscriber: RESTFixture.alice,
      app: "app"
    )
    var servers = RESTFixture.servers(
      tokens: [RESTFixture.token(expires: RESTFixture.end + .days(1))],
      authorizations: [RESTFixture.authorization()],
      logins: [login]
    )
    let request = RESTFixture.request(.authorize, about: "News")
    let last = Instant(milliseconds: RESTFixture.end.milliseconds - 1)
    let answer = servers.answer(to: request, at: last).answer
    #expect(answer == .reply(.authorization(RESTFixture.authorization())))
    _ = servers.answer(to: request, at: RESTFixture.end)
    let expiry = RESTFixture.end + servers.durations.authorization
    #expect(servers.keptAuthorizations == [RESTFixture.authorization(expires: expiry)])
  }

  @Test(
    "REST-050: a denial has the status 403, and the text of the MVPD, if any",
    arguments: ["", "Call us."]
  )
  func denied(text: String) {
    let viewer = Subscriber(
      name: "alice",
      provider: "Alpha",
      guid: "guid of alice",
      denied: [Value.Field("News", .string(text))]
    )
    var servers = signedIn(viewer)
    let (answer, rules) = servers.answer(to: RESTFixture.request(.authorize, about: "News"))
    #expect(answer == .refusal(403, "User not authorized", details: text))
    #expect(rules.first == "REST-050")
    #expect(servers.keptAuthorizations.isEmpty)
  }

  @Test("preauthorization needs a sign-in and a session, and shares the cached decisions")
  func preauthorization() {
    var servers = signedIn()
    let request = RESTFixture.request(.preauthorize, aboutAll: ["News", "Sports"])
    let decisions = PreauthorizeResponse([
      PreauthorizeDecision("News", isAuthorized: true),
      PreauthorizeDecision("Sports", isAuthorized: false),
    ])
    #expect(servers.answer(to: request).answer == .reply(.preauthorization(decisions)))
    #expect(servers.keptDecisions.count == 2 && servers.keptAuthorizations.isEmpty)
    let notAuthenticated = Answer.refusal(412, "User not authenticated", details: "")
    #expect(servers.answer(to: request, at: RESTFixture.end).answer == notAuthenticated)
    _ = servers.handle(.happen(.endsSession("alice")), in: Fixture.context)
    #expect(servers.answer(to: request).answer == notAuthenticated)
    let long = RESTFixture.request(.preauthorize, aboutAll: ["A", "B", "C", "D", "E", "F"])
    guard case .reply(.preauthorization(let response))? = servers.answer(to: long).answer else {
      Issue.record("a list of six is no refusal of a preauthorization")
      return
    }
    #expect(response.status?.status == 403 && response.status?.code == "too_many_resources")
  }

  @Test("REST-052: a signed-in viewer has metadata, with Apple as the source of its sign-ins")
  func metadata() {
    let zip = Value.Field("zip", .string("12345"))
    let apple = Value.Field("tokenSource", .string("Apple"))
    let told: [(TokenSource, [Value.Field], [Value.Field]?)] = [
      (.mvpd, [zip], [zip]), (.apple, [zip], [zip, apple]), (.mvpd, [], nil), (.apple, [], [apple]),
      (.apple, [Value.Field("tokenSource", .string("MVPD"))], nil),
    ]
    let request = RESTFixture.request(.userMetadata)
    for (source, given, expected) in told {
      var servers = signedIn(source: source)
      if !given.isEmpty {
        servers.evolve(
          .metadataKept(
            UserMetadata(
              guid: "guid of alice",
              requestor: "DEMO",
              provider: "Alpha",
              updated: 7,
              data: given
            )
          )
        )
      }
      let (answer, rules) = servers.answer(to: request)
      #expect(rules == ["REST-052"])
      switch answer {
      case .reply(.userMetadata(let metadata)):
        #expect(metadata.data == expected ?? given)
        if !given.isEmpty { #expect(metadata.updated == 7) }
      case let answer:
        #expect(expected == nil && answer == .refusal(404, "Not Found"))
      }
    }
    var servers = signedIn()
    let notAuthenticated = Answer.refusal(412, "User not authenticated", details: "")
    #expect(servers.answer(to: request, at: RESTFixture.end).answer == notAuthenticated)
    var others = RESTFixture.servers(tokens: [RESTFixture.token(on: "another")])
    #expect(others.answer(to: request).answer == notAuthenticated)
  }

  @Test(
    "REST-054: a temporary pass signs in without a screen; a promotional one needs data",
    arguments: [
      ("Pass", [], true), ("Promotion", [], false),
      ("Promotion", [Value.Field("email", .string("a@b"))], true), ("Alpha", [], false),
      (nil, [], false),
    ] as [(ProviderID?, [Value.Field], Bool)]
  )
  func pass(provider: ProviderID?, data: [Value.Field], isGranted: Bool) {
    var servers = RESTFixture.servers()
    let request = RESTFixture.request(.freePreview, at: provider, data: data)
    let (answer, rules) = servers.answer(to: request)
    #expect(rules.first == "REST-054")
    guard isGranted, let provider else {
      #expect(answer == .refusal(400, "Bad Request"))
      #expect(servers.keptTokens.isEmpty)
      return
    }
    #expect(answer == .reply(.freePreview))
    let expires = Fixture.now + servers.durations.authentication
    let token = RESTFixture.token(of: "device", at: provider, source: .tempPass, expires: expires)
    #expect(servers.keptTokens == [token])
    let play = RESTFixture.request(.authorize, about: "Sports")
    guard case .reply(.authorization(let authorization, _))? = servers.answer(to: play).answer
    else {
      Issue.record("the pass authorizes nothing")
      return
    }
    #expect(authorization.expires == Fixture.now + .minutes(10))
    // The trial is the device's, and over for an app with the SDK too.
    let end = Fixture.now + .minutes(10)
    #expect(servers.answer(to: request, at: end).answer == .refusal(400, "Bad Request"))
    let proof = Proof.authentication(token)
    let ofSDK = Fixture.request(.authorize, 9, about: "Sports", with: proof)
    let isOver = Answer.reply(
      .authorizationDenied("the temporary pass is over", by: .tempPassDuration)
    )
    #expect(servers.answer(to: ofSDK, at: end).answer == isOver)
  }

  @Test("a scripted answer comes before the model, and keeps nothing")
  func scripted() {
    let scripts: [(ScriptedAnswer, Answer)] = [
      (ScriptedAnswer(service: .authorize, outcome: .status(500)), .status(500)),
      (ScriptedAnswer(service: .authorize, outcome: .fault(.reset)), .failed(.reset)),
      (ScriptedAnswer(service: .authorize, outcome: .fault(.malformed)), .unreadable),
    ]
    for (script, expected) in scripts {
      var servers = RESTFixture.servers(
        script,
        tokens: [RESTFixture.token()],
        logins: [RESTFixture.login]
      )
      let answer = servers.answer(to: RESTFixture.request(.authorize, about: "News")).answer
      #expect(answer == expected)
      #expect(servers.keptAuthorizations.isEmpty)
    }
  }
}
