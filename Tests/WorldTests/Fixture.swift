import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimSDKRules
import EntsimSimulation

@testable import EntsimWorld

/// The world that the tests of routing and steps use.
enum Fixture {
  static let start = Instant(milliseconds: 1_735_689_600_000)
  static let alpha = MVPD(id: "Alpha", displayName: "Alpha TV")
  static let beta = MVPD(id: "Beta", displayName: "Beta TV")
  /// One that Apple signs in, and one that Apple only lists.
  static let appleAlpha = MVPD(
    id: "Alpha",
    displayName: "Alpha TV",
    enablePlatformServices: true,
    boardingStatus: .supported
  )
  static let applePicker = MVPD(
    id: "Beta",
    displayName: "Beta TV",
    enablePlatformServices: true,
    boardingStatus: .picker
  )
  static let dialog = TVProviderDialog(number: 1, providers: ["Alpha", "Beta"])
  static let alice = Subscriber(name: "alice", provider: "Alpha", guid: "guid")
  static let url = EndpointURL(
    serviceProvider: AccessEnabler.Profile.production,
    requestor: "DEMO",
    provider: "Alpha",
    redirectURL: RedirectURL.adobePass
  )
  static let token = AuthenticationToken(
    guid: "guid",
    requestor: "DEMO",
    provider: "Alpha",
    expires: start + .days(30),
    fingerprint: deviceID
  )
  /// The token once it is the first that a store has.
  static let stored = token.stored(as: SignIn(number: 1))
  static let authorization = AuthorizationToken(
    resource: "News",
    requestor: "DEMO",
    provider: "Alpha",
    guid: "guid",
    expires: start + .days(1),
    fingerprint: deviceID
  )
  static let metadata = UserMetadata(
    guid: "guid",
    requestor: "DEMO",
    provider: "Alpha",
    updated: 1,
    data: []
  )
  static let sdkRequest = request(.configuration, from: .accessEnabler("app"))
  static let pageRequest = request(.authenticate, from: .page("app"))

  static func request(_ service: Service, from sender: RequestID.Sender) -> Request {
    Request(
      id: RequestID(sender: sender, number: 1),
      service: service,
      serviceProvider: AccessEnabler.Profile.production,
      app: "app",
      requestor: "DEMO",
      device: deviceID
    )
  }

  /// The app as it is installed.
  static let package = Device.AppPackage(
    name: "app",
    team: "TEAM",
    vendor: "com.example",
    sdk: SDKVersion(3, 9, 2)
  )
  /// The device's id, as the app sees it.
  static let deviceID = Device(kind: .iPhone, isOnline: true, apps: [package])["app"].device

  static func world(
    latency: Interval = .zero,
    answers: [ScriptedAnswer] = [],
    followsCookbook: Bool = true,
    on kind: DeviceKind = .iPhone,
    permission: TVProviderPermission = .undetermined,
    with providers: [MVPD] = [alpha, beta]
  ) -> World {
    let edition = SDKEdition(SDKVersion(3, 9, 2), on: kind.platform)
    let package = Device.AppPackage(
      name: "app",
      team: "TEAM",
      vendor: "com.example",
      sdk: SDKVersion(3, 9, 2),
      permission: permission
    )
    let profile = AccessEnabler.Profile(
      app: "app",
      edition: edition,
      client: ClientTraits(of: kind),
      customScheme: "adbe.example",
      lacks: [],
      device: deviceID
    )
    return World(
      installations: [
        World.Installation(
          app: App(
            name: "app",
            followsCookbook: followsCookbook,
            edition: edition
          ),
          accessEnabler: AccessEnabler(
            profile: profile,
            access: AccessEnabler.Access(token: AccessToken(number: 1), expires: start + .days(90))
          )
        )
      ],
      device: Device(
        kind: kind,
        isOnline: true,
        apps: [package],
        front: "app"
      ),
      services: PassService(
        durations: Durations(latency: latency),
        directory: ServiceDirectory(providers: providers, subscribers: [alice]),
        answers: answers,
        logins: []
      ),
      now: start
    )
  }
}

/// A world with the context of its run, driven by hand.
struct Run: Hashable {
  var world: World
  var journal: WorldJournal { context.journal }
  private var context = RunContext(
    library: Library(md5: { "md5(\($0))" }, encrypt: { "encrypted(\($0), \($1))" })
  )

  init(_ world: World, entryLimit: Int = .max) {
    self.world = world
    context.entryLimit = entryLimit
  }

  mutating func perform(_ input: Input) throws {
    try world.perform(input, in: &context)
  }

  mutating func process(_ item: Schedule<World.Delivery>.Item) throws {
    try world.process(item, in: &context)
  }

  /// Processes deliveries until none is under way.
  mutating func settle() throws {
    while let item = world.takeDelivery() { try process(item) }
  }

  /// Lets time pass, with all that is due; now and then a poll is.
  mutating func pass(_ interval: Interval) throws {
    let instant = Instant.later(world.now, world.now + interval)
    while let item = world.takeDue(upTo: instant) { try process(item) }
    world.advance(to: .later(world.now, instant))
  }

  mutating func call(_ call: APICall) throws {
    try perform(.call("app", call))
    try settle()
  }

  /// The callbacks that the app has received so far.
  var received: [Callback] {
    journal.entries.compactMap {
      guard case .app(.callbackReceived(let callback)) = $0.payload else { return nil }
      return callback
    }
  }

  /// The names of the facts, each with its participant.
  var facts: [String] {
    journal.entries.map { "\($0.participant): \($0.payload.fact.name)" }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.world == right.world && left.journal == right.journal
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(world)
    hasher.combine(journal)
  }
}

extension Durations {
  /// Creates the defaults but for these.
  init(latency: Interval) {
    self.init()
    self.latency = latency
  }
}

extension Device {
  /// Creates a device of a kind with a system.
  init(
    kind: DeviceKind,
    system: SystemVersion = SystemVersion(17),
    isOnline: Bool,
    apps: [AppPackage],
    switches: Switches = Switches(),
    front: AppName? = nil
  ) {
    var traits = DeviceDescription()
    traits.kind = kind
    traits.operatingSystem = system
    traits.isOnline = isOnline
    self.init(traits, apps: apps, switches: switches, front: front)
  }
}
