import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import Testing

@Suite("Temporary passes")
struct FreePreviewTests {
  private static let basic = TempPass(.basic)
  private static let promotional = TempPass(.promotional, lasting: .days(1), resources: 1)
  private static let hash = [Value.Field("email", .string("f7ee5ec7"))]

  private func servers(_ answers: ScriptedAnswer...) -> PassService {
    func mvpd(_ id: ProviderID, _ pass: TempPass) -> MVPD {
      var mvpd = MVPD(id: id, displayName: id.text)
      mvpd.integration.tempPass = pass
      return mvpd
    }
    return PassService(
      directory: ServiceDirectory(
        providers: [
          Fixture.alpha, mvpd("Preview", Self.basic), mvpd("Promo", Self.promotional),
        ],
        subscribers: [Fixture.alice]
      ),
      answers: answers,
      logins: []
    )
  }

  private func request(
    _ service: Service,
    _ provider: ProviderID = "Preview",
    from device: DeviceID = "device",
    passing data: [Value.Field] = [],
    about resource: ResourceID? = nil,
    with proof: Proof? = nil
  ) -> Request {
    Request(
      id: RequestID(sender: .accessEnabler("app"), number: 1),
      service: service,
      serviceProvider: "https://s",
      app: "app",
      requestor: "DEMO",
      provider: provider,
      device: device,
      data: data,
      resource: resource,
      resources: service == .preauthorize ? ["News", "Sports"] : nil,
      proof: proof
    )
  }

  private func token(_ provider: ProviderID = "Preview", on device: DeviceID = "device") -> Proof {
    var marks = TokenMarks()
    marks.source = .tempPass
    return .authentication(
      AuthenticationToken(
        guid: device.text,
        requestor: "DEMO",
        provider: provider,
        expires: Fixture.now + .days(30),
        fingerprint: device,
        marks: marks
      )
    )
  }

  /// Handles a request at a time, and returns the one answer.
  private func answer(
    _ request: Request,
    of servers: inout PassService,
    after time: Interval = .zero
  ) -> Answer? {
    let context = Context(
      now: Fixture.now + time,
      view: (),
      library: Library(md5: { $0 }, encrypt: { text, _ in text })
    )
    for case .answered(_, let answer, _) in servers.handle(.receive(request), in: context)
      .map(\.event)
    {
      return answer
    }
    return nil
  }

  private func watch(
    _ resource: ResourceID,
    by provider: ProviderID = "Preview",
    on device: DeviceID = "device",
    of servers: inout PassService,
    after time: Interval = .zero
  ) -> Answer? {
    answer(
      request(
        .authorize,
        provider,
        from: device,
        about: resource,
        with: token(provider, on: device)
      ),
      of: &servers,
      after: time
    )
  }

  @Test("the token is to be had once the pass is, and not before")
  func token() {
    var servers = servers()
    #expect(answer(request(.authenticationToken), of: &servers) == .status(401))
    #expect(answer(request(.freePreview), of: &servers) == .reply(.freePreview))
    guard
      case .reply(.authenticationToken(let token, nil))? =
        answer(request(.authenticationToken), of: &servers)
    else { return #expect(Bool(false), "there is no token") }
    #expect(token.guid == "device")
    #expect(token.marks.source == .tempPass)
    #expect(token.expires == Fixture.now + .days(30))
  }

  @Test(
    "a pass is refused that is none, and a promotional one without data",
    arguments: [
      ("Alpha", [], false), ("Promo", [], false), ("Promo", FreePreviewTests.hash, true),
      ("Preview", [], true), ("Preview", FreePreviewTests.hash, true),
    ] as [(ProviderID, [Value.Field], Bool)]
  )
  func kinds(provider: ProviderID, data: [Value.Field], isGranted: Bool) {
    var servers = servers()
    let given = answer(request(.freePreview, provider, passing: data), of: &servers)
    #expect(given == (isGranted ? .reply(.freePreview) : .status(400)))
    #expect(servers.anonymousSignIns.count == (isGranted ? 1 : 0))
  }

  @Test("a pass that never arrives is none")
  func lost() {
    var servers = servers(ScriptedAnswer(service: .freePreview, outcome: .status(500)))
    #expect(answer(request(.freePreview), of: &servers) == .status(500))
    #expect(servers.anonymousSignIns.isEmpty)
    #expect(servers.trials.isEmpty)
  }

  @Test("time begins with the first resource, and what is granted ends with the pass")
  func time() {
    var servers = servers()
    _ = answer(request(.freePreview), of: &servers)
    guard
      case .reply(.authorization(let granted, _))? =
        watch("News", of: &servers, after: .minutes(60))
    else { return #expect(Bool(false), "News is not granted") }
    #expect(granted.expires == Fixture.now + .minutes(70))
    #expect(!granted.isDegraded)
    let last = Interval(milliseconds: 70 * 60_000 - 1)
    guard case .reply(.authorization(let later, _))? = watch("Sports", of: &servers, after: last)
    else { return #expect(Bool(false), "Sports is not granted") }
    #expect(later.expires == granted.expires)
    let over = Answer.reply(
      .authorizationDenied("the temporary pass is over", by: .tempPassDuration)
    )
    #expect(watch("News", of: &servers, after: .minutes(70)) == over)
    #expect(
      answer(request(.freePreview), of: &servers, after: .minutes(120)) == .reply(.freePreviewOver)
    )
    #expect(
      answer(request(.freePreview, from: "other"), of: &servers, after: .minutes(120))
        == .reply(.freePreview)
    )
  }

  @Test("a resource counts once, and only where it was granted")
  func resources() {
    var servers = servers(
      ScriptedAnswer(service: .authorize, occurrences: 1...1, outcome: .status(500))
    )
    _ = answer(request(.freePreview, "Promo", passing: Self.hash), of: &servers)
    #expect(watch("Movies", by: "Promo", of: &servers) == .status(500))
    #expect(servers.trials.first?.began == nil)
    for _ in 1...2 {
      guard case .reply(.authorization)? = watch("News", by: "Promo", of: &servers) else {
        return #expect(Bool(false), "News is not granted")
      }
    }
    #expect(
      watch("Sports", by: "Promo", of: &servers)
        == .reply(
          .authorizationDenied(
            "the temporary pass is good for no more resources",
            by: .tempPassResources
          )
        )
    )
  }

