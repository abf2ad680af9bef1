import EntsimEntitlement
import EntsimLanguage
import EntsimSimulation

extension Handbook {
  /// Explains a requirement.
  func requirement(_ word: String) -> Explanation? {
    guard let id = RequirementID(word.uppercased()), let requirement = catalogue[id] else {
      return nil
    }
    var explanation = Explanation(
      id.description,
      "requirement, area \(requirement.area)",
      requirement.then.map(\.asSentence).joined(separator: " ")
    )
    explanation.add("given", requirement.given)
    explanation.add("when", requirement.when)
    explanation.add("applies to", Self.phrase(requirement.availability))
    explanation.add("source", requirement.sources.map(catalogue.citation))
    explanation.add("basis", basis(of: requirement))
    explanation.add("reason", requirement.reason)
    explanation.add("open point", requirement.decisions.map { "\($0) ('entsim explain \($0)')" })
    explanation.add("switch", requirement.switch.map(Self.choices))
    explanation.add("not shown", requirement.apart.map(\.asSentence))
    explanation.add("shown in", scenarios(of: id.description))
    return explanation
  }

  /// Explains an open point of the documents, by the requirements that settle it.
  func openPoint(_ word: String) -> Explanation? {
    let id = word.uppercased()
    let settled = catalogue.requirements.filter { $0.decisions.contains(id) }
    guard !settled.isEmpty else { return nil }
    var explanation = Explanation(
      id,
      "open point of the documents",
      "The documents leave something open or contradict each other. Our interpretation, requirement by requirement:"
    )
    for requirement in settled {
      explanation.add(requirement.id.description, requirement.reason ?? requirement.oneLine)
    }
    explanation.add("source", unique(settled.flatMap(\.sources).map(catalogue.citation)))
    explanation.add("switch", unique(settled.compactMap(\.switch).map(Self.choices)))
    explanation.add(
      "shown in",
      unique(settled.flatMap { scenarios(of: $0.id.description).prefix(1) })
    )
    return explanation
  }

  /// The ids of all open points that requirements settle, in order.
  public var openPoints: [String] {
    unique(catalogue.requirements.flatMap(\.decisions)).sorted { ($0.count, $0) < ($1.count, $1) }
  }

  /// Returns requirements that name a word, at most so many of them, a line each.
  func requirements(naming word: String, first ids: [RequirementID] = [], limit: Int = 6)
    -> [String]
  {
    let named = catalogue.requirements.filter { requirement in
      !ids.contains(requirement.id)
        && requirement.names(word)
    }
    let all = ids.compactMap { catalogue[$0] } + named
    let lines = all.prefix(limit).map { "\($0.id): \($0.oneLine)" }
    let rest = all.dropFirst(limit)
    let ids = rest.prefix(Self.mostIDs).map(\.id.description).joined(separator: ", ")
    let more = rest.count > Self.mostIDs ? " and \(rest.count - Self.mostIDs) more" : ""
    return lines + (rest.isEmpty ? [] : ["and \(ids)\(more)"])
  }

  /// How many requirements are named by their ids alone.
  private static let mostIDs = 8

  private func basis(of requirement: Requirement) -> String {
    switch requirement.basis {
    case .explicit: "A document states it."
    case .interpretation: "Our interpretation: the documents are unclear or contradict each other."
    case .decision: "Our decision: no document covers it."
    }
  }

  private static func choices(of name: SwitchName) -> String {
    let values = Vocabulary.switchValues(of: name).words.map(\.name)
    return "given: {switches: {\(name.rawValue): …}}, one of \(values.joined(separator: ", "))"
  }

  private static func phrase(_ availability: Availability) -> String? {
    availability.isUniversal ? nil : availability.description
  }

  private func unique(_ texts: [String]) -> [String] {
    var known: Set<String> = []
    return texts.filter { known.insert($0).inserted }
  }
}

extension String {
  /// The text as a sentence.
  var asSentence: String {
    let end = hasSuffix(".") || hasSuffix(")") && dropLast().hasSuffix(".") ? "" : "."
    return prefix(1).uppercased() + dropFirst() + end
  }
}
