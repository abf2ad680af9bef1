import EntsimComparisonText
import EntsimDiagnostics
public import EntsimEntitlement
public import EntsimSimulation
public import EntsimWorld

/// Why an entry came, as a person reads it: its causes back to the step, and the requirements with their
/// sources.
public struct ChainText {
  private let style: TextStyle
  private let catalogue: Catalogue

  /// Creates the text of runs, with the requirements of the suite and of the program.
  public init(style: TextStyle, catalogue: Catalogue) {
    self.style = style
    self.catalogue = catalogue
  }

  /// Returns an entry with what led to it, the nearest first, and the requirements; with line breaks.
  public func text(of chain: [WorldEntry]) -> String {
    (causes(chain) + [""] + rules(of: chain)).map { $0 + "\n" }.joined()
  }

  /// Returns the entries, a line each; the step by its words.
  func causes(_ chain: [WorldEntry]) -> [String] {
    let lines = CauseText(width: style.width - 2, isWhole: true).lines(of: chain)
    let step = chain.last?.step.map { ["\($0)".clipped(toWidth: style.width - 2)] } ?? []
    return (lines + step).indented(by: 2)
  }

  /// Returns the requirements, each once, with what they say and where they come from.
  func rules(of chain: [WorldEntry]) -> [String] {
    var ids: [RequirementID] = []
    for rule in chain.flatMap(\.rules) where !ids.contains(rule) { ids.append(rule) }
    guard !ids.isEmpty else { return ["no rule takes part in it"] }
    let heading = style.paint.strong("rules")
    return [heading] + ids.flatMap { lines(for: $0) }
  }

  private func lines(for id: RequirementID) -> [String] {
    guard let rule = catalogue[id] else { return ["  \(id)  is not among the requirements"] }
    let margin = id.description.count + 4
    let room = style.width - margin
    let says = rule.oneLine.wrapped(to: room)
    let sources = rule.sources.map(catalogue.citation)
    let basis =
      switch rule.basis {
      case .explicit: ""
      case .interpretation: "our interpretation" + (sources.isEmpty ? "" : " of ")
      case .decision: "our decision" + (sources.isEmpty ? "" : ", beside ")
      }
    let origin = "(\(basis)\(sources.joined(separator: "; ")))".wrapped(to: room)
    return (says + origin).hanging(behind: "  \(id)  ", by: margin)
  }
}

extension WorldEntry {
  /// The step that an input was, in words.
  fileprivate var step: String? {
    guard case .input(_, let mark?) = payload else { return nil }
    return "which is step \(mark.number), line \(mark.line), \(mark.words)"
  }
}
