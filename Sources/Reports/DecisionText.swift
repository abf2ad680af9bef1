import Diagnostics
import Entitlement
import Simulation

/// Which of the rules that something rests on are readings or decisions of ours, as a person reads it.
struct DecisionText {
  /// The number of columns.
  let width: Int
  /// The requirements of the suite.
  let catalogue: Catalogue

  /// The most rules that are told with their reasons.
  private static let mostReasons = 2
  /// The most lines that a reason takes.
  private static let mostLines = 3

  /// Returns what to say, a line each; nothing where the documents state every rule.
  ///
  /// Those come first that a switch makes another way, then our decisions, then our readings.
  func lines(for rules: [RequirementID]) -> [String] {
    let ours = rules.compactMap { catalogue[$0] }.filter { $0.basis != .explicit }
    let ordered = ours.enumerated().sorted { left, right in
      (left.element.weight, left.offset) < (right.element.weight, right.offset)
    }.map(\.element)
    let told = ordered.prefix(Self.mostReasons)
    let others = ordered.dropFirst(Self.mostReasons).map(\.id.description)
    return told.flatMap(lines)
      + (others.isEmpty ? [] : ["and on \(others.joined(separator: ", "))"])
  }

  private func lines(for requirement: Requirement) -> [String] {
    let points =
      requirement.decisions.isEmpty
      ? "" : " (\(requirement.decisions.joined(separator: ", ")))"
    let head = "\(requirement.id)\(points): "
    let reason = (head + (requirement.reason ?? "")).visible.wrapped(to: width - 2)
    var lines = reason.prefix(Self.mostLines).enumerated().map { $0 == 0 ? $1 : "  \($1)" }
    if reason.count > Self.mostLines { lines[lines.count - 1] += " …" }
    guard let name = requirement.switch else { return lines }
    let values = Vocabulary.switchValues(of: name).words.map(\.name)
    return lines + ["  switch \(name.rawValue): \(values.joined(separator: ", "))"]
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
