import EntsimComparisonText
import EntsimDiagnostics
public import EntsimEntitlement
public import EntsimSimulation
public import EntsimWorld

/// Where a journal and today's rules part, as a person reads it.
public struct DifferenceText {
  private let style: TextStyle
  private let chains: ChainText

  /// Creates the text of a suite's runs, with the requirements of the suite and of the program.
  public init(style: TextStyle, catalogue: Catalogue) {
    self.style = style
    self.chains = ChainText(style: style, catalogue: catalogue)
  }

  /// Returns the two entries, the causes of each and the rules, with line breaks.
  ///
  /// - Parameters:
  ///   - expected: What the journal holds, and what led to it, the nearest first.
  ///   - actual: What the rules say now, and what led to it.
  ///   - start: When the run began.
  /// - Returns: Lines, each with its line break.
  public func text(expected: [WorldEntry], actual: [WorldEntry], since start: Instant) -> String {
    guard let left = expected.first, let right = actual.first else { return "" }
    let paint = style.paint
    var lines = ["  entry \(left.sequence) is decided otherwise", ""]
    lines += side(paint.bad("−"), "stored", left, since: start)
    lines += side(paint.good("+"), "now", right, since: start)
    lines += ["", "  what led to the stored one"] + chains.causes(expected).indented(by: 2)
    if expected.dropFirst() != actual.dropFirst() {
      lines += ["", "  what leads to it now"] + chains.causes(actual).indented(by: 2)
    }
    lines += [""] + chains.rules(of: expected + actual).indented(by: 2)
    return lines.map { $0.isEmpty ? "\n" : "\($0)\n" }.joined()
  }

  /// Returns what one side says, all of it.
  private func side(
    _ mark: String,
    _ name: String,
    _ entry: WorldEntry,
    since start: Instant
  ) -> [String] {
    let head = "\(name.padded(toWidth: 6))  \(entry.instant - start)  \(entry.participant)  "
    let rules = entry.rules.map(\.description).joined(separator: " ")
    let facts = entry.shown.fact.wholeText + (rules.isEmpty ? "" : "  by \(rules)")
    let lines = "\(head)\(facts.visible)".wrapped(to: style.width - 6)
    return lines.hanging(behind: "  \(mark) ", by: 6)
  }
}
