import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("An app on the REST path beside apps with the SDK")
struct ClientBesideSDKTests {
  /// The app with the SDK, and one on the REST path of the same team before it.
  private func device(
    client isThere: Bool = true,
    system: SystemVersion = SystemVersion(17),
    sdk: SDKVersion = SDKVersion(3, 9, 2)
  ) -> Device {
    let client = ClientFixture.app("client", vendor: "com.another")
    return Device(
      kind: .iPhone,
      system: system,
      isOnline: true,
      apps: (isThere ? [client] : []) + [Fixture.app("app", sdk: sdk)],
      front: "app"
    )
  }

  private static let commands: [Device.Command] = [
    .store(Fixture.token, "app"), .storeAuthorization(Fixture.authorization("News"), "app"),
    .forgetProvider("DEMO", "app"), .eraseAuthorization(Fixture.authorization("News"), "app"),
    .eraseTokens("DEMO", "Alpha", "app"), .store(Fixture.token, "app"),
    .lendToken("OTHER", "Alpha", by: "DEMO", "app"), .eraseStore("app"), .hideApp("app"),
    .showApp("app"),
  ]

  @Test(
    "what an SDK stores rests on the same requirements",
    arguments: [SystemVersion(6), SystemVersion(17)],
    [SDKVersion(1, 6), SDKVersion(1, 8), SDKVersion(3, 9, 2)]
  )
  func stores(system: SystemVersion, sdk: SDKVersion) {
    var both = device(system: system, sdk: sdk)
    var alone = device(client: false, system: system, sdk: sdk)
    #expect(both.stores == alone.stores)
    for command in Self.commands {
      let expected = alone.handle(command, in: Fixture.context())
      #expect(both.handle(command, in: Fixture.context()) == expected, "\(command)")
      #expect(both.stores == alone.stores)
    }
    for store in alone.stores { #expect(both.owner(of: store.scope)?.name == "app") }
  }

  @Test("it has no store, and an upgrade gives it none")
  func upgrade() {
    var both = device(system: SystemVersion(6))
    var alone = device(client: false, system: SystemVersion(6))
    for command in [
      Device.Command.store(Fixture.token, "app"), .happen(.upgrades(to: SystemVersion(9, 3))),
      .happen(.upgrades(to: SystemVersion(17))),
    ] {
      _ = both.events(command)
      _ = alone.events(command)
      #expect(both.stores == alone.stores, "\(command)")
    }
    #expect(both[tokensOf: "client"].holdsNothing)
  }

  @Test("its return migrates nothing, and its end is no matter of stores")
  func life() {
    var device = device(sdk: SDKVersion(1, 8))
    _ = device.events(.store(Fixture.token, "app"))
    let stores = device.stores
    #expect(device.events(.showApp("client")) == [.appDisplaced("app"), .appShown("client")])
    #expect(device.stores == stores)
    let end = device.decide(.removeApp("client"), in: Fixture.context())
    #expect(end.map(\.event) == [.appRemoved("client")] && end.map(\.rules) == [[]])
  }

  @Test("a new id is told to the SDK of an app, and to an app without one")
  func identity() {
    var device = device(system: SystemVersion(6))
    let before = device["client"].device
    // Before iOS 7 the ids of all apps are the same.
    #expect(before == device["app"].device)
    let upgraded = device.events(.happen(.upgrades(to: SystemVersion(7))))
    let ids = device.apps.map(\.device)
    #expect(
      upgraded == [
        .upgraded(SystemVersion(7)), .clientIdentified("client", ids[0]),
        .identified("app", ids[1]),
      ]
    )
    #expect(ids[0] != before && ids[0] != ids[1])
    let changed = device.events(.happen(.changesID))
    let newer = device.apps.map(\.device)
    #expect(changed == [.clientIdentified("client", newer[0]), .identified("app", newer[1])])
    #expect(Set(ids + newer).count == 4)
    #expect(device.events(.happen(.changesID)) != changed)
  }
}
