import EntsimEngine
import EntsimEntitlement
import EntsimLanguage
import EntsimSimulation
import EntsimSuite
import Foundation
import TestSupport
import Testing

@Suite("The ids in the code")
struct RuleIDTests {
  /// The rules stand here, and what they share.
  private static let targets = [
    "SDKRules", "RESTClient", "Apps", "Device", "Engine", "Entitlement", "Language", "PassService",
    "World",
  ]

  /// The ids that the sources of a target name, in literals and in comments.
  private static func ids(in target: String) throws -> Set<RequirementID> {
    let folder = "Sources/\(target)"
    return try Repository.files(below: folder, ofType: "swift").reduce(into: []) { ids, name in
      let text = try Repository.text(of: "\(folder)/\(name)")
      ids.formUnion(
        text.matches(of: #/\b(?!AMB-)[A-Z]{2,8}-\d{3}\b/#).compactMap { RequirementID("\($0.0)") }
      )
    }
  }

  /// The ids that the rules of a target name as the reason for a decision: those in literals alone.
  private static func decisive(in target: String) throws -> Set<RequirementID> {
    let folder = "Sources/\(target)"
    return try Repository.files(below: folder, ofType: "swift").reduce(into: []) { ids, name in
      let text = try Repository.text(of: "\(folder)/\(name)")
      let literals = text.matches(of: #/"(?:[A-Z]{2,8}-\d{3} ?)+"/#).map(\.0)
      for literal in literals {
        ids.formUnion(
          literal.matches(of: #/[A-Z]{2,8}-\d{3}/#).compactMap { RequirementID("\($0.0)") }
        )
      }
    }
  }

  /// The participants that decide, with those whose requirements they may rest on.
  ///
  /// The device and the services play their part in what the SDK has to do; the SDK decides nothing by a
  /// requirement that is about them.
  private static let participants: [(target: String, subjects: Set<Requirement.Subject>)] = [
    ("SDKRules", [.sdk]), ("RESTClient", [.sdk]), ("Apps", [.sdk]), ("Device", [.sdk, .device]),
    ("PassService", [.sdk, .service]),
  ]

  @Test("have the participant as subject that decides by them", arguments: participants)
  func deciders(target: String, subjects: Set<Requirement.Subject>) throws {
    let catalogue = try #require(Suites.bundled.compactMap(\.catalogue).first)
    let ids = try Self.decisive(in: target)
    #expect(ids.count > 10)
    let foreign = ids.filter { id in catalogue[id].map { !subjects.contains($0.subject) } ?? false }
    #expect(foreign.sorted() == [])
  }

  @Test(
    "of the device and of the services are named where these decide",
    arguments: [("Device", Requirement.Subject.device), ("PassService", .service)]
  )
  func owners(target: String, subject: Requirement.Subject) throws {
    let catalogue = try #require(Suites.bundled.compactMap(\.catalogue).first)
    let ids = try Self.decisive(in: target)
    let owned = catalogue.requirements.filter {
      $0.subject == subject && $0.apart == nil && !$0.id.isOfREST
    }
    #expect(!owned.isEmpty)
    #expect(owned.map(\.id).filter { !ids.contains($0) } == [])
  }

  @Test("are all in the catalogue", arguments: targets)
  func known(target: String) throws {
    let catalogue = try #require(Suites.bundled.compactMap(\.catalogue).first)
    let ids = try Self.ids(in: target)
    if target != "Engine", target != "World" { #expect(!ids.isEmpty) }
    #expect(ids.filter { catalogue[$0] == nil }.sorted() == [])
  }

  @Test("of words of the language and of switches are all in the catalogue")
  func bases() throws {
    let catalogue = try #require(Suites.bundled.compactMap(\.catalogue).first)
    let points = Set(catalogue.requirements.flatMap(\.decisions))
    for word in Vocabulary.all.flatMap(\.words) {
      guard let basis = word.basis else { continue }
      let isRequirement = RequirementID(basis).map { catalogue[$0] != nil } ?? false
      let isKnown = isRequirement || points.contains(basis)
      #expect(isKnown, "\(word.name) rests on \(basis)")
    }
  }

  @Test("each switch turns a requirement", arguments: SwitchName.allCases)
  func switches(name: SwitchName) throws {
    let catalogue = try #require(Suites.bundled.compactMap(\.catalogue).first)
    let turned = catalogue.requirements.filter { $0.switch == name }
    #expect(!turned.isEmpty)
  }
}

extension RequirementID {
  /// Whether it is about the REST client, which no rule plays yet.
  fileprivate var isOfREST: Bool { area == "REST" }
}
