import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import Testing

@Suite("Scripted statuses and bodies")
struct ScriptedContentTests {
  private static let configuration = Answer.reply(
    .configuration([Fixture.alpha, Fixture.beta])
  )

  @Test(
    "the model's own body is its answer; any other, and none, nobody can read",
    arguments: [
      (200, .modelled, configuration), (204, .modelled, configuration),
      (200, .text("<html>"), .unreadable), (200, .fields([]), .unreadable), (200, nil, .unreadable),
      (302, .modelled, .status(302)), (404, .text("no"), .status(404)), (503, nil, .status(503)),
    ] as [(Int, ScriptedAnswer.Body?, Answer)]
  )
  func structured(status: Int, body: ScriptedAnswer.Body?, answer: Answer) {
    #expect(Fixture.answers(status, body, to: .configuration) == [answer])
  }

  @Test("a page is what a person sees: any success shows one")
  func page() {
    for body in [.modelled, .text("x"), nil] as [ScriptedAnswer.Body?] {
      #expect(Fixture.answers(200, body, to: .authenticate) == [.reply(.loginPage)])
    }
    #expect(Fixture.answers(500, nil, to: .authenticate) == [.status(500)])
  }

  @Test("the model's body of a failure is no reply")
  func failure() {
    var servers = Fixture.servers(
      ScriptedAnswer(service: .authenticationToken, outcome: .status(200), body: .modelled)
    )
    let request = Fixture.request(.authenticationToken, at: "Alpha")
    #expect(servers.answers(to: request).map(\.answer) == [.unreadable])
  }

  @Test("a body without a status comes with a success")
  func bodyAlone() {
    var servers = Fixture.servers(ScriptedAnswer(service: .configuration, body: .text("x")))
    #expect(servers.answers(to: Fixture.request(.configuration)).map(\.answer) == [.unreadable])
  }

  @Test("a programmer and a host have their own providers, in the order of all")
  func directory() {
    var directory = ServiceDirectory(
      providers: [Fixture.alpha, Fixture.beta],
      subscribers: [],
      requestors: [ServiceDirectory.Requestor("DEMO", providers: ["Beta", "Alpha"])]
    )
    #expect(directory.configuration(of: "DEMO", at: "h") == [Fixture.alpha, Fixture.beta])
    directory.requestors = [ServiceDirectory.Requestor("DEMO", providers: ["Beta"])]
    #expect(directory.configuration(of: "DEMO", at: "h") == [Fixture.beta])
    #expect(directory.configuration(of: "OTHER", at: "h") == [Fixture.alpha, Fixture.beta])
    let other = MVPD(id: "Alpha", displayName: "Alpha here")
    directory.hosts = [ServiceDirectory.Host("h", providers: ["Alpha"], overrides: [other])]
    #expect(directory.configuration(of: "OTHER", at: "h") == [other])
    #expect(directory.configuration(of: "DEMO", at: "h") == [])
    #expect(directory.configuration(of: "DEMO", at: "i") == [Fixture.beta])
  }

  @Test("an update changes what comes next, and ends what it leaves no account for")
  func update() {
    var servers = Fixture.servers(
      logins: [
        PassService.Login(
          device: "device",
          requestor: "DEMO",
          subscriber: Fixture.alice,
          app: "app"
        ),
        PassService.Login(device: "device", requestor: "DEMO", subscriber: Fixture.bob, app: "app"),
      ]
    )
    let directory = ServiceDirectory(
      providers: [Fixture.beta],
      subscribers: [Fixture.bob],
      hosts: [ServiceDirectory.Host("https://s", latency: .seconds(2))]
    )
    #expect(servers.events(.happen(.update(directory))) == [.directoryChanged(directory)])
    #expect(servers.sessions.map(\.subscriber) == ["bob"])
    #expect(servers.logins.map(\.subscriber) == [Fixture.bob])
    #expect(
      servers.answers(to: Fixture.request(.configuration))
        == [Sent(answer: .reply(.configuration([Fixture.beta])), delay: 2_000)]
    )
  }
}
