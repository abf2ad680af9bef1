import EntsimEntitlement
import EntsimPassService
import EntsimSimulation

/// The servers and the requests of an app on the REST path.
enum RESTFixture {
  static let alpha = MVPD(
    id: "Alpha",
    displayName: "Alpha TV",
    enablePlatformServices: true,
    boardingStatus: .supported
  )
  static let pass = MVPD(id: "Pass", displayName: "Pass", integration: integration(.basic))
  static let promotion = MVPD(
    id: "Promotion",
    displayName: "Promotion",
    integration: integration(.promotional)
  )
  static let alice = Subscriber(
    name: "alice",
    provider: "Alpha",
    guid: "guid of alice",
    resources: ["News"],
    metadata: [Value.Field("zip", .string("12345"))]
  )
  static let access = AccessToken(number: 1)
  /// The time at which all tokens expire that expire.
  static let end = Fixture.now + .minutes(1)

  private static func integration(_ kind: TempPass.Kind) -> MVPD.Integration {
    var integration = MVPD.Integration()
    integration.tempPass = TempPass(kind, lasting: .minutes(10))
    return integration
  }

  /// Servers that keep what is given, and that let the app `app` in for long.
  static func servers(
    _ answers: ScriptedAnswer...,
    tokens: [AuthenticationToken] = [],
    authorizations: [AuthorizationToken] = [],
    logins: [PassService.Login] = [],
    subscribers: [Subscriber] = [alice, Fixture.bob],
    apps: [AppName] = ["app"]
  ) -> PassService {
    PassService(
      directory: ServiceDirectory(
        providers: [alpha, Fixture.beta, pass, promotion],
        subscribers: subscribers
      ),
      answers: answers,
      logins: logins,
      restApps: apps,
      grants: apps.map {
        PassService.AccessGrant(token: access, app: $0, expires: Fixture.now + .days(1))
      },
      keptTokens: tokens,
      keptAuthorizations: authorizations
    )
  }

  /// The login of alice, with her session at the MVPD.
  static let login = PassService.Login(
    device: "device",
    requestor: "DEMO",
    subscriber: alice,
    app: "app"
  )

  static func token(
    of guid: String = alice.guid,
    at provider: ProviderID = "Alpha",
    for requestor: RequestorID = "DEMO",
    on device: DeviceID = "device",
    source: TokenSource = .mvpd,
    expires: Instant = end
  ) -> AuthenticationToken {
    var marks = TokenMarks()
    marks.source = source
    return AuthenticationToken(
      guid: guid,
      requestor: requestor,
      provider: provider,
      expires: expires,
      fingerprint: device,
      marks: marks
    )
  }

  static func authorization(
    of resource: ResourceID = "News",
    for requestor: RequestorID = "DEMO",
    on device: DeviceID = "device",
    expires: Instant = end
  ) -> AuthorizationToken {
    AuthorizationToken(
      resource: resource,
      requestor: requestor,
      provider: "Alpha",
      guid: alice.guid,
      expires: expires,
      fingerprint: device
    )
  }

  static func request(
    _ service: Service,
    _ number: Int = 1,
    for requestor: RequestorID = "DEMO",
    at provider: ProviderID? = nil,
    from device: DeviceID = "device",
    in app: AppName = "app",
    about resource: ResourceID? = nil,
    aboutAll resources: [ResourceID]? = nil,
    data: [Value.Field] = [],
    with proof: Proof? = nil,
    bearing bearer: AccessToken? = access
  ) -> Request {
    Request(
      id: RequestID(sender: .restClient(app), number: number),
      service: service,
      serviceProvider: "https://s",
      app: app,
      requestor: requestor,
      provider: provider,
      device: device,
      data: data,
      resource: resource,
      resources: resources,
      proof: proof,
      bearer: bearer
    )
  }

  static func context(at time: Instant) -> Context<Void> {
    Context(now: time, view: (), library: Fixture.context.library)
  }
}

extension PassService {
  /// Handles a request at a time, and returns the answer, with the requirements that it rests on.
  mutating func answer(
    to request: Request,
    at time: Instant = Fixture.now
  ) -> (answer: Answer?, rules: [RequirementID]) {
    for decision in handle(.receive(request), in: RESTFixture.context(at: time)) {
      if case .answered(_, let answer, _) = decision.event { return (answer, decision.rules.ids) }
    }
    return (nil, [])
  }
}

extension Answer {
  /// Returns the error with a status and its message.
  static func refusal(_ status: Int, _ message: String, details: String? = nil) -> Answer {
    .reply(.refusal(ServiceRefusal(status, message, details: details)))
  }
}
