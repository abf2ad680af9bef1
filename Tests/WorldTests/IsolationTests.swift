import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld
import TestSupport
import Testing

/// Two apps of different teams on one device from iOS 7 on, or on an Apple TV, and one of them alone.
@Suite("An app and another one that it shares nothing with")
struct IsolationTests {
  static let seeds = UInt64(1)...300

  private static func packages(_ seed: UInt64) -> [Device.AppPackage] {
    var dice = Dice(seed: seed, purpose: "apps")
    return [("one", "A"), ("two", "B")].map { name, team in
      Device.AppPackage(
        name: AppName(name),
        team: TeamID(team),
        vendor: dice.pick(["com.example", "com.another"]),
        sdk: dice.pick(AnyWorld.versions),
        permission: dice.pick([.granted, .granted, .denied])
      )
    }
  }

  private static func life(_ seed: UInt64, present: [AppName]) throws -> AnyLife {
    try AnyLife(
      seed: seed,
      of: packages(seed),
      present: present,
      on: Array(AnyWorld.systems.dropFirst()),
      kinds: [.iPhone, .iPhone, .iPad, .appleTV],
      length: 80,
      sharingAccount: false
    )
  }

  /// What happens to an app and its SDK, without the numbers of the entries.
  private struct Chapter: Equatable {
    let instant: Instant
    let fact: Fact
    let rules: [RequirementID]
  }

  private static func story(of app: AppName, in run: Run) -> [Chapter] {
    run.journal.entries
      .filter { $0.participant == .app(app) || $0.participant == .accessEnabler(app) }
      .map { Chapter(instant: $0.instant, fact: $0.payload, rules: $0.rules) }
  }

  @Test("it lives as if there were no other, whatever their versions are", arguments: seeds)
  func isolation(seed: UInt64) throws {
    let both = try Self.life(seed, present: ["one", "two"]).run
    let alone = try Self.life(seed, present: ["one"]).run
    let story = Self.story(of: "one", in: both)
    let other = Self.story(of: "one", in: alone)
    let parting = zip(story, other).first { $0 != $1 }
    #expect(parting == nil, "seed \(seed)")
    #expect(story.count == other.count, "seed \(seed)")
    #expect(both.world.device["one"] == alone.world.device["one"], "seed \(seed)")
    #expect(
      both.world.device[tokensOf: "one"] == alone.world.device[tokensOf: "one"],
      "seed \(seed)"
    )
    #expect(
      both.world.device[legacyTokensOf: "one"] == alone.world.device[legacyTokensOf: "one"],
      "seed \(seed)"
    )
  }

  @Test("the lives reach what the law is about")
  func reach() throws {
    let facts = try Run.factCounts(of: Self.seeds.prefix(100)) {
      try Self.life($0, present: ["one", "two"]).run
    }
    for fact in ["tokenReceived", "viewerForgotten", "authorizationTokenReceived"] {
      for app in ["one", "two"] {
        #expect(facts["AccessEnabler@\(app): \(fact)", default: 0] > 20, "\(fact) of \(app)")
      }
    }
    for fact in ["dialogAwaited", "dialogExchangeAwaited", "pollAwaited"] {
      for app in ["one", "two"] {
        #expect(facts["AccessEnabler@\(app): \(fact)", default: 0] > 1, "\(fact) of \(app)")
      }
    }
    for fact in ["upgraded", "appUpdated", "identified", "restarted", "storeMigrated", "tokenLent"]
    {
      #expect(facts["device: \(fact)", default: 0] > 3, "\(fact)")
    }
    #expect(facts["device: tokensImported", default: 0] > 3)
  }
}
