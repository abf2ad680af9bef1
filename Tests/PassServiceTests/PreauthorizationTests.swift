import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import Testing

@Suite("The servers' part of a preauthorization")
struct PreauthorizationTests {
  private func servers(_ answers: ScriptedAnswer...) -> PassService {
    var alice = Fixture.alice
    alice.resources = ["News", "Movies"]
    alice.denied = [Value.Field("Sports", .string("no Sports"))]
    return PassService(
      directory: ServiceDirectory(providers: [Fixture.alpha], subscribers: [alice, Fixture.bob]),
      answers: answers,
      logins: [
        PassService.Login(device: "device", requestor: "DEMO", subscriber: alice, app: "app")
      ]
    )
  }

  private func request(
    _ resources: [ResourceID]?,
    of viewer: Subscriber = Fixture.alice,
    for requestor: RequestorID = "DEMO",
    from device: DeviceID = "device",
    bypassing bypassesCache: Bool = false,
    with proof: Proof? = nil
  ) -> Request {
    Request(
      id: RequestID(sender: .accessEnabler("app"), number: 1),
      service: .preauthorize,
      serviceProvider: "https://s",
      app: "app",
      requestor: requestor,
      provider: viewer.provider,
      device: device,
      resources: resources,
      bypassesCache: bypassesCache,
      proof: proof ?? .authentication(Fixture.token(of: viewer))
    )
  }

  /// The answer, at a time after the beginning.
  private func response(
    of servers: inout PassService,
    to request: Request,
    after interval: Interval = .zero
  ) -> PreauthorizeResponse? {
    let context = Context(
      now: Fixture.now + interval,
      view: (),
      library: Library(md5: { $0 }, encrypt: { text, _ in text })
    )
    for decision in servers.handle(.receive(request), in: context) {
      guard case .answered(_, .reply(.preauthorization(let response)), _) = decision.event else {
        continue
      }
      return response
    }
    return nil
  }

  private func authorized(_ response: PreauthorizeResponse?) -> [Bool]? {
    response.map { $0.decisions.map(\.isAuthorized) }
  }

  @Test("there is a decision on each resource, in order, without reasons")
  func decisions() {
    var servers = servers()
    let response = response(of: &servers, to: request(["Sports", "News", "Kids", "News"]))
    #expect(response?.decisions.map(\.resource) == ["Sports", "News", "Kids", "News"])
    #expect(authorized(response) == [false, true, false, true])
    #expect(response?.decisions.allSatisfy { $0.error == nil } == true)
    #expect(response?.status == nil)
  }

  @Test("six resources are one too many, and nothing is decided")
  func limit() {
    var servers = servers()
    let five: [ResourceID] = ["a", "b", "c", "d", "e"]
    #expect(response(of: &servers, to: request(five))?.status == nil)
    let refused = response(of: &servers, to: request(five + ["f"]))
    #expect(refused?.status?.code == "too_many_resources")
    #expect(refused?.status?.status == 403 && refused?.decisions == [])
  }

  @Test("without a session, a token of this device or a list there is a status")
  func refusals() {
    var servers = servers()
    let media = Proof.authorization(
      AuthorizationToken(
        resource: "News",
        requestor: "DEMO",
        provider: "Alpha",
        guid: Fixture.alice.guid,
        expires: Fixture.now + .days(1),
        fingerprint: "device"
      )
    )
    let cases: [(Request, Int)] = [
      (request(["News"], of: Fixture.bob), 412), (request(["News"], from: "other"), 400),
      (request(nil), 400), (request(["News"], with: media), 400),
    ]
    for (request, status) in cases {
      #expect(response(of: &servers, to: request)?.status?.status == status)
    }
    _ = servers.events(.happen(.endsSession("alice")))
    #expect(response(of: &servers, to: request(["News"]))?.status?.action == .authentication)
  }

