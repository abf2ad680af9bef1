public import Comparison
public import Diagnostics
import Entitlement
public import ScenarioModel

/// What is wrong with a run, as a person reads it: the notation of the scenario, on a screen.
public struct ComparisonText: Sendable {
  /// How the text looks.
  public struct Style: Equatable, Sendable {
    /// The number of columns; at least 40.
    public var width: Int
    /// The number of lines that the rows of one step may take.
    public var height: Int
    /// Whether ANSI colours tell the two sides apart.
    public var isColoured: Bool
    /// The words by which the two sides are told.
    public var terms = ComparisonTerms.scenario

    /// Creates a style.
    ///
    /// - Precondition: `width` is at least 40.
    public init(width: Int = 100, height: Int = 40, isColoured: Bool = false) {
      precondition(width >= 40, "no room for a comparison: \(width) columns")
      self.width = width
      self.height = height
      self.isColoured = isColoured
    }
  }

  let style: Style
  private let remarks: @Sendable (Output) -> [String]

  /// Creates the renderer.
  ///
  /// - Parameters:
  ///   - style: How the text looks.
  ///   - remarks: Returns what is to be said below an output that was not expected, a line each, as
  ///     the chain of its causes.
  public init(
    style: Style = Style(),
    remarks: @escaping @Sendable (Output) -> [String] = { _ in [] }
  ) {
    self.style = style
    self.remarks = remarks
  }

  /// Returns what is wrong with a step, with the place to go to in the first line.
  ///
  /// - Returns: Nil when the step passed or was not run.
  public func failure(of step: StepComparison) -> FailureBlock? {
    guard !step.passed else { return nil }
    let head = "step \(step.step.number), \(step.step.words)"
    var sections: [[String]] = []
    switch step.course {
    case .notRun: return nil
    case .faulted(let fault): sections.append(["    \(fault)"])
    case .complete: break
    }
    let rows = textRows(of: step)
    // Where a fault let nothing come out, it would be idle to say that all is missing.
    if !step.isSilent, !rows.allSatisfy(\.isEqual) {
      let groups = step.groups.isEmpty ? "" : ", any order (│)"
      sections.append(section("\(style.terms.sides)\(groups)", rows))
    }
    if let lateness = step.lateness { sections.append(["    \(lateness.sentence)"]) }
    let requests = step.requests?.map { TextRow($0, style.terms) } ?? []
    if !requests.allSatisfy(\.isEqual) {
      sections.append(section("requests: \(style.terms.sides)", requests))
    }
    return block(step.location, head, sections)
  }

  private func textRows(of step: StepComparison) -> [TextRow] {
    var rows = step.rows.map { row in
      var text = TextRow(row, style.terms)
      if case .unexpected(let output, _) = row { text.remarks = remarks(output) }
      return text
    }
    guard !step.groups.isEmpty else { return rows }
    for index in rows.indices { rows[index].column = .empty }
    for index in step.groups.joined() { rows[index].column = .group }
    return rows
  }

  /// Returns a title above rows.
  func section(_ title: String, _ rows: [TextRow]) -> [String] {
    ["    \(title)"] + RowLayout(style: style).lines(rows)
  }

  /// Returns a head line at a place and sections below it, an empty line before each.
  func block(_ place: SourceLocation, _ head: String, _ sections: [[String]]) -> FailureBlock {
    FailureBlock(place, ([head] + sections.flatMap { [""] + $0 }).joined(separator: "\n"))
  }
}

extension StepComparison {
  /// The place of the first expected value that is not met.
  ///
  /// It is the place of the step where there is none, and where a fault let nothing come out.
  public var location: SourceLocation {
    if isSilent { return step.range.start }
    let expectation = rows.lazy.filter { !$0.passes }.compactMap(\.place).first
    let request = requests?.lazy.filter { !$0.passes }.compactMap(\.place).first
    return (expectation ?? request ?? lateness?.limit.range ?? step.range).start
  }

  /// Whether a fault let nothing come out.
  fileprivate var isSilent: Bool { record?.fault != nil && record?.outputs == [] }
}

extension StepComparison.Lateness {
  /// What is wrong, with both times.
  fileprivate var sentence: String {
    "within \(limit.value): \(output.name.rawValue) came \(actual) after the step began"
  }
}

extension RequestRow {
  /// What was expected; nil where nothing was.
  public var pattern: RequestPattern? {
    switch self {
    case .matched(let pattern, _), .changed(let pattern, _, _), .missing(let pattern): pattern
    case .unexpected: nil
    }
  }

  /// What was sent; nil where nothing was.
  public var request: SentRequest? {
    switch self {
    case .matched(_, let request), .changed(_, let request, _), .unexpected(let request): request
    case .missing: nil
    }
  }
}
