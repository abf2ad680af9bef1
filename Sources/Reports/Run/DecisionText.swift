import EntsimDiagnostics
import EntsimEntitlement
import EntsimLanguage
import EntsimSimulation

/// Which of the requirements behind a decision are our interpretations or decisions, as a person reads it.
struct DecisionText {
  let width: Int
  /// The requirements of the suite.
  let catalogue: Catalogue
  /// How the switches stand in the scenario.
  let switches: Switches

  /// The most requirements that are told with their reasons.
  private static let mostReasons = 2
  /// The most lines that a reason takes.
  private static let mostLines = 3
  /// How many requirements of a decision, the most specific ones, come before all others.
  private static let mostSpecific = 2

  /// Returns what to say, a line each; nothing where the documents state every requirement.
  ///
  /// The requirements that the decision names first are the most specific, and come first. Among these, and
  /// among the others, it is those that a switch makes another way, then our decisions, then our
  /// interpretations.
  ///
  /// - Parameter rules: The requirements of the decision, the most specific first.
  /// - Returns: The lines, a heading first.
  func lines(for rules: [RequirementID]) -> [String] {
    let ours = rules.enumerated().compactMap { place, id in
      catalogue[id].map { (place: place, requirement: $0) }
    }.filter { $0.requirement.basis != .explicit }
    guard !ours.isEmpty else { return [] }
    func weight(_ place: Int, _ requirement: Requirement) -> (Int, Int, Int) {
      (place < Self.mostSpecific ? 0 : 1, requirement.weight, place)
    }
    let ordered = ours.sorted {
      weight($0.place, $0.requirement) < weight($1.place, $1.requirement)
    }
    .map(\.requirement)
    let others = ordered.dropFirst(Self.mostReasons).map(\.id.description)
    let rest = others.isEmpty ? "" : "and on \(others.joined(separator: ", "))"
    let told = ordered.prefix(Self.mostReasons)
    let reasons = told.enumerated().flatMap { index, requirement in
      // A switch that two of them name is told once.
      let isTold = told.prefix(index).contains { $0.switch == requirement.switch }
      return lines(for: requirement) + (isTold ? [] : switchLines(of: requirement))
    }
    let body = reasons + rest.wrapped(to: width - 4).hanging(by: 2)
    return heading(of: ordered).wrapped(to: width) + body.indented(by: 2)
  }

  private func heading(of requirements: [Requirement]) -> String {
    let kinds = [
      requirements.contains { $0.basis == .decision } ? "decision" : nil,
      requirements.contains { $0.basis == .interpretation } ? "interpretation" : nil,
    ].compactMap(\.self)
    return "based on our \(kinds.joined(separator: " and ")): the documents leave this open"
  }

  private func lines(for requirement: Requirement) -> [String] {
    let points =
      requirement.decisions.isEmpty
      ? "" : " (\(requirement.decisions.joined(separator: ", ")))"
    let reason = "\(requirement.id)\(points): \(requirement.reason ?? "")".visible
    var lines = reason.wrapped(to: width - 4).hanging(by: 2)
    if lines.count > Self.mostLines {
      lines.removeLast(lines.count - Self.mostLines)
      lines[lines.count - 1] = ended(lines[lines.count - 1], room: width - 2)
    }
    return lines
  }

  /// Returns how a scenario chooses another interpretation; nothing where there is none to choose.
  private func switchLines(of requirement: Requirement) -> [String] {
    guard let name = requirement.switch else { return [] }
    let value = switches.value(of: name)
    let others = Vocabulary.switchValues(of: name).words.map(\.name).filter { $0 != value }
    let choices = others.map { "`\($0)`" }.joined(separator: " or ")
    let text =
      "this run: `\(name.rawValue): \(value)`; for another behavior set "
      + "`given: {switches: {\(name.rawValue): …}}` to \(choices)"
    return text.wrapped(to: width - 6).hanging(by: 2).indented(by: 2)
  }

  /// Returns a line with a sign that more follows, without words that this leaves no room for.
  private func ended(_ line: String, room: Int) -> String {
    var line = line[...]
    while String(line).displayWidth + 2 > room, let space = line.lastIndex(of: " ") {
      line = line[..<space]
    }
    return "\(line) …"
  }
}

extension Requirement {
  /// What is told first is lightest.
  fileprivate var weight: Int {
    if self.switch != nil { return 0 }
    return switch basis {
    case .decision: 1
    case .interpretation: 2
    case .explicit: 3
    }
  }
}
