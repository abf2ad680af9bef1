internal import Diagnostics
internal import Language
internal import ScenarioModel
internal import YAML

extension Decoder {
  /// Returns the lines of a scenario without cells.
  func lines(of fields: Fields) -> ScenarioLines {
    ScenarioLines(whole: fields.node.range.lines)
  }

  /// Returns the lines of each cell of a matrix; a line that two cells share belongs to neither.
  func lines(of cells: [Pair], in fields: Fields) -> [ScenarioLines] {
    let own = cells.map { cell in
      cell.key.range.start.line...max(cell.key.range.start.line, cell.value.range.lines.upperBound)
    }
    return own.enumerated().map { index, lines in
      let isShared = own.enumerated().contains { $0 != index && $1.overlaps(lines) }
      return ScenarioLines(whole: fields.node.range.lines, cell: isShared ? nil : lines)
    }
  }
}

extension SourceRange {
  /// The lines of which something belongs to the range.
  fileprivate var lines: ClosedRange<Int> {
    start.line...max(start.line, endColumn == 1 ? endLine - 1 : endLine)
  }
}
