import Entitlement
import Language
import Reference
import Simulation

extension Handbook {
  /// Explains a word of scenarios: a call, a callback or a constant of the SDK, or a key or value of the language.
  func languageWord(_ word: String) -> Explanation? {
    guard let topic = Topic.about(word, isWhole: true) else { return nil }
    let rows = topic.sections.flatMap { section in
      section.rows.map { (section: section, row: $0) }
    }
    guard let first = rows.first else { return nil }
    let surface = Self.surface(word)
    var explanation = Explanation(word, surface?.kind ?? first.section.title, first.row.explanation)
    for (section, row) in rows.dropFirst() {
      explanation.add(section.title, "\(row.term): \(row.explanation)")
    }
    explanation.add("exists", surface?.availability.description)
    explanation.add(
      "requirements",
      requirements(naming: word, first: surface?.rules ?? []),
      isBrief: true
    )
    explanation.add("shown in", scenarios(of: word))
    return explanation
  }

  /// What the SDK's surface tells of a call or a callback.
  private static func surface(
    _ word: String
  ) -> (kind: String, availability: Availability, rules: [RequirementID])? {
    if let call = CallName(rawValue: word)?.surface {
      return ("call of the SDK", call.availability, call.rules.map(\.id))
    }
    if let callback = CallbackName(rawValue: word)?.surface {
      return ("callback of the SDK", callback.availability, [])
    }
    return nil
  }
}
