import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import Testing

@Suite("The servers' model")
struct ModelTests {
  private let signIn = PassService.Command.signIn("alice", "DEMO", "device", "app", at: "Alpha")
  private let page = Fixture.request(.authenticate, at: "Alpha")
  private let tokenRequest = Fixture.request(.authenticationToken, at: "Alpha")

  private func signedIn() -> PassService {
    var servers = Fixture.servers()
    _ = servers.events(.receive(page))
    _ = servers.events(signIn)
    return servers
  }

  @Test("the configuration lists the MVPDs in their order")
  func configuration() {
    var servers = Fixture.servers()
    #expect(
      servers.answers(to: Fixture.request(.configuration)) == [
        Sent(answer: .reply(.configuration([Fixture.alpha, Fixture.beta])), delay: 7)
      ]
    )
  }

  @Test("the login page comes to whoever asks")
  func loginPage() {
    var servers = Fixture.servers()
    #expect(servers.answers(to: page).first?.answer == .reply(.loginPage))
  }

  @Test("after a login its token can be had, which expires after the world's term")
  func token() {
    var servers = signedIn()
    let expected = Answer.reply(.authenticationToken(Fixture.token(of: Fixture.alice)))
    #expect(servers.answers(to: tokenRequest).first?.answer == expected)
  }

  @Test("a login opens a session at the MVPD")
  func session() {
    var servers = Fixture.servers()
    #expect(
      servers.events(signIn) == [
        .sessionOpened(
          PassService.Login(
            device: "device",
            requestor: "DEMO",
            subscriber: Fixture.alice,
            app: "app"
          ),
          "app"
        )
      ]
    )
    #expect(servers.sessions.map(\.subscriber) == ["alice"])
    _ = servers.events(signIn)
    #expect(servers.sessions.map(\.subscriber) == ["alice"])
  }

  @Test("without a login there is no token, and a failed one is none")
  func noToken() {
    var servers = Fixture.servers()
    #expect(servers.answers(to: tokenRequest).first?.answer == .status(401))
    #expect(servers.events(.failSignIn("Alpha", "app")) == [.loginFailed("Alpha", "app")])
    #expect(servers.answers(to: tokenRequest).first?.answer == .status(401))
  }

  @Test(
    "a login is for one programmer, one MVPD, one device and one app",
    arguments: [
      Fixture.request(.authenticationToken, for: "OTHER", at: "Alpha"),
      Fixture.request(.authenticationToken, at: "Beta"),
      Fixture.request(.authenticationToken, at: "Alpha", from: "other device"),
      Fixture.request(.authenticationToken, at: "Alpha", in: "other app"),
      Fixture.request(.authenticationToken),
    ]
  )
  func scope(request: Request) {
    var servers = signedIn()
    #expect(servers.answers(to: request).first?.answer == .status(401))
  }

  @Test("a new page begins a new login; the session at the MVPD stays")
  func newPage() {
    var servers = signedIn()
    _ = servers.events(.receive(page))
    #expect(servers.answers(to: tokenRequest).first?.answer == .status(401))
    #expect(servers.sessions.map(\.subscriber) == ["alice"])
  }

  @Test("a page of another MVPD, programmer or app leaves the login alone")
  func otherPage() {
    var servers = signedIn()
    _ = servers.events(.receive(Fixture.request(.authenticate, at: "Beta")))
    _ = servers.events(.receive(Fixture.request(.authenticate, for: "OTHER", at: "Alpha")))
    _ = servers.events(.receive(Fixture.request(.authenticate, at: "Alpha", in: "other app")))
    #expect(servers.logins.map(\.subscriber.name) == ["alice"])
  }

  @Test("the end of a session ends the login too, and nobody else's")
  func endsSession() {
    var servers = signedIn()
    _ = servers.events(.signIn("bob", "DEMO", "device", "app", at: "Beta"))
    #expect(servers.events(.happen(.endsSession("alice"))) == [.sessionsEnded("alice")])
    #expect(servers.sessions.map(\.subscriber) == ["bob"])
    #expect(servers.answers(to: tokenRequest).first?.answer == .status(401))
  }

  @Test("a logout page ends all sessions at its MVPD, and with them the logins there")
  func logoutPage() {
    var servers = signedIn()
    _ = servers.events(.signIn("bob", "DEMO", "device", "app", at: "Beta"))
    let request = Fixture.request(.logout, for: "OTHER", at: "Alpha")
    let decisions = servers.decide(.receive(request), in: Fixture.context)
    #expect(
      decisions == [
        Decision(.requestReceived(request), by: []),
        Decision(.sessionEnded(Fixture.session("alice")), by: ["LOGOUT-022"]),
        Decision(
          .answered(request.id, .reply(.logoutPage), after: Interval(milliseconds: 7)),
          by: ["LOGOUT-006"]
        ),
      ]
    )
    for decision in decisions { servers.evolve(decision.event) }
    #expect(servers.sessions.map(\.subscriber) == ["bob"])
    #expect(servers.answers(to: tokenRequest).first?.answer == .status(401))
    #expect(servers.events(.receive(request)).count == 2)
  }

  @Test(
    "a logout page that is not handed out ends no session",
    arguments: [.status(500), .fault(.reset), .fault(.never), .fault(.malformed)]
      as [ScriptedAnswer.Outcome]
  )
  func failedLogoutPage(outcome: ScriptedAnswer.Outcome) {
    let login = PassService.Login(
      device: "device",
      requestor: "DEMO",
      subscriber: Fixture.alice,
      app: "app"
    )
    var servers = Fixture.servers(
      ScriptedAnswer(service: .logout, outcome: outcome),
      logins: [login]
    )
    _ = servers.events(.receive(Fixture.request(.logout, at: "Alpha")))
    #expect(servers.sessions.map(\.subscriber) == ["alice"])
  }

  @Test("given logins come with sessions")
  func given() {
    let login = PassService.Login(
      device: "device",
      requestor: "DEMO",
      subscriber: Fixture.bob,
      app: "app"
    )
    #expect(Fixture.servers(logins: [login]).sessions.map(\.subscriber) == ["bob"])
  }

  @Test("a subscriber whose account was removed on the way fails to sign in")
  func removedSubscriber() {
    var servers = Fixture.servers()
    #expect(
      servers.events(.signIn("carol", "DEMO", "device", "app", at: "Alpha"))
        == [.loginFailed("Alpha", "app")]
    )
    #expect(servers.sessions.isEmpty)
  }

  @Test("no rule sends a request to a service without a model: that is a broken invariant")
  func unmodelledService() async {
    await #expect(processExitsWith: .failure) {
      var servers = Fixture.servers()
      _ = servers.events(.receive(Fixture.request(.checkToken)))
    }
  }

  @Test("the rules of the model stand with its answers, none with a scripted failure")
  func rules() {
    let context = Fixture.context
    let servers = signedIn()
    let rules = servers.decide(.receive(tokenRequest), in: context).map(\.rules)
    #expect(rules == [[], ["AUTHN-016", "TOKEN-001", "DEVICE-009"]])
    let scripted = Fixture.servers(
      ScriptedAnswer(service: .authenticationToken, outcome: .status(401))
    )
    #expect(scripted.decide(.receive(tokenRequest), in: context).map(\.rules) == [[], []])
  }

  @Test("distinct events have distinct descriptions")
  func facts() {
    let request = Fixture.request(.configuration)
    let events: [PassService.Event] = [
      .requestReceived(request), .requestReceived(page),
      .answered(request.id, .unreadable, after: .zero),
      .answered(request.id, .unreadable, after: .seconds(1)),
      .answered(request.id, .status(500), after: .zero), .answerWithheld(request.id),
      .sessionOpened(
        PassService.Login(
          device: "device",
          requestor: "DEMO",
          subscriber: Fixture.alice,
          app: "app"
        ),
        "app"
      ),
      .loginFailed("Alpha", "app"), .sessionsEnded("alice"),
      .sessionEnded(Fixture.session("alice")),
      .decisionsKept([]),
      .answerScripted(ScriptedAnswer(service: .configuration)), .serviceRestored(.configuration),
    ]
    #expect(Set(events.map(\.fact)).count == events.count)
  }
}
