import Diagnostics
import Entitlement
import Simulation

/// What a list tells of a stored run.
public struct ListedRun: Equatable, Sendable {
  /// The run's id, 64 hexadecimal digits.
  public let id: String
  /// The path of its scenario.
  public let path: String
  /// The scenario's title.
  public let title: String
  /// The cell of the matrix; nil where there is none.
  public let cell: String?
  /// Whether it did what the scenario expected.
  public let passed: Bool
  /// The number of entries of its journal.
  public let entryCount: Int
  /// The number of bytes that its journal takes.
  public let byteCount: Int
  /// When it was stored, in seconds since 1970.
  public let storedAt: Int

  /// Creates the row of a list.
  public init(
    id: String,
    path: String,
    title: String,
    cell: String?,
    passed: Bool,
    entryCount: Int,
    byteCount: Int,
    storedAt: Int
  ) {
    self.id = id
    self.path = path
    self.title = title
    self.cell = cell
    self.passed = passed
    self.entryCount = entryCount
    self.byteCount = byteCount
    self.storedAt = storedAt
  }

  /// The title, with the cell of the matrix in brackets behind it.
  var displayTitle: String { cell.map { "\(title) [\($0)]" } ?? title }

  /// When it was stored, to the second, in UTC.
  var time: String {
    let text = Instant(milliseconds: Int64(clamping: storedAt).multiplied(by: 1_000)).description
    return text.replacing("T", with: " ").prefix(19) + " UTC"
  }
}

extension Int64 {
  fileprivate func multiplied(by factor: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? (self < 0 ? .min : .max) : product
  }
}

/// The stored runs, two lines each: the newest at the end, where the prompt is.
public struct RunListText {
  private let style: TextStyle

  /// Creates the text.
  public init(style: TextStyle) {
    self.style = style
  }

  /// Returns the list, with line breaks.
  public func text(of runs: [ListedRun]) -> String {
    guard !runs.isEmpty else { return "no run is stored\n" }
    let lines = runs.flatMap { run in
      let mark = run.passed ? style.paint.good("✓") : style.paint.bad("✗")
      let entries = run.entryCount == 1 ? "1 entry" : "\(run.entryCount) entries"
      return [
        "\(mark) \(run.id.prefix(12))  "
          + run.displayTitle.visible.clipped(toWidth: style.width - 16),
        "                \(run.path.visible), \(entries), \(run.time)",
      ]
    }
    let count = runs.count == 1 ? "1 run" : "\(runs.count) runs"
    return (lines + ["", count]).map { "\($0)\n" }.joined()
  }
}
