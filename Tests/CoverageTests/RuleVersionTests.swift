import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimSuite
import EntsimWorld
import Testing

/// What decisions and the table of differences say of versions, against the catalogue.
@Suite("Rules and versions")
struct RuleVersionTests {
  private static let catalogue = Suites.bundled.compactMap(\.catalogue).first

  @Test("an SDK decides by requirements that speak of its version")
  func decisions() throws {
    let catalogue = try #require(Self.catalogue)
    var foreign: Set<String> = []
    for result in Suites.bundled.compactMap(\.result) {
      let world = result.scenario.world
      // This reading has statuses in versions of which no document speaks.
      if world.switches.advancedStatus == .always { continue }
      var versions = Dictionary(uniqueKeysWithValues: world.apps.map { ($0.name, $0.sdk) })
      for entry in result.journal.entries {
        guard case .accessEnabler(let name) = entry.participant else { continue }
        // An app that was updated has another version from its next launch on.
        if entry.payload.fact.name == "instanceCreated",
          case .string(let version)? = entry.payload.fact.fields["sdk"]
        {
          versions[name] = SDKVersion(version)
        }
        let version = try #require(versions[name])
        for rule in entry.rules {
          let speaks = catalogue[rule]?.availability
            .includes(version, on: world.device.kind.platform)
          if speaks != true { foreign.insert("\(rule) with SDK \(version)") }
        }
      }
    }
    #expect(foreign.sorted() == [])
  }

  @Test("every participant decides by requirements that speak of its platform")
  func platforms() throws {
    let catalogue = try #require(Self.catalogue)
    var foreign: Set<String> = []
    for result in Suites.bundled.compactMap(\.result) {
      let platform = result.scenario.world.device.kind.platform
      for entry in result.journal.entries {
        for rule in entry.rules
        where catalogue[rule]?.availability.platforms.contains(platform) != true {
          foreign.insert("\(rule) on \(platform), by the \(entry.participant)")
        }
      }
    }
    #expect(foreign.sorted() == [])
  }

  /// Rules about more than a feature: what they say of other versions is that it is not so there.
  private static let wider: [Feature: [RequirementID]] = [
    .erasesOtherVendors: ["STORE-028"], .keychain: ["STORE-025"],
    .separatesVendors: ["STORE-028", "STORE-029"],
  ]

  @Test("the rules of a feature speak of the versions that have it", arguments: Feature.allCases)
  func features(feature: Feature) throws {
    let catalogue = try #require(Self.catalogue)
    let table = feature.description
    for id in table.rules where Self.wider[feature]?.contains(id) != true {
      let rule = try #require(catalogue[id], "\(id) is not in the catalogue")
      #expect(rule.availability.isWithin(table.availability), "\(id)")
    }
    for id in table.otherRules {
      let rule = try #require(catalogue[id], "\(id) is not in the catalogue")
      #expect(!rule.availability.isWithin(table.availability), "\(id)")
    }
  }
}

extension Availability {
  /// Every minor that exists, and the patches at which something came or went.
  private static let versions =
    SDKVersion.lastMinors.flatMap { last in
      (0...last.minor).map { SDKVersion(last.major, $0) }
    } + [SDKVersion(1, 7, 5), SDKVersion(2, 3, 1), SDKVersion(3, 8, 3), SDKVersion(3, 9, 2)]

  /// Whether another includes every version on every platform that this one includes.
  fileprivate func isWithin(_ other: Availability) -> Bool {
    Self.versions.allSatisfy { version in
      Platform.allCases.allSatisfy { platform in
        !includes(version, on: platform) || other.includes(version, on: platform)
      }
    }
  }
}
