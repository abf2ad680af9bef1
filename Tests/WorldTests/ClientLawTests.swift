import EntsimDevice
import EntsimEntitlement
import EntsimRESTClient
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld
import TestSupport
import Testing

/// Two or three apps, at least one of them on the REST path, of one team or of two.
@Suite("Laws of apps on the REST path beside apps with the SDK")
struct ClientLawTests {
  static let seeds = UInt64(1)...300

  private static func life(_ seed: UInt64) throws -> AnyLife {
    var dice = Dice(seed: seed, purpose: "apps")
    let names: [AppName] = dice.one(in: 2) ? ["one", "two"] : ["one", "two", "three"]
    let packages = names.map { name in
      Device.AppPackage(
        name: name,
        team: dice.one(in: 3) ? "B" : "A",
        vendor: dice.pick(["com.example", "com.another"]),
        sdk: dice.pick(AnyWorld.versions),
        permission: dice.pick([.granted, .granted, .undetermined, .denied]),
        path: name == "one" || (name == "three" && dice.one(in: 2)) ? .restV1 : .sdk
      )
    }
    return try AnyLife(
      seed: seed,
      of: packages,
      present: names,
      on: AnyWorld.systems,
      kinds: [.iPhone, .iPad, .appleTV],
      length: 100
    )
  }

  @Test("in random lives Apple answers only apps that may ask", arguments: seeds)
  func laws(seed: UInt64) throws {
    let life = try Self.life(seed)
    var witness = ClientWitness(life.start)
    var stores = StoreWitness(life.start)
    var guest = SignOnWitness(life.start)
    let keepsLaws = life.keepsLaws { entry in
      witness.violation(by: entry) ?? stores.violation(by: entry) ?? guest.violation(by: entry)
    }
    guard keepsLaws else { return }
    #expect(stores.device == life.run.world.device, "seed \(seed): folding gives the device")
  }

  @Test("the lives reach what the laws are about")
  func reach() throws {
    let facts = try Run.factCounts(of: Self.seeds.prefix(100)) { try Self.life($0).run }
    for fact in [
      "permissionPromptShown", "permissionAnswered", "metadataAnswered", "dialogWanted",
      "dialogAnswered", "providerPicked", "personWentBack", "clientIdentified",
      "tvProviderScripted", "dialogLeft",
    ] {
      #expect(facts["device: \(fact)", default: 0] > 5, "\(fact)")
    }
    for fact in ["tokenKept", "tokensForgotten"] {
      #expect(facts["services: \(fact)", default: 0] > 5, "\(fact)")
    }
  }
}
