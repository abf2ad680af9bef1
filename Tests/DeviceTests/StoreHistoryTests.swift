import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("What becomes of the storage when apps and operating systems change")
struct StoreHistoryTests {
  /// A device with one app, that has a token.
  private static func device(
    _ sdk: SDKVersion,
    _ system: Int,
    on kind: DeviceKind = .iPhone,
    switches: Switches = Switches(),
    signedIn: Bool = true
  ) -> Device {
    var device = Device(
      kind: kind,
      system: SystemVersion(system),
      isOnline: true,
      apps: [Fixture.app("app", sdk: sdk)],
      switches: switches,
      front: "app"
    )
    if signedIn { _ = device.events(.store(Fixture.token, "app")) }
    return device
  }

  private func rules(_ command: Device.Command, on device: Device) -> [RequirementID] {
    device.decide(command, in: Fixture.context()).flatMap(\.rules.ids)
  }

  @Test(
    "what an upgrade leaves, by where it lies",
    arguments: [
      (SDKVersion(1, 6), 6, 7, true), (SDKVersion(1, 6), 7, 9, true),
      (SDKVersion(1, 6), 9, 10, false), (SDKVersion(1, 6), 10, 17, true),
      (SDKVersion(3, 6), 6, 7, true), (SDKVersion(3, 6), 9, 10, false),
      (SDKVersion(3, 6), 6, 17, false), (SDKVersion(3, 6), 10, 17, true),
      (SDKVersion(3, 7), 6, 7, true), (SDKVersion(3, 7), 9, 10, true),
      (SDKVersion(3, 9, 2), 6, 17, true),
    ]
  )
  func upgrade(sdk: SDKVersion, from old: Int, to new: Int, isKept: Bool) {
    for isSwitchedOff in [false, true] {
      var switches = Switches()
      if isSwitchedOff { switches.erasedByIOS10 = .never }
      var device = Self.device(sdk, old, switches: switches)
      let rules = rules(.happen(.upgrades(to: SystemVersion(new))), on: device)
      _ = device.events(.happen(.upgrades(to: SystemVersion(new))))
      let isThere = device[tokensOf: "app"].authenticationToken(of: "DEMO", from: "Alpha") != nil
      #expect(isThere == (isKept || isSwitchedOff))
      #expect(rules.contains("STORE-015") == !isThere)
      #expect(device.traits.operatingSystem == SystemVersion(new))
    }
  }

  @Test("an Apple TV keeps everything", arguments: [(9, 10), (10, 17)])
  func upgradeOnTV(old: Int, new: Int) {
    var device = Self.device(SDKVersion(3, 6), old, on: .appleTV)
    let upgrade = Device.Command.happen(.upgrades(to: SystemVersion(new)))
    #expect(rules(upgrade, on: device) == ["STORE-016"])
    #expect(device.events(upgrade) == [.upgraded(SystemVersion(new))])
    #expect(!device[tokensOf: "app"].isEmpty)
  }

  @Test(
    "ids change with iOS 7 and with no other, and 1.7.5 cleans up behind that",
    arguments: [
      (SDKVersion(1, 7), 6, 7, ["DEVICE-006"]),
      (SDKVersion(1, 7, 5), 6, 7, ["DEVICE-006", "DEVICE-005"]),
      (SDKVersion(3, 9, 2), 6, 17, ["DEVICE-006", "DEVICE-005"]),
      (SDKVersion(3, 9, 2), 7, 10, nil), (SDKVersion(3, 9, 2), 10, 17, nil),
    ] as [(SDKVersion, Int, Int, Rules?)]
  )
  func identity(sdk: SDKVersion, from old: Int, to new: Int, rules: Rules?) {
    var device = Self.device(sdk, old, signedIn: false)
    let before = device["app"].device
    let decisions = device.handle(
      .happen(.upgrades(to: SystemVersion(new))),
      in: Fixture.context()
    )
    let identified = decisions.first { if case .identified = $0.event { true } else { false } }
    #expect(identified?.rules == rules)
    #expect((device["app"].device != before) == (rules != nil))
    #expect(device["app"].device == Self.device(sdk, new, signedIn: false)["app"].device)
  }

  @Test("before iOS 7 all apps see one id; then each vendor of a team sees another")
  func identities() {
    func ids(_ system: Int) -> [DeviceID] {
      let device = Device(
        kind: .iPhone,
        system: SystemVersion(system),
        isOnline: true,
        apps: [
          Fixture.app("one", vendor: "com.one"), Fixture.app("sibling", vendor: "com.one"),
          Fixture.app("two", vendor: "com.two"), Fixture.app("far", team: "B", vendor: "com.one"),
        ]
      )
      return device.apps.map(\.device)
    }
    #expect(Set(ids(6)).count == 1)
    #expect(Set(ids(7)).count == 3 && ids(7)[0] == ids(7)[1])
    #expect(ids(7) == ids(17))
  }

