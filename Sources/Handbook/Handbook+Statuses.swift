import EntsimEntitlement
import EntsimSimulation

extension Handbook {
  /// Explains an advanced status.
  func status(_ word: String) -> Explanation? {
    let general = Self.statusIDs.first { $0.lowercased() == word.lowercased() }
    guard
      let status = AdvancedStatus.known(general ?? word) ?? AdvancedStatus.known(word.uppercased()),
      let entry = HandbookEntry.statuses.first(where: { $0.id == status.id })
    else { return nil }
    var explanation = Explanation(
      general ?? word.uppercased(),
      "advanced status, level \(status.level.rawValue)",
      entry.meaning
    )
    explanation.add("exists", status.availability.description)
    let rules = status.requirement.ids
    explanation.add("when", rules.compactMap { catalogue[$0] }.map { "\($0.when) (\($0.id))" })
    explanation.add(
      "requirements",
      requirements(naming: status.id, first: rules),
      isBrief: true
    )
    explanation.add(
      "source",
      rules.compactMap { catalogue[$0] }.flatMap(\.sources).map(catalogue.citation)
    )
    explanation.add("what to do", entry.advice)
    explanation.add("shown in", scenarios(of: status.id))
    return explanation
  }
}