  @Test("for a token that has expired by the servers' clock there is a status")
  func expiry() {
    var servers = servers()
    for (end, code) in [
      (1, nil), (0, "preauthorization_authentication_session_expired"),
    ] as [(Int64, String?)] {
      let token = Fixture.token(
        of: Fixture.alice,
        expires: Fixture.now + Interval(milliseconds: end)
      )
      let refused = response(of: &servers, to: request(["News"], with: .authentication(token)))
      #expect(refused?.status?.code == code)
      #expect(refused?.status?.status == code.map { _ in 412 })
      #expect(refused?.decisions.isEmpty == (code != nil))
    }
  }

  @Test("what the MVPD has said is kept for the term, unless it is to be asked again")
  func cache() {
    var servers = servers()
    let news = request(["News"])
    #expect(authorized(response(of: &servers, to: news)) == [true])
    let directory = ServiceDirectory(
      providers: [Fixture.alpha],
      subscribers: [
        Subscriber(name: "alice", provider: "Alpha", guid: Fixture.alice.guid, resources: [])
      ]
    )
    _ = servers.events(.happen(.update(directory)))
    let before = Interval(milliseconds: 299_999)
    #expect(authorized(response(of: &servers, to: news, after: before)) == [true])
    let other = request(["News"], for: "OTHER")
    #expect(authorized(response(of: &servers, to: other)) == [false])
    var asking = servers
    #expect(authorized(response(of: &asking, to: news, after: .minutes(5))) == [false])
    asking = servers
    let bypassing = request(["News"], bypassing: true)
    #expect(authorized(response(of: &asking, to: bypassing)) == [false])
    #expect(authorized(response(of: &asking, to: news)) == [false])
    asking = servers
    _ = asking.events(.signIn("alice", "DEMO", "device", "app", at: "Alpha"))
    #expect(authorized(response(of: &asking, to: news)) == [false])
  }

  @Test("what a scenario prescribes is read as the documents print it, and never kept")
  func scripts() {
    let denial = Value.map([
      Value.Field("id", .string("News")), Value.Field("authorized", .bool(false)),
    ])
    let body = [Value.Field("resources", .list([denial]))]
    var scripted = servers(
      ScriptedAnswer(service: .preauthorize, occurrences: 1...1, body: .fields(body))
    )
    #expect(authorized(response(of: &scripted, to: request(["News"]))) == [false])
    #expect(authorized(response(of: &scripted, to: request(["News"]))) == [true])
    let outcomes: [(Int, ScriptedAnswer.Body?, Answer?)] = [
      (200, .text("x"), .unreadable), (200, nil, .unreadable), (500, .text("x"), .status(500)),
      (200, .fields([]), .unreadable), (500, .fields([]), .unreadable),
      (200, .modelled, .reply(.preauthorization(decided))), (500, .modelled, .status(500)),
    ]
    for (status, body, answer) in outcomes {
      var servers = servers(
        ScriptedAnswer(service: .preauthorize, outcome: .status(status), body: body)
      )
      #expect(servers.answers(to: request(["News"])).first?.answer == answer)
    }
    for (status, code) in [(400, "bad_request"), (503, "service_unavailable"), (599, "")] {
      var servers = servers(ScriptedAnswer(service: .preauthorize, outcome: .status(status)))
      let refusal = response(of: &servers, to: request(["News"]))?.status
      #expect(refusal?.status == status && refusal?.code == code && refusal?.trace != nil)
    }
  }

  @Test("each request of each app is found by a trace of its own")
  func traces() {
    var servers = Fixture.servers(
      ScriptedAnswer(service: .preauthorize, outcome: .status(400))
    )
    let requests = [
      Fixture.request(.preauthorize, 1), Fixture.request(.preauthorize, 2),
      Fixture.request(.preauthorize, 1, in: "other"),
      Fixture.request(.preauthorize, 2, in: "other"),
    ]
    let traces = requests.compactMap { response(of: &servers, to: $0)?.status?.trace }
    #expect(Set(traces).count == 4)
  }

  private let decided = PreauthorizeResponse([PreauthorizeDecision("News", isAuthorized: true)])
}
