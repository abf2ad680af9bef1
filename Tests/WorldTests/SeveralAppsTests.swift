import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimSDKRules
import EntsimSimulation
import Testing

@testable import EntsimWorld

@Suite("Several apps in one world")
struct SeveralAppsTests {
  /// What the apps are made to do; the device has one screen, so that nothing moves apps there.
  private static let calls: [APICall] = [
    .setRequestor("DEMO"), .checkAuthentication, .getAuthentication(),
    .setSelectedProvider("Alpha"), .setSelectedProvider(nil), .getSelectedProvider,
    .handleExternalURL(RedirectURL.adobePass), .getAuthorization(AuthorizationArguments("News")),
    .checkAuthorization(AuthorizationArguments("News")), .logout,
  ]

  private static func installation(_ name: AppName, _ device: DeviceID) -> World.Installation {
    World.Installation(
      app: App(
        name: name,
        followsCookbook: true,
        edition: SDKEdition(SDKVersion(3, 9, 2), on: .iOS)
      ),
      accessEnabler: AccessEnabler(
        profile: AccessEnabler.Profile(
          app: name,
          edition: SDKEdition(SDKVersion(3, 9, 2), on: .iOS),
          client: ClientTraits(of: .iPhone),
          customScheme: "adbe.example",
          lacks: [],
          device: device
        ),
        access: AccessEnabler.Access(
          token: AccessToken(number: 1),
          expires: Fixture.start + .days(90)
        )
      )
    )
  }

  /// A world with apps of those teams; the first is in front.
  static func world(_ apps: [(name: AppName, team: TeamID)]) -> World {
    let services = Fixture.world(latency: Interval(milliseconds: 20)).services
    let device = Device(
      kind: .iPhone,
      isOnline: true,
      apps: apps.map {
        Device.AppPackage(
          name: $0.name,
          team: $0.team,
          vendor: "com.example",
          sdk: SDKVersion(3, 9, 2)
        )
      },
      front: apps[0].name
    )
    return World(
      installations: apps.map { installation($0.name, device[$0.name].device) },
      device: device,
      services: services,
      now: Fixture.start
    )
  }

  /// Performs random inputs of the first app, and of the second where the world has it, at fixed
  /// instants.
  private static func life(_ run: inout Run, seed: UInt64, _ apps: [AppName]) throws {
    let values = GeneratedValues(seed: seed)
    for app in apps { try run.perform(.call(app, .setRequestor("DEMO"))) }
    for number in 0..<UInt64(60) {
      let choice = values.value(for: "test", purpose: "input", count: number)
      let app: AppName = choice >> 40 & 1 == 0 ? "one" : "two"
      if apps.contains(app) {
        let call = calls[Int(choice % UInt64(calls.count))]
        let isPerson = app == "one" && choice >> 48 & 1 == 0
        try run.perform(isPerson ? .user("one", .signsIn("alice")) : .call(app, call))
      }
      let instant = Fixture.start + Interval(milliseconds: Int64(number + 1) * 15)
      while let item = run.world.takeDue(before: instant) { try run.process(item) }
      run.world.advance(to: instant)
    }
    try run.settle()
  }

  /// What happens to an app and its SDK, without the numbers of the entries.
  private static func story(of app: AppName, in run: Run) -> [String] {
    run.journal.entries
      .filter { $0.participant == .app(app) || $0.participant == .accessEnabler(app) }
      .map { "\($0.instant) \($0.payload) \($0.rules)" }
  }

  @Test("an app lives as if there were no app of another team", arguments: UInt64(1)...40)
  func isolation(seed: UInt64) throws {
    var both = Run(Self.world([("one", "A"), ("two", "B")]))
    var alone = Run(Self.world([("one", "A")]))
    try Self.life(&both, seed: seed, ["one", "two"])
    try Self.life(&alone, seed: seed, ["one"])
    #expect(Self.story(of: "one", in: both) == Self.story(of: "one", in: alone), "seed \(seed)")
    #expect(both.world.device["one"] == alone.world.device["one"])
  }

  @Test("two apps of one team see the same tokens at all times", arguments: UInt64(1)...25)
  func sharing(seed: UInt64) throws {
    var run = Run(Self.world([("one", "A"), ("two", "A")]))
    try Self.life(&run, seed: seed, ["one", "two"])
    #expect(run.world.device.stores.count == 1)
    #expect(run.world.device[tokensOf: "one"] == run.world.device[tokensOf: "two"])
  }

  @Test("the lives reach logins, authorizations and logouts of both, or the laws would say little")
  func reach() throws {
    var facts: [String: Int] = [:]
    for seed in UInt64(1)...40 {
      var run = Run(Self.world([("one", "A"), ("two", "B")]))
      try Self.life(&run, seed: seed, ["one", "two"])
      for fact in run.facts { facts[fact, default: 0] += 1 }
    }
    #expect(facts["AccessEnabler@one: tokenReceived", default: 0] > 10)
    #expect(facts["AccessEnabler@one: viewerForgotten", default: 0] > 10)
    #expect(facts["AccessEnabler@two: viewerForgotten", default: 0] > 10)
    #expect(facts["device: tokenStored", default: 0] > 10)
  }

  @Test("an app that comes to the front sends the other to the background, within one step")
  func front() throws {
    var run = Run(Self.world([("one", "A"), ("two", "B")]))
    try run.perform(.app("two", .terminate))
    let before = run.journal.entries.count
    try run.perform(.app("two", .launch))
    #expect(
      run.facts[before...] == [
        "scenario: app", "app@two: launched", "device: appDisplaced", "app@one: wentToBackground",
        "device: appHidden", "device: appShown", "AccessEnabler@two: instanceCreated",
      ]
    )
    #expect(run.world.device.front == "two")
  }
}
