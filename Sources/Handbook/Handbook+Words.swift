import EntsimEntitlement
import EntsimLanguage
import EntsimReference
import EntsimSimulation

extension Handbook {
  /// Explains a word of scenarios: a call, a callback or a constant of the SDK, or a key or value of the language.
  ///
  /// A word with several meanings is explained by the one that the SDK gives it, else by where it stands most often; the
  /// others follow.
  func languageWord(_ word: String) -> Explanation? {
    guard let topic = Topic.about(word, isWhole: true) else { return nil }
    let surface = Self.surface(word)
    let meanings = topic.sections.flatMap { section in
      section.rows.map { Meaning(of: word, section.title, $0.term, $0.explanation, surface?.title) }
    }
    let ranked = meanings.enumerated().sorted { left, right in
      (left.element.rank, left.offset) < (right.element.rank, right.offset)
    }.map(\.element)
    guard let first = ranked.first else { return nil }
    var explanation = Explanation(word, surface?.kind ?? first.section, first.text)
    explanation.add(
      "also",
      ranked.dropFirst().map { "\($0.place): \($0.text)" } + Self.eventLines(of: word)
    )
    explanation.add("exists", surface?.availability.description)
    if surface != nil || word.isConstant {
      let ids = surface?.rules ?? []
      explanation.add("requirements", requirements(naming: word, first: ids), isBrief: true)
    }
    explanation.add("what to do", Self.advice[word])
    explanation.add("shown in", scenarios(of: word))
    explanation.add("see", Self.pages(of: topic))
    return explanation
  }

  /// Explains a name that only requirements have, such as a constant that scenarios never write.
  func namedWord(_ word: String) -> Explanation? {
    guard word.isName else { return nil }
    let named = requirements(naming: word)
    guard !named.isEmpty else { return nil }
    var explanation = Explanation(
      word,
      "name in the requirements",
      "Scenarios do not use this name. These requirements say what it means."
    )
    explanation.add("requirements", named, isBrief: true)
    return explanation
  }

  /// One meaning of a word, and where it has it.
  private struct Meaning {
    /// Where it has the meaning, such as `Keys in a step, in 'entsim help steps'`.
    let section: String
    /// The same, and behind it the key for whose value the word stands.
    let place: String
    let text: String
    /// The lower, the more a reader means this.
    let rank: Int

    init(
      of word: String,
      _ section: String,
      _ term: String,
      _ text: String,
      _ surface: String?
    ) {
      self.section = section
      let outer = term == word ? "" : ", \(term)"
      place = (section.split(separator: ", in '").first.map(String.init) ?? section) + outer
      self.text = text
      rank =
        if let surface, section.hasPrefix(surface), term == word {
          0
        } else if section.hasPrefix("Words for") {
          1
        } else if term != word || Self.rareSections.contains(where: section.hasPrefix) {
          4
        } else {
          section.hasPrefix("Keys in a step") || section.hasPrefix("Keys in a scenario") ? 2 : 3
        }
    }

    /// Sections in which hardly anybody looks for a word.
    private static let rareSections = [
      "Keys in switches", "Keys in a requirement", "Words in only", "Keys in an expected token",
    ]
  }

  /// Returns the commands that show the word beside others of its kind.
  private static func pages(of topic: Topic) -> [String] {
    var pages: [String] = []
    for section in topic.sections {
      for match in section.title.matches(of: #/'(entsim help [a-z]+)'/#) {
        let page = String(match.1)
        if !pages.contains(page) { pages.append(page) }
      }
    }
    return pages.isEmpty ? [] : [pages.joined(separator: ", ")]
  }

  /// What the SDK's surface tells of a call or a callback, and the section of help that lists it.
  private static func surface(
    _ word: String
  ) -> (kind: String, title: String, availability: Availability, rules: [RequirementID])? {
    if let call = CallName(rawValue: word)?.surface {
      return ("call of the SDK", "Calls", call.availability, call.rules.map(\.id))
    }
    if let callback = CallbackName(rawValue: word)?.surface {
      return ("callback of the SDK", "Callbacks", callback.availability, [])
    }
    return nil
  }
}

extension String {
  /// Whether it is written as the SDK writes constants: capitals, digits and underscores.
  fileprivate var isConstant: Bool {
    contains { $0.isUppercase } && allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
  }

  /// Whether it is a name and no English word: it has a capital behind its first letter, or an underscore or a digit.
  fileprivate var isName: Bool {
    count >= 2 && first?.isLetter == true
      && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      && (dropFirst().contains { $0.isUppercase || $0.isNumber || $0 == "_" })
  }
}
