import EntsimEntitlement
import Testing

@Suite("What an SDK reaches of the storage")
struct StoreAccessTests {
  private static func access(
    _ sdk: SDKVersion,
    _ system: SystemVersion = SystemVersion(17),
    on platform: Platform = .iOS,
    of app: AppName = "app",
    team: TeamID = "A",
    vendor: VendorID = "com.one"
  ) -> StoreAccess {
    StoreAccess(
      of: app,
      team: team,
      vendor: vendor,
      edition: SDKEdition(sdk, on: platform),
      on: system
    )
  }

  @Test(
    "where it keeps things",
    arguments: [
      (SDKVersion(1, 0), 6, .iOS, .everybody, .globalToken),
      (SDKVersion(1, 6), 6, .iOS, .everybody, .globalToken),
      (SDKVersion(1, 6), 7, .iOS, .team("A"), .globalToken),
      (SDKVersion(1, 6), 17, .iOS, .team("A"), .globalToken),
      (SDKVersion(1, 7), 6, .iOS, .everybody, .pasteboard),
      (SDKVersion(1, 7), 7, .iOS, .vendor("com.one", of: "A"), .pasteboard),
      (SDKVersion(3, 6), 17, .iOS, .vendor("com.one", of: "A"), .pasteboard),
      (SDKVersion(3, 7), 6, .iOS, .everybody, .keychain),
      (SDKVersion(3, 7), 7, .iOS, .vendor("com.one", of: "A"), .keychain),
      (SDKVersion(3, 9, 2), 17, .iOS, .vendor("com.one", of: "A"), .keychain),
      (SDKVersion(2, 0), 9, .tvOS, .app("app"), .userDefaults),
      (SDKVersion(3, 9, 2), 17, .tvOS, .app("app"), .userDefaults),
    ] as [(SDKVersion, Int, Platform, StoreScope.Owner, StoreScope.Medium)]
  )
  func home(
    sdk: SDKVersion,
    system: Int,
    platform: Platform,
    owner: StoreScope.Owner,
    medium: StoreScope.Medium
  ) {
    let access = Self.access(sdk, SystemVersion(system), on: platform)
    #expect(access.home == StoreScope(owner, medium))
    #expect(access.holdsOneToken == (medium == .globalToken))
    #expect(access.reads(access.home))
    #expect(access.places.first == access.home)
  }

  @Test(
    "what it has besides: a private file, an older store, the one before the keychain",
    arguments: [
      (SDKVersion(1, 6), .iOS, true, false, false), (SDKVersion(1, 7), .iOS, false, true, false),
      (SDKVersion(3, 6), .iOS, false, true, false), (SDKVersion(3, 7), .iOS, false, true, true),
      (SDKVersion(3, 9), .iOS, false, true, true), (SDKVersion(3, 9), .tvOS, false, true, false),
    ] as [(SDKVersion, Platform, Bool, Bool, Bool)]
  )
  func others(sdk: SDKVersion, platform: Platform, isPrivate: Bool, hasOlder: Bool, isMoved: Bool) {
    let access = Self.access(sdk, on: platform)
    #expect((access.privateFile == StoreScope(.app("app"), .privateFile)) == isPrivate)
    #expect(access.older.map(\.medium) == (hasOlder ? [.globalToken, .privateFile] : []))
    #expect(access.former.map(\.medium) == (isMoved ? .pasteboard : nil))
    // Nothing is found in an older store but what is brought over.
    for place in access.older + [access.former].compactMap(\.self) {
      #expect(!access.reads(place))
    }
    #expect(access.privateFile.map(access.reads) ?? true)
  }

  /// Another app, as one differs from another.
  enum Kinship: CaseIterable {
    case sameVendor, otherVendor, otherTeam
  }

  private static let versions = SDKVersion.lastMinors.flatMap { last in
    (0...last.minor).map { SDKVersion(last.major, $0) }
  }

  @Test("whom it shares with, by version, system and kinship", arguments: versions)
  func sharing(sdk: SDKVersion) {
    for platform in Platform.allCases {
      for system in [6, 7, 10, 17] {
        for kinship in Kinship.allCases {
          let first = Self.access(sdk, SystemVersion(system), on: platform)
          let second = Self.access(
            sdk,
            SystemVersion(system),
            on: platform,
            of: "other",
            team: kinship == .otherTeam ? "B" : "A",
            vendor: kinship == .sameVendor ? "com.one" : "com.two"
          )
          let isShared =
            switch (platform, system, kinship) {
            case (.tvOS, _, _): false
            case (.iOS, 6, _), (.iOS, _, .sameVendor): true
            case (.iOS, _, .otherVendor): sdk < SDKVersion(1, 9)
            case (.iOS, _, .otherTeam): false
            }
          let words = "\(sdk) on \(platform) \(system), \(kinship)"
          #expect(first.reads(second.home) == isShared, "\(words)")
          #expect(second.reads(first.home) == isShared, "\(words)")
          #expect(second.privateFile.map { !first.reads($0) } ?? true, "\(words)")
        }
      }
    }
  }

  @Test("SDKs of different generations share nothing, but the importer's view of the oldest")
  func generations() {
    let generations = [SDKVersion(1, 6), SDKVersion(1, 9), SDKVersion(3, 9)].map { Self.access($0) }
    for (index, one) in generations.enumerated() {
      for (other, two) in generations.enumerated() where index != other {
        #expect(!one.reads(two.home))
      }
    }
    #expect(generations[1].older[0] == generations[0].home)
    #expect(generations[2].older[0] == generations[0].home)
    #expect(generations[2].former == generations[1].home)
  }
}

@Suite("SystemVersion")
struct SystemVersionTests {
  @Test(
    "forms that are versions",
    arguments: [
      ("17", SystemVersion(17), "17.0"), ("17.0", SystemVersion(17), "17.0"),
      ("9.3.5", SystemVersion(9, 3, 5), "9.3.5"), ("9.3.0", SystemVersion(9, 3), "9.3"),
      ("6.1", SystemVersion(6, 1), "6.1"), ("0", SystemVersion(0), "0.0"),
    ]
  )
  func forms(text: String, version: SystemVersion, description: String) {
    #expect(SystemVersion(rawValue: text) == version)
    #expect(version.description == description)
    #expect(SystemVersion(rawValue: version.rawValue) == version)
  }

  @Test(
    "forms that are none",
    arguments: [
      "", ".", "9.", ".9", "9..3", "9.3.5.1", "-1", "+9", " 9", "9 ", "nine", "12345", "٩",
    ]
  )
  func refusals(text: String) { #expect(SystemVersion(rawValue: text) == nil) }

  @Test("the numbers count from the first on, and no number is a text")
  func order() {
    let ordered = ["6", "6.1", "6.1.1", "7", "9.3.5", "10.0", "10.0.1", "10.2", "17"]
      .compactMap(SystemVersion.init(rawValue:))
    #expect(ordered.count == 9 && ordered.shuffled().sorted() == ordered)
    #expect(SystemVersion(6, 9, 9) < .limitedToTeams && SystemVersion(9, 9) < .erasesPasteboards)
    #expect(!(SystemVersion.limitedToTeams < SystemVersion(7, 0, 0)))
  }
}
