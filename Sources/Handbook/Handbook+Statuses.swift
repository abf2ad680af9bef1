import Entitlement
import Simulation

/// What an advanced status means for an app, beside what ``StatusDescription`` says of it.
struct StatusEntry {
  /// The id, with `x` for the digits of an HTTP status.
  let id: String
  /// What has happened.
  let meaning: String
  /// What an app does about it.
  let advice: String

  init(_ id: String, _ meaning: String, do advice: String) {
    self.id = id
    self.meaning = meaning
    self.advice = advice
  }
}

extension Handbook {
  /// Explains an advanced status.
  func status(_ word: String) -> Explanation? {
    guard let status = AdvancedStatus.known(word) ?? AdvancedStatus.known(word.uppercased()),
      let entry = StatusEntry.all.first(where: { $0.id == status.id })
    else { return nil }
    var explanation = Explanation(
      word.uppercased(),
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
