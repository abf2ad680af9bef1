import Comparison
import Diagnostics
public import Engine
import Scenarios

/// What a person reads after a run: every scenario with its verdict, then what is wrong, then the
/// sum.
///
/// A pure function of the outcomes: no wall time, no order but theirs.
public struct TextReport: Sendable {
  /// The number of columns.
  private let width: Int
  private let paint: Paint

  /// Creates the report.
  ///
  /// - Parameters:
  ///   - width: The number of columns; anything below 60 counts as 60, above 120 as 120.
  ///   - isColoured: Whether ANSI colours stand beside the marks; the marks alone say as much.
  public init(width: Int = 100, isColoured: Bool = false) {
    self.width = min(max(width, 60), 120)
    paint = Paint(isOn: isColoured)
  }

  /// Returns the whole report, a line break at its end.
  ///
  /// A single scenario that failed is not listed first: its failure begins with its title.
  public func text(of outcomes: [SuiteOutcome]) -> String {
    var findings = Findings(isColoured: paint.isOn)
    let failures = outcomes.map { failure($0, &findings) }.filter { !$0.isEmpty }
    let isOneFailure = outcomes.count == 1 && failures.count == 1
    let blocks = (isOneFailure ? [] : [list(outcomes)]) + failures + [sum(outcomes)]
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// Returns the titles with their verdicts, under the folders that they lie in.
  private func list(_ outcomes: [SuiteOutcome]) -> String {
    var lines: [String] = []
    var folder: Substring?
    for outcome in outcomes {
      let (next, file) = outcome.path.splitAtLastSlash
      if next != folder {
        if folder != nil { lines.append("") }
        lines.append(paint.strong(next.isEmpty ? "." : String(next).visible))
        folder = next
      }
      lines.append(line(for: outcome, called: String(file)))
    }
    return lines.joined(separator: "\n")
  }

  private func line(for outcome: SuiteOutcome, called file: String) -> String {
    switch outcome.course {
    case .invalid: return "  \(paint.bad("!")) \(file.visible)"
    case .checked(let scenario): return "  \(scenario.displayTitle.visible)"
    case .requirements: return "  \(paint.bad("!")) \(file.visible)"
    case .lacksRules(let scenario):
      return "  \(paint.bad("?")) \(scenario.displayTitle.visible)"
    case .ran(let result):
      let mark = result.passed ? paint.good("✓") : paint.bad("✗")
      let relaxations = result.scenario.relaxations.map { "      \($0)" } ?? ""
      return "  \(mark) \(result.scenario.displayTitle.visible)\(relaxations)"
    }
  }

  /// Returns what is wrong with one scenario; empty when nothing is.
  private func failure(_ outcome: SuiteOutcome, _ findings: inout Findings) -> String {
    switch outcome.course {
    case .checked: return ""
    case .invalid, .requirements:
      let fresh = findings.next(outcome).trimmingLineBreaks
      let text = fresh.isEmpty ? "The same mistakes as above." : fresh
      return "\(paint.bad("! \(outcome.path.visible)"))\n\n\(text)"
    case .lacksRules(let scenario):
      let sentences = scenario.missingRules.map { "\($0.range): \($0.value)".visible }
      return ([paint.bad("? \(scenario.displayTitle.visible)"), ""] + sentences)
        .joined(separator: "\n")
    case .ran(let result):
      guard !result.passed else { return "" }
      return FailureText(width: width, paint: paint, catalogue: outcome.catalogue).text(of: result)
    }
  }

  /// Returns the last line: how many there are, and what became of them.
  private func sum(_ outcomes: [SuiteOutcome]) -> String {
    var passed = 0
    var failed = 0
    var withoutRules = 0
    var invalid = 0
    var invalidParts = 0
    for outcome in outcomes {
      switch outcome.course {
      case .ran(let result) where result.passed: passed += 1
      case .ran: failed += 1
      case .lacksRules: withoutRules += 1
      case .invalid: invalid += 1
      case .requirements: invalidParts += 1
      case .checked: break
      }
    }
    var parts = ["\(passed) passed"]
    if failed > 0 { parts.append("\(failed) failed") }
    if withoutRules > 0 { parts.append("\(withoutRules) cannot be run yet") }
    if invalid > 0 { parts.append("\(invalid) not valid") }
    let count = outcomes.count - invalidParts
    let scenarios = count == 1 ? "1 scenario" : "\(count) scenarios"
    let catalogue =
      invalidParts == 0 ? "" : "; the requirements are not valid, so no claim was checked"
    let line = "\(scenarios): \(parts.joined(separator: ", "))\(catalogue)"
    return passed == outcomes.count ? paint.good(line) : paint.bad(line)
  }
}

extension String {
  /// The part before the last slash and the part behind it.
  fileprivate var splitAtLastSlash: (folder: Substring, file: Substring) {
    guard let slash = lastIndex(of: "/") else { return ("", self[...]) }
    return (self[..<slash], self[index(after: slash)...])
  }

  /// The text without line breaks at its end.
  fileprivate var trimmingLineBreaks: Substring {
    var rest = self[...]
    while rest.last == "\n" { rest.removeLast() }
    return rest
  }
}