  @Test("a new id is another one each time, for every app, and outlives an upgrade")
  func newIdentity() {
    var device = Self.device(SDKVersion(3, 9, 2), 7)
    var seen: [DeviceID] = [device["app"].device]
    for _ in 0..<3 {
      _ = device.events(.happen(.changesID))
      #expect(!seen.contains(device["app"].device))
      seen.append(device["app"].device)
    }
    _ = device.events(.happen(.upgrades(to: SystemVersion(17))))
    #expect(device["app"].device == seen.last)
  }

  @Test(
    "what an app finds behind its update and its next launch",
    arguments: [
      (SDKVersion(1, 5), SDKVersion(1, 6), true, false),
      (SDKVersion(1, 6), SDKVersion(1, 7), false, true),
      (SDKVersion(1, 6), SDKVersion(3, 9), false, true),
      (SDKVersion(1, 7), SDKVersion(3, 6), true, false),
      (SDKVersion(3, 6), SDKVersion(3, 7), true, false),
      (SDKVersion(3, 7), SDKVersion(3, 9), true, false),
      (SDKVersion(3, 9), SDKVersion(3, 6), false, false),
      (SDKVersion(1, 7), SDKVersion(1, 6), false, false),
    ]
  )
  func update(from old: SDKVersion, to new: SDKVersion, isKept: Bool, mayImport: Bool) {
    var device = Self.device(old, 17)
    let stores = device.stores
    #expect(device.events(.happen(.updatesApp("app", to: new))) == [.appUpdated("app", new)])
    #expect(device.stores == stores, "an update itself changes nothing")
    _ = device.events(.showApp("app"))
    #expect(!device[tokensOf: "app"].isEmpty == isKept)
    #expect((device[legacyTokensOf: "app"] != nil) == mayImport)
  }

  @Test("the keychain takes the pasteboard over once, and the pasteboard stays as it is")
  func migration() {
    var device = Self.device(SDKVersion(3, 6), 17)
    _ = device.events(.happen(.updatesApp("app", to: SDKVersion(3, 7))))
    #expect(rules(.showApp("app"), on: device) == ["STORE-025"])
    #expect(device.events(.showApp("app")) == [.storeMigrated("app"), .appShown("app")])
    #expect(device.events(.showApp("app")) == [.appShown("app")])
    _ = device.events(.eraseStore("app"))
    #expect(device[tokensOf: "app"].holdsNothing)
    #expect(device.events(.showApp("app")) == [.appShown("app")])
    _ = device.events(.happen(.updatesApp("app", to: SDKVersion(3, 6))))
    _ = device.events(.showApp("app"))
    #expect(!device[tokensOf: "app"].isEmpty, "a downgrade knows nothing of the erasure")
  }

  @Test("an app that never had an older SDK takes nothing over from one that has it")
  func noMigration() {
    var device = Device(
      kind: .iPhone,
      isOnline: true,
      apps: [Fixture.app("old", sdk: SDKVersion(3, 6)), Fixture.app("new")],
      front: "old"
    )
    _ = device.events(.store(Fixture.token, "old"))
    #expect(device.events(.showApp("new")) == [.appDisplaced("old"), .appShown("new")])
    #expect(device[tokensOf: "new"].isEmpty && device[legacyTokensOf: "new"] == nil)
  }

