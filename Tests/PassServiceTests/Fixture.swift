import EntsimEntitlement
import EntsimPassService
import EntsimSimulation

/// The servers and the requests that the tests use.
enum Fixture {
  static let now = Instant(milliseconds: 1_000)
  static let alpha = MVPD(id: "Alpha", displayName: "Alpha TV")
  static let beta = MVPD(id: "Beta", displayName: "Beta TV")
  static let alice = Subscriber(name: "alice", provider: "Alpha", guid: "guid of alice")
  static let bob = Subscriber(name: "bob", provider: "Beta", guid: "guid of bob")
  static let context = Context(
    now: now,
    view: (),
    library: Library(md5: { $0 }, encrypt: { text, _ in text })
  )

  /// The session of a person at the MVPD, in the apps that the other values speak of.
  static func session(_ subscriber: SubscriberName) -> MVPDSession {
    MVPDSession(device: "device", subscriber: subscriber)
  }

  static func servers(
    _ answers: ScriptedAnswer...,
    logins: [PassService.Login] = []
  ) -> PassService {
    PassService(
      durations: Durations(latency: Interval(milliseconds: 7)),
      directory: ServiceDirectory(providers: [alpha, beta], subscribers: [alice, bob]),
      answers: answers,
      logins: logins
    )
  }

  /// Pages load themselves; everything else the SDK asks for.
  private static func sender(to service: Service, in app: AppName) -> RequestID.Sender {
    service == .authenticate || service == .logout ? .page(app) : .accessEnabler(app)
  }

  static func request(
    _ service: Service,
    _ number: Int = 1,
    for requestor: RequestorID = "DEMO",
    at provider: ProviderID? = nil,
    from device: DeviceID = "device",
    in app: AppName = "app",
    about resource: ResourceID? = nil,
    with proof: Proof? = nil
  ) -> Request {
    Request(
      id: RequestID(sender: sender(to: service, in: app), number: number),
      service: service,
      serviceProvider: "https://s",
      app: app,
      requestor: requestor,
      provider: provider,
      device: device,
      resource: resource,
      proof: proof
    )
  }

  static func answers(
    _ status: Int,
    _ body: ScriptedAnswer.Body?,
    to service: Service
  ) -> [Answer] {
    var servers = servers(
      ScriptedAnswer(service: service, outcome: .status(status), body: body),
      logins: [
        PassService.Login(device: "device", requestor: "DEMO", subscriber: alice, app: "app")
      ]
    )
    return servers.answers(to: request(service, at: "Alpha")).map(\.answer)
  }

  static func token(
    of subscriber: Subscriber,
    expires: Instant = now + .days(30)
  ) -> AuthenticationToken {
    AuthenticationToken(
      guid: subscriber.guid,
      requestor: "DEMO",
      provider: subscriber.provider,
      expires: expires,
      fingerprint: "device"
    )
  }
}

extension PassService {
  /// Handles a command, and returns the events without their rules.
  mutating func events(_ command: Command) -> [Event] {
    handle(command, in: Fixture.context).map(\.event)
  }

  /// Returns the requirements that the answer to a request rests on.
  func rules(of request: Request) -> [RequirementID] {
    decide(.receive(request), in: Fixture.context).flatMap(\.rules.ids)
  }

  /// Handles a request, and returns what is sent back and when.
  mutating func answers(to request: Request) -> [Sent] {
    events(.receive(request)).compactMap {
      guard case .answered(_, let answer, let delay) = $0 else { return nil }
      return Sent(answer: answer, delay: delay.milliseconds)
    }
  }
}

/// An answer with its delay in milliseconds.
struct Sent: Hashable {
  let answer: Answer
  let delay: Int64
}

extension Durations {
  /// Creates the defaults but for these.
  init(
    latency: Interval = .zero,
    authorization: Interval = .days(1),
    mediaToken: Interval = .minutes(5)
  ) {
    self.init()
    self.latency = latency
    self.authorization = authorization
    self.mediaToken = mediaToken
  }
}
