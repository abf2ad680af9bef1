import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import Testing

@Suite("The servers' part of an authorization")
struct AuthorizationTests {
  private func servers(_ alice: Subscriber = Fixture.alice) -> PassService {
    PassService(
      durations: Durations(authorization: .days(2), mediaToken: .minutes(7)),
      directory: ServiceDirectory(
        providers: [Fixture.alpha, Fixture.beta],
        subscribers: [alice, Fixture.bob]
      ),
      answers: [],
      logins: [
        PassService.Login(device: "device", requestor: "DEMO", subscriber: alice, app: "app")
      ]
    )
  }

  private func authorize(
    _ resource: ResourceID = "News",
    of viewer: Subscriber = Fixture.alice,
    from device: DeviceID = "device",
    until expires: Instant = Fixture.now + .days(30)
  ) -> Request {
    Fixture.request(
      .authorize,
      at: viewer.provider,
      from: device,
      about: resource,
      with: .authentication(Fixture.token(of: viewer, expires: expires))
    )
  }

  private func mediaToken(_ token: AuthorizationToken) -> Request {
    Fixture.request(.mediaToken, at: "Alpha", about: token.resource, with: .authorization(token))
  }

  private func granted(
    _ resource: ResourceID = "News",
    expires: Interval = .days(2),
    of device: DeviceID = "device"
  ) -> AuthorizationToken {
    AuthorizationToken(
      resource: resource,
      requestor: "DEMO",
      provider: "Alpha",
      guid: Fixture.alice.guid,
      expires: Fixture.now + expires,
      fingerprint: device
    )
  }

  @Test("what somebody with a session may watch is granted, for the world's term")
  func grants() {
    var servers = servers()
    let answer = servers.answers(to: authorize()).first?.answer
    #expect(answer == .reply(.authorization(granted())))
  }

  @Test(
    "what is not among the resources is denied, with the MVPD's text or an empty one",
    arguments: [
      (nil, [], "News", nil), (["Sports"], [], "News", ""), (["News"], ["News"], "News", nil),
      (["Sports"], ["News"], "News", "no News"), (nil, ["News"], "News", "no News"),
      (nil, ["News"], "Sports", nil), ([], [], "News", ""),
    ] as [([ResourceID]?, [String], ResourceID, String?)]
  )
  func denials(resources: [ResourceID]?, denied: [String], asked: ResourceID, text: String?) {
    var alice = Fixture.alice
    alice.resources = resources
    alice.denied = denied.map { Value.Field($0, .string("no \($0)")) }
    var servers = servers(alice)
    let answer = servers.answers(to: authorize(asked)).first?.answer
    let expected = text.map { Answer.reply(.authorizationDenied($0)) }
    #expect(answer == expected ?? .reply(.authorization(granted(asked))))
  }

  @Test("without a session nobody is authenticated, whatever the token says")
  func session() {
    var servers = servers()
    #expect(servers.answers(to: authorize(of: Fixture.bob)).first?.answer == .status(412))
    _ = servers.events(.happen(.endsSession("alice")))
    #expect(servers.answers(to: authorize()).first?.answer == .status(412))
    #expect(servers.answers(to: mediaToken(granted())).first?.answer == .status(412))
  }

  @Test("a token that has expired by the servers' clock authenticates no viewer")
  func expiry() {
    var servers = servers()
    let now = Fixture.now
    let last = now + Interval(milliseconds: 1)
    #expect(
      servers.answers(to: authorize(until: last)).first?.answer
        == .reply(.authorization(granted()))
    )
    for end in [now, now + Interval(milliseconds: -1)] {
      #expect(servers.answers(to: authorize(until: end)).first?.answer == .status(412))
    }
    let copied = authorize(from: "other", until: now)
    #expect(servers.answers(to: copied).first?.answer == .reply(.deviceMismatch))
  }

  @Test("a new login page takes nobody's session away")
  func newPage() {
    var servers = servers()
    _ = servers.events(.receive(Fixture.request(.authenticate, at: "Alpha")))
    #expect(
      servers.answers(to: authorize()).first?.answer == .reply(.authorization(granted()))
    )
  }

  @Test("a viewer whom the MVPD has given another id is known by the login")
  func newID() {
    var servers = servers()
    let directory = ServiceDirectory(
      providers: [Fixture.alpha],
      subscribers: [Subscriber(name: "alice", provider: "Alpha", guid: "another")]
    )
    _ = servers.events(.happen(.update(directory)))
    #expect(
      servers.answers(to: authorize()).first?.answer == .reply(.authorization(granted()))
    )
  }

  @Test("a token of another device is refused, and a request without a token is malformed")
  func refusals() {
    var servers = servers()
    let other = authorize(from: "other")
    #expect(servers.answers(to: other).first?.answer == .reply(.deviceMismatch))
    let copied = mediaToken(granted(of: "other"))
    #expect(servers.answers(to: copied).first?.answer == .reply(.deviceMismatch))
    let bare = Fixture.request(.authorize, at: "Alpha", about: "News")
    #expect(servers.rules(of: bare) == ["AUTHZ-028"])
    #expect(servers.answers(to: bare).first?.answer == .status(400))
  }

  @Test("each media token is another, made from the authorization token")
  func mediaTokens() {
    var servers = servers()
    let tokens = (0..<3).compactMap { _ -> MediaToken? in
      guard
        case .reply(.mediaToken(let token))? = servers.answers(to: mediaToken(granted()))
          .first?.answer
      else { return nil }
      return token
    }
    #expect(Set(tokens.map(\.text)).count == 3)
    #expect(tokens.allSatisfy { $0.resource == "News" && $0.lives == .minutes(7) })
    #expect(tokens.allSatisfy { $0.sessionGUID == Fixture.alice.guid && $0.issued == Fixture.now })
  }

  @Test("a media token names the viewer by a hash, and nobody by the id")
  func hash() {
    var servers = servers()
    let context = Context(
      now: Fixture.now,
      view: (),
      library: Library(md5: { "hash of \($0)" }, encrypt: { text, _ in text })
    )
    let events = servers.handle(.receive(mediaToken(granted())), in: context).map(\.event)
    let guids = events.compactMap { event -> String? in
      guard case .answered(_, .reply(.mediaToken(let token)), _) = event else { return nil }
      return token.sessionGUID
    }
    #expect(guids == ["hash of \(Fixture.alice.guid)"])
  }

  @Test("an authorization token that has expired by the servers' clock gives none")
  func expired() {
    var servers = servers()
    #expect(
      servers.answers(to: mediaToken(granted(expires: .zero))).first?.answer == .status(403)
    )
    let bare = Fixture.request(.mediaToken, at: "Alpha", about: "News")
    #expect(servers.rules(of: bare) == ["TOKEN-015"])
    #expect(servers.answers(to: bare).first?.answer == .status(403))
  }
}
