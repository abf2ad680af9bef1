/// The lines of its file at which a scenario stands, so that a person can ask for it by one of them.
public struct ScenarioLines: Equatable, Sendable {
  /// From the first key to the end of the last value, whichever cell it is for.
  public let whole: ClosedRange<Int>
  /// Those of the cell in the matrix; nil without a matrix, and where cells share a line.
  public let cell: ClosedRange<Int>?

  /// Creates lines.
  public init(whole: ClosedRange<Int>, cell: ClosedRange<Int>? = nil) {
    self.whole = whole
    self.cell = cell
  }
}

extension [Scenario] {
  /// Returns which of a file's scenarios stand at a line: a cell at its own lines in the matrix, and
  /// all of them at every other line that belongs to the scenario.
  public func standing(at line: Int) -> [Scenario] {
    let cells = filter { $0.lines.cell?.contains(line) ?? false }
    return cells.isEmpty ? filter { $0.lines.whole.contains(line) } : cells
  }
}
