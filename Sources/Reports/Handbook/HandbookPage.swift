import EntsimDiagnostics
import EntsimEntitlement
import EntsimHandbook

/// A page of the reference that is made from what the program knows: Markdown, the same bytes always.
public enum HandbookPage: String, CaseIterable, Sendable {
  /// The advanced statuses.
  case statuses
  /// The kinds of diagnostics.
  case diagnostics
  /// The open points of the documents, and our interpretations.
  case ambiguities

  /// The text of the page.
  public var text: String {
    let explanations = words.compactMap { Handbook().explanation(of: $0) }
    let sections = explanations.map { explanation in
      "\n## \(explanation.subject)\n\n\(explanation.meaning.markdown)\n\n"
        + explanation.facts.map(line).joined()
    }
    return "# \(title)\n\n\(introduction)\n\n"
      + "`make report` writes this page; `entsim explain \(example)` says the same in a terminal.\n"
      + sections.joined()
  }

  private func line(_ fact: Explanation.Fact) -> String {
    let texts = fact.texts.map(\.markdown)
    return texts.count == 1
      ? "- \(fact.label): \(texts[0])\n"
      : "- \(fact.label):\n" + texts.map { "  - \($0)\n" }.joined()
  }

  private var title: String {
    switch self {
    case .statuses: "Advanced statuses"
    case .diagnostics: "Diagnostics of entsim lint and entsim run"
    case .ambiguities: "Open points of the documents"
    }
  }

  private var introduction: String {
    switch self {
    case .statuses:
      "The ids that an app receives in `status`: the meaning of each, when it comes, and what the app should do."
    case .diagnostics:
      "Each diagnostic has a code in brackets, such as `[wrong-kind]`. This page says what each code means, and what to do."
    case .ambiguities:
      "The points that the documents leave open or contradict each other on, and how this simulator interprets them. "
        + "These interpretations and decisions are ours, not the vendor's."
    }
  }

  private var example: String { words.first ?? "" }

  private var words: [String] {
    switch self {
    case .statuses: Handbook.statusIDs
    case .diagnostics: Handbook.findingCodes
    case .ambiguities: Handbook().openPoints
    }
  }
}
