import EntsimComparisonText
import EntsimDiagnostics
public import EntsimHandbook

/// What is known of an id or a word, as a person reads it.
public struct ExplanationText {
  private let style: TextStyle

  /// Creates the text.
  public init(style: TextStyle) {
    self.style = style
  }

  /// Returns the explanation, with line breaks.
  public func text(of explanation: Explanation) -> String {
    let head = "\(style.paint.strong(explanation.subject.visible))  \(explanation.kind)"
    let meaning = explanation.meaning.visible.wrapped(to: style.width - 2).indented(by: 2)
    let margin = 2 + (explanation.facts.map(\.label.count).max() ?? 0) + 2
    let facts = explanation.facts.flatMap { fact in
      let label = "  \(fact.label)".padded(toWidth: margin)
      let room = style.width - margin
      let lines = fact.texts.flatMap { text in
        let all = text.visible.wrapped(to: room - 2)
        let lines =
          fact.isBrief && all.count > 2
          ? [all[0], all[1...].joined(separator: " ").clipped(toWidth: room - 2)] : all
        return lines.hanging(by: 2)
      }
      return lines.hanging(behind: label, by: margin)
    }
    let lines = [head] + meaning + (facts.isEmpty ? [] : [""]) + facts
    return lines.map { $0 + "\n" }.joined()
  }
}
