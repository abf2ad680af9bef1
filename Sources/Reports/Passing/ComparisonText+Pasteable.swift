import EntsimComparison
import EntsimComparisonText
import EntsimEntitlement
import EntsimScenarioModel

extension ComparisonText {
  /// Returns the keys of a step under which something is wrong as they would have passed, without a line
  /// break at the end; empty when nothing is to be expected.
  static func pasteable(
    of step: StepComparison,
    among steps: [StepComparison] = [],
    naming subscribers: [String: SubscriberName] = [:],
    width: Int = 100
  ) -> String {
    var lines: [String] = []
    if step.rows.contains(where: { !$0.passes }) || !step.expectedElsewhere.isEmpty {
      lines += pasteableExpectation(of: step, among: steps, naming: subscribers)
    }
    if let lateness = step.lateness { lines.append("    within: \(lateness.actual)") }
    if let requests = step.requests, requests.contains(where: { !$0.passes }) {
      let items = step.passingRequests(among: steps) ?? []
      let isOpen = step.step.requests?.isExhaustive == false
      lines += list("requests", items, isOpen: isOpen, width: width, margin: "    ")
    }
    if let answers = step.answers, answers.contains(where: { !$0.passes }) {
      let items = step.passingAnswers(among: steps) ?? []
      let isOpen = step.step.answers?.isExhaustive == false
      lines += list("answers", items, isOpen: isOpen, width: width, margin: "    ")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the outputs of a step as the lines of the `expect` that it would have passed; empty when there
  /// were none, since a step without `expect` says so.
  static func pasteableExpectation(
    of step: StepComparison,
    among steps: [StepComparison] = [],
    naming subscribers: [String: SubscriberName] = [:]
  ) -> [String] {
    let lines = step.passingExpectations(among: steps, naming: subscribers).flatMap(\.lines)
    return lines.isEmpty ? [] : ["    expect:"] + lines.map { "      \($0)" }
  }

  /// Returns how things stand after the last step as the `finally` that they would have passed.
  ///
  /// - Returns: Lines without a line break after the last one; nil where no `finally` would pass,
  ///   since something is in flight that cannot be named; empty where no check is needed.
  static func pasteableFinally(of finally: FinallyComparison, width: Int = 100) -> String? {
    guard let passing = finally.passing else { return nil }
    var lines: [String] = []
    if let tokens = passing.storage {
      lines += tokens.isEmpty ? ["  storage: empty"] : ["  storage:"]
      lines += tokens.flatMap(\.lines).map { "    \($0)" }
    }
    if let state = passing.state { lines.append("  state: \(state)") }
    if let requests = passing.requests {
      let isOpen = finally.expected.requests?.value.isExhaustive == false
      lines += list("requests", requests, isOpen: isOpen, width: width)
    }
    if !passing.inFlight.isEmpty { lines += list("inFlight", passing.inFlight, width: width) }
    return lines.isEmpty ? "" : (["finally:"] + lines).joined(separator: "\n")
  }

  /// Returns a list of messages under its key; one beside which others may come is open, unless it is empty.
  private static func list(
    _ key: String,
    _ items: [PassingItem],
    isOpen: Bool,
    width: Int,
    margin: String = "  "
  ) -> [String] {
    let texts = items.map(\.text)
    guard isOpen, !items.isEmpty else { return list(key, texts, width: width, margin: margin) }
    let line = "\(margin)\(key): {including: [\(texts.joined(separator: ", "))]}"
    if line.count <= width { return [line] }
    return ["\(margin)\(key):"] + list("including", texts, width: 0, margin: "\(margin)  ")
  }

  /// Returns a list under its key, on one line where there is room.
  private static func list(
    _ key: String,
    _ items: [String],
    width: Int,
    margin: String = "  "
  ) -> [String] {
    let line = "\(margin)\(key): [\(items.joined(separator: ", "))]"
    return line.count <= width ? [line] : ["\(margin)\(key):"] + items.map { "\(margin)  - \($0)" }
  }
}
