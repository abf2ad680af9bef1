import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld
import TestSupport
import Testing

/// Two apps of different teams, of which at least one is on the REST path, and one of them alone.
@Suite("An app on the REST path and another one of another team")
struct ClientIsolationTests {
  static let seeds = UInt64(1)...150

  private static func life(_ seed: UInt64, present: [AppName]) throws -> AnyLife {
    var dice = Dice(seed: seed, purpose: "apps")
    let paths: [AppDescription.Path] = dice.pick([
      [.sdk, .restV1], [.restV1, .sdk], [.restV1, .restV1],
    ])
    let packages = zip([AppName("one"), "two"], paths).map { name, path in
      Device.AppPackage(
        name: name,
        team: name == "one" ? "A" : "B",
        vendor: dice.pick(["com.example", "com.another"]),
        sdk: dice.pick(AnyWorld.versions),
        permission: dice.pick([.granted, .granted, .undetermined, .denied]),
        path: path
      )
    }
    return try AnyLife(
      seed: seed,
      of: packages,
      present: present,
      on: Array(AnyWorld.systems.dropFirst()),
      kinds: [.iPhone, .iPad, .appleTV],
      length: 80,
      sharingAccount: false
    )
  }

  /// What happens to an app and what is in it, without the numbers of the entries.
  private struct Chapter: Equatable {
    let instant: Instant
    let fact: Fact
    let rules: [RequirementID]
  }

  private static func story(of app: AppName, in run: Run) -> [Chapter] {
    let own: [Participant] = [.app(app), .accessEnabler(app), .restClient(app)]
    return run.journal.entries.filter { own.contains($0.participant) }
      .map { Chapter(instant: $0.instant, fact: $0.payload, rules: $0.rules) }
  }

  @Test("each lives as if there were no other", arguments: seeds)
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
    let id = both.world.device["one"].device
    #expect(
      both.world.services.keptTokens.filter { $0.fingerprint == id }
        == alone.world.services.keptTokens.filter { $0.fingerprint == id },
      "seed \(seed)"
    )
  }
}
