import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
import EntsimSimulation
import TestSupport

@testable import EntsimWorld

/// Worlds whose apps have SDKs of any version, on devices with any operating system.
enum AnyWorld {
  /// Every minor that exists, and the patches at which something came or went.
  static let versions =
    SDKVersion.lastMinors.flatMap { last in
      (0...last.minor).map { SDKVersion(last.major, $0) }
    } + [SDKVersion(1, 7, 5), SDKVersion(2, 3, 1), SDKVersion(3, 8, 3), SDKVersion(3, 9, 2)]
  /// The versions of iOS on both sides of what they change, in order.
  static let systems = [(6, 1), (7, 0), (9, 3), (10, 0), (17, 0)].map { SystemVersion($0, $1) }

  static let gamma = MVPD(id: "Gamma", displayName: "Gamma TV", integration: perRequestor)
  static let subscribers = [
    Subscriber(name: "alice", provider: "Alpha", guid: "a"),
    Subscriber(name: "bob", provider: "Beta", guid: "b"),
    Subscriber(name: "carol", provider: "Gamma", guid: "c"),
  ]
  static let requestors: [RequestorID] = ["DEMO", "OTHER"]

  private static let perRequestor = {
    var integration = MVPD.Integration()
    integration.isAuthenticatedPerRequestor = true
    return integration
  }()

  private static let directory = ServiceDirectory(
    providers: [
      MVPD(
        id: "Alpha",
        displayName: "Alpha TV",
        enablePlatformServices: true,
        boardingStatus: .supported
      ),
      MVPD(
        id: "Beta",
        displayName: "Beta TV",
        enablePlatformServices: true,
        boardingStatus: .picker
      ), gamma,
    ],
    subscribers: subscribers,
    requestors: [ServiceDirectory.Requestor("OTHER", providers: ["Alpha", "Gamma"])]
  )

  /// Returns a world with apps, the first of which is in front; those with an SDK run.
  ///
  /// - Parameters:
  ///   - packages: The apps as they are installed.
  ///   - kind: What the device is.
  ///   - system: The version of its operating system.
  ///   - tokens: What is stored, for apps that are installed.
  /// - Returns: The world.
  static func world(
    _ packages: [Device.AppPackage],
    on kind: DeviceKind,
    _ system: SystemVersion,
    with tokens: [GivenToken]
  ) -> World {
    var device = Device(
      kind: kind,
      system: system,
      isOnline: true,
      apps: packages,
      front: packages[0].name
    )
    let given = tokens.filter { given in packages.contains { $0.name == given.app } }
    for token in given { token.prepare(&device) }
    return World(
      installations: packages.map { installation($0, on: device) },
      device: device,
      services: PassService(
        durations: Durations(latency: Interval(milliseconds: 20)),
        directory: directory,
        answers: [],
        logins: given.compactMap { given in
          subscribers.first { $0.provider == given.provider }.map {
            PassService.Login(
              device: device[given.app].device,
              requestor: given.requestor,
              subscriber: $0,
              app: given.app
            )
          }
        },
        restApps: packages.filter { $0.path == .restV1 }.map(\.name)
      ),
      now: Fixture.start
    )
  }

  private static func installation(
    _ package: Device.AppPackage,
    on device: Device
  ) -> World.Installation {
    let edition = SDKEdition(package.sdk, on: device.traits.kind.platform)
    let isOnREST = package.path == .restV1
    return World.Installation(
      app: App(
        name: package.name,
        path: package.path,
        followsCookbook: true,
        edition: edition,
        isRunning: !isOnREST
      ),
      accessEnabler: AccessEnabler(
        profile: AccessEnabler.Profile(
          app: package.name,
          edition: edition,
          client: ClientTraits(of: device.traits.kind),
          customScheme: "adbe.example",
          lacks: [],
          device: device[package.name].device
        ),
        access: AccessEnabler.Access(
          token: AccessToken(number: 1),
          expires: Fixture.start + .days(900)
        )
      ),
      restClient: isOnREST ? client(of: package.name, on: edition.platform) : nil
    )
  }

  private static func client(of app: AppName, on platform: Platform) -> RESTClient {
    RESTClient(
      profile: RESTClient.Profile(
        app: app,
        requestor: "DEMO",
        platform: platform,
        serviceProvider: AccessEnabler.Profile.production,
        customScheme: "adbe.example"
      ),
      access: ServiceAccess()
    )
  }
}

/// A token that is stored before anything happens.
struct GivenToken {
  let app: AppName
  let requestor: RequestorID
  let provider: ProviderID
  let isLegacy: Bool
  let isDamaged: Bool
  let isExpired: Bool
  let isOfAnotherDevice: Bool
  /// Whether there is an authorization beside it that is of another device.
  let hasStaleAuthorization: Bool

  /// Makes one up for an app with an SDK.
  init(for package: Device.AppPackage, on platform: Platform, _ dice: inout Dice) {
    app = package.name
    requestor = dice.pick(AnyWorld.requestors)
    provider = dice.pick(requestor == "DEMO" ? ["Alpha", "Beta", "Gamma"] : ["Alpha", "Gamma"])
    let mayBeLegacy = SDKEdition(package.sdk, on: platform).has(.nestedStore)
    isLegacy = Bool.random(using: &dice) && mayBeLegacy
    isDamaged = dice.one(in: 6)
    isExpired = dice.one(in: 6)
    isOfAnotherDevice = dice.one(in: 6)
    hasStaleAuthorization = dice.one(in: 4)
  }

  fileprivate func prepare(_ device: inout Device) {
    var marks = TokenMarks()
    marks.isForOneRequestor = provider == AnyWorld.gamma.id
    marks.isDamaged = isDamaged
    let subscriber = AnyWorld.subscribers.first { $0.provider == provider }
    device.prepare(
      with: AuthenticationToken(
        guid: subscriber?.guid ?? "",
        requestor: requestor,
        provider: provider,
        expires: Fixture.start + .days(isExpired ? -1 : 30),
        fingerprint: isOfAnotherDevice ? "another" : device[app].device,
        marks: marks
      ),
      for: app,
      isLegacy: isLegacy
    )
    guard hasStaleAuthorization else { return }
    device.prepare(
      with: AuthorizationToken(
        resource: "News",
        requestor: requestor,
        provider: provider,
        guid: subscriber?.guid ?? "",
        expires: Fixture.start + .days(30),
        fingerprint: "another"
      ),
      for: app,
      isLegacy: isLegacy
    )
  }
}

extension APICall {
  /// Whether an SDK has the call, with the parameters that this one uses.
  func exists(in edition: SDKEdition) -> Bool {
    let said = zip(name.surface.parameters, arguments).filter { $0.1 != .null }
    let availabilities = [name.surface.availability] + said.compactMap(\.0.availability)
    return availabilities.allSatisfy { $0.includes(edition.version, on: edition.platform) }
  }
}
