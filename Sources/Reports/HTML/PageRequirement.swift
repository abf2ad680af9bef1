import EntsimEntitlement
import EntsimHandbook
import EntsimJSONText
import EntsimLanguage
import EntsimSimulation

extension JSON {
  /// Makes an object of a requirement, with the sources as a catalogue cites them.
  init(_ requirement: Requirement, citing catalogue: Catalogue) {
    var members: [JSON.Member] = [
      JSON.Member("id", .string(requirement.id.description)),
      JSON.Member("area", .string(requirement.area)),
      JSON.Member("given", .string(requirement.given)),
      JSON.Member("when", .string(requirement.when)),
      JSON.Member("then", JSON(requirement.then)),
    ]
    func add(_ name: String, _ value: JSON?) {
      if let value { members.append(JSON.Member(name, value)) }
    }
    let availability = requirement.availability
    add("applies", availability.isUniversal ? nil : .string(availability.description))
    add("origin", .string(requirement.origin.rawValue))
    add("sources", JSON(requirement.sources.map(catalogue.citation)))
    add("basis", .string(requirement.basis.rawValue))
    add("reason", requirement.reason.map { .string($0) })
    add("points", requirement.decisions.isEmpty ? nil : JSON(requirement.decisions))
    add("switch", requirement.switch.map(JSON.init(_:)))
    add("subject", .string(requirement.subject.rawValue))
    add("apart", requirement.apart.map { .string($0) })
    self = .object(members)
  }

  private init(_ name: SwitchName) {
    self = [
      "name": .string(name.rawValue),
      "values": JSON(Vocabulary.switchValues(of: name).words.map(\.name)),
    ]
  }

  /// Makes an array of texts.
  init(_ texts: [String]) { self = .array(texts.map { .string($0) }) }
}