  @Test("an import brings one pair over, once, and the older store keeps it")
  func imports() {
    var device = Self.device(SDKVersion(1, 6), 17)
    _ = device.events(.happen(.updatesApp("app", to: SDKVersion(3, 9))))
    #expect(device[legacyTokensOf: "app"]?.authenticationTokens.count == 1)
    let importing = Device.Command.importTokens("DEMO", "Alpha", "app")
    #expect(rules(importing, on: device) == ["STORE-018", "STORE-008", "STORE-032"])
    #expect(device.events(importing) == [.tokensImported("DEMO", "Alpha", "app")])
    #expect(
      device[tokensOf: "app"].authenticationTokens.map { $0.stored(as: nil) } == [Fixture.token]
    )
    #expect(device[legacyTokensOf: "app"] == nil, "it is brought over once")
    #expect(device.stores.first?.tokens.authenticationTokens.count == 1)
  }

  @Test("a logout ends what may be imported, for everyone who shares the store")
  func noImportBehindLogout() {
    var device = Device(
      kind: .iPhone,
      isOnline: true,
      apps: ["old", "app", "sibling", "far"].map {
        Fixture.app(
          $0,
          team: $0 == "far" ? "B" : "TEAM",
          sdk: $0 == "old" ? SDKVersion(1, 6) : SDKVersion(3, 9)
        )
      },
      front: "old"
    )
    _ = device.events(.store(Fixture.token, "old"))
    #expect(device[legacyTokensOf: "app"] != nil && device[legacyTokensOf: "sibling"] != nil)
    #expect(device[legacyTokensOf: "far"] == nil)
    #expect(device.events(.eraseStore("app")) == [.storeErased("app")])
    #expect(device[legacyTokensOf: "app"] == nil && device[legacyTokensOf: "sibling"] == nil)
    #expect(!device[tokensOf: "old"].isEmpty)
  }

  @Test(
    "a loan is a fact of the borrower's store",
    arguments: [SDKVersion(1, 7), SDKVersion(3, 9)]
  )
  func loan(sdk: SDKVersion) {
    var device = Self.device(sdk, 17)
    let lending = Device.Command.lendToken("OTHER", "Alpha", by: "DEMO", "app")
    #expect(rules(lending, on: device) == ["STORE-010"])
    #expect(device.events(lending) == [.tokenLent("OTHER", "Alpha", by: "DEMO", "app")])
    let tokens = device[tokensOf: "app"]
    #expect(tokens.lender(to: "OTHER") == "DEMO" && tokens.authenticationTokens.count == 1)
    _ = device.events(.eraseTokens("DEMO", "Alpha", "app"))
    #expect(device[tokensOf: "app"].holdsNothing)
  }

  @Test("up to 1.6 a token takes the other's place, and one for its programmer only has a file")
  func oneToken() {
    var device = Self.device(SDKVersion(1, 6), 17)
    var marks = TokenMarks()
    marks.isForOneRequestor = true
    let own = AuthenticationToken(
      guid: "own",
      requestor: "DEMO",
      provider: "Gamma",
      expires: Instant(milliseconds: 1_000),
      fingerprint: Fixture.deviceID,
      marks: marks
    )
    _ = device.events(.store(own, "app"))
    #expect(device[tokensOf: "app"].authenticationTokens.map(\.provider) == ["Alpha", "Gamma"])
    let other = AuthenticationToken(
      guid: "other",
      requestor: "OTHER",
      provider: "Beta",
      expires: Instant(milliseconds: 1_000),
      fingerprint: Fixture.deviceID
    )
    _ = device.events(.store(other, "app"))
    #expect(device[tokensOf: "app"].authenticationTokens.map(\.provider) == ["Beta", "Gamma"])
    _ = device.events(.eraseStore("app"))
    #expect(device[tokensOf: "app"].holdsNothing)
  }

  @Test("what is given as an older SDK's lies where that kept it, one token up to 1.6")
  func legacy() {
    for (sdk, medium) in [
      (SDKVersion(1, 7), StoreScope.Medium.globalToken), (SDKVersion(3, 7), .pasteboard),
    ] {
      var device = Self.device(sdk, 17, signedIn: false)
      let other = AuthenticationToken(
        guid: "other",
        requestor: "OTHER",
        provider: "Beta",
        expires: Instant(milliseconds: 1_000),
        fingerprint: Fixture.deviceID
      )
      device.prepare(with: other, for: "app", isLegacy: true)
      device.prepare(with: Fixture.token, for: "app", isLegacy: true)
      let store = device.stores.first { $0.scope.medium == medium }
      #expect(store?.tokens.authenticationTokens.count == (medium == .globalToken ? 1 : 2))
      #expect(device[tokensOf: "app"].isEmpty)
    }
  }

  @Test("SDKs 1.7 and 1.8 find their own token before that of another vendor")
  func vendors() {
    var device = Device(
      kind: .iPhone,
      isOnline: true,
      apps: [
        Fixture.app("old", vendor: "com.one", sdk: SDKVersion(1, 7, 5)),
        Fixture.app("new", vendor: "com.two", sdk: SDKVersion(1, 9)),
      ],
      front: "old"
    )
    func token(_ app: AppName) -> AuthenticationToken {
      AuthenticationToken(
        guid: "guid",
        requestor: "DEMO",
        provider: "Alpha",
        expires: Instant(milliseconds: 1_000),
        fingerprint: device[app].device
      )
    }
    let (old, new) = (token("old"), token("new"))
    _ = device.events(.store(new, "new"))
    #expect(device[tokensOf: "old"].authenticationTokens.map(\.fingerprint) == [new.fingerprint])
    _ = device.events(.store(old, "old"))
    #expect(device[tokensOf: "new"].isEmpty, "it took the other's place")
    _ = device.events(.store(new, "new"))
    #expect(device[tokensOf: "old"].authenticationTokens.map(\.fingerprint) == [old.fingerprint])
    #expect(device[tokensOf: "new"].authenticationTokens.map(\.fingerprint) == [new.fingerprint])
  }
}
