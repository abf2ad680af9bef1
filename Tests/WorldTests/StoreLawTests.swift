import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld
import TestSupport
import Testing

/// Two or three apps of one team, and now and then one of another, with SDKs of any versions.
@Suite("Laws of the stores of any versions, and of the sign-ins that Apple has")
struct StoreLawTests {
  static let seeds = UInt64(1)...400

  private static func life(_ seed: UInt64) throws -> AnyLife {
    var dice = Dice(seed: seed, purpose: "apps")
    let names: [AppName] = dice.one(in: 2) ? ["one", "two"] : ["one", "two", "three"]
    let packages = names.map { name in
      Device.AppPackage(
        name: name,
        team: name == "three" && dice.one(in: 2) ? "B" : "A",
        vendor: dice.pick(["com.example", "com.example", "com.another"]),
        sdk: dice.pick(AnyWorld.versions),
        permission: dice.pick([.granted, .denied])
      )
    }
    return try AnyLife(
      seed: seed,
      of: packages,
      present: names,
      on: AnyWorld.systems,
      kinds: [.iPhone, .iPhone, .iPhone, .appleTV],
      length: 80
    )
  }

  @Test("what is stored keeps to them, whatever happens", arguments: seeds)
  func laws(seed: UInt64) throws {
    let life = try Self.life(seed)
    var witness = StoreWitness(life.start)
    var guest = SignOnWitness(life.start)
    var reader = ViewWitness(life.start)
    let keepsLaws = life.keepsLaws { entry in
      witness.violation(by: entry) ?? guest.violation(by: entry) ?? reader.violation(by: entry)
    }
    guard keepsLaws else { return }
    #expect(witness.device == life.run.world.device, "seed \(seed): folding gives the device")
    #expect(reader.settle() == nil, "seed \(seed)")
  }

  @Test("the lives reach what the laws are about")
  func reach() throws {
    let facts = try Run.factCounts(of: Self.seeds.prefix(100)) { try Self.life($0).run }
    for fact in [
      "tokenStored", "storeErased", "authorizationStored", "authorizationErased", "tokensErased",
      "tokensImported",
      "tokenLent", "storeMigrated", "storeLost", "upgraded", "appUpdated", "identified",
      "dialogShown", "dialogLeft", "accountChanged", "permissionSet", "tvProviderBroken",
    ] {
      #expect(facts["device: \(fact)", default: 0] > 5, "\(fact)")
    }
  }
}
