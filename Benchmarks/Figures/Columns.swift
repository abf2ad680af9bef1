/// Lines of cells, set in columns of equal width with two spaces between them.
struct Columns {
  private let lines: [[String]]
  private let right: ClosedRange<Int>

  /// Creates columns.
  ///
  /// - Parameters:
  ///   - lines: The cells of each line; all lines have equally many.
  ///   - right: The columns whose cells stand right; those of the others stand left.
  init(_ lines: [[String]], right: ClosedRange<Int>) {
    self.lines = lines
    self.right = right
  }

  /// The text; no line ends with a space.
  var text: String {
    let widths = (lines.first ?? []).indices.map { column in
      lines.map { $0[column].count }.max() ?? 0
    }
    return lines.map { line in
      let cells = line.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - line[column].count)
        return right.contains(column) ? space + line[column] : line[column] + space
      }
      let text = cells.joined(separator: "  ")
      return String(text.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}