  @Test("a promotional pass tells what is left of it with the sign-in and with each resource")
  func metadata() {
    let date = (Fixture.now + .minutes(5) + .days(1)).tokenDate
    let before: [Value.Field] = [
      Value.Field("remaining_resources", .integer(1)), Value.Field("used_assets", .list([])),
    ]
    let after: [Value.Field] = [
      Value.Field("remaining_resources", .integer(0)),
      Value.Field("used_assets", .list([.string("News")])),
      Value.Field("expiration_date", .string(date)),
    ]
    var servers = servers()
    func told(_ time: Interval) -> UserMetadata? {
      let answer = watch("News", by: "Promo", of: &servers, after: time)
      guard case .reply(.authorization(_, let told))? = answer else { return nil }
      return told
    }
    func signIn() -> UserMetadata? {
      _ = answer(request(.freePreview, "Promo", passing: Self.hash), of: &servers)
      let answer = answer(request(.authenticationToken, "Promo"), of: &servers)
      guard case .reply(.authenticationToken(_, let told))? = answer else { return nil }
      return told
    }
    let first = signIn()
    #expect(first?.data == before)
    let used = told(.minutes(5))
    #expect(used?.data == after)
    #expect(used.map(\.updated) == first.map { max($0.updated + 1, 301) })
    #expect(told(.minutes(6)) == used, "the same again is no change")
    #expect(signIn() == used)
  }

  @Test("a basic pass tells nothing of itself")
  func silence() {
    var servers = servers()
    _ = answer(request(.freePreview), of: &servers)
    guard case .reply(.authorization(_, nil))? = watch("News", of: &servers) else {
      return #expect(Bool(false), "News is not granted, or something is told")
    }
  }

  @Test("a viewer is known by the device or by the data, and two trials of one viewer become one")
  func identity() {
    var servers = servers()
    func take(_ device: DeviceID, _ hash: String) {
      let data = [Value.Field("email", .string(hash))]
      _ = answer(request(.freePreview, "Promo", from: device, passing: data), of: &servers)
    }
    take("phone", "a")
    take("tablet", "b")
    #expect(servers.trials.count == 2)
    _ = watch("News", by: "Promo", on: "phone", of: &servers)
    take("tablet", "a")
    #expect(servers.trials.count == 1)
    #expect(servers.trials.first?.resources == ["News"])
    let denied = watch("Sports", by: "Promo", on: "tablet", of: &servers)
    guard case .reply(.authorizationDenied(_, by: .tempPassResources))? = denied else {
      return #expect(Bool(false), "\(String(describing: denied))")
    }
  }

  @Test(
    "a list is permitted while the pass lasts, and asking for it is no use of the pass",
    arguments: [(Interval.zero, true), (.minutes(9), true), (.minutes(10), false)]
  )
  func lists(time: Interval, isOpen: Bool) {
    var servers = servers()
    let list = request(.preauthorize, with: token())
    #expect(answer(list, of: &servers, after: .zero) == decisions(true))
    #expect(servers.trials.isEmpty)
    _ = watch("News", of: &servers)
    #expect(answer(list, of: &servers, after: time) == decisions(isOpen))
  }

  private func decisions(_ isAuthorized: Bool) -> Answer {
    .reply(
      .preauthorization(
        PreauthorizeResponse(
          ["News", "Sports"].map { PreauthorizeDecision($0, isAuthorized: isAuthorized) }
        )
      )
    )
  }
}
