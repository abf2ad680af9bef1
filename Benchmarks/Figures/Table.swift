/// The rows under their headings, in columns.
public struct Table: Hashable, Sendable {
  private static let headings = ["row", "figure", "bound", "goal", "met?"]

  /// The rows.
  public var rows: [Row] = []

  /// Creates an empty table.
  public init() {}

  /// The table as text, a line for each row; figures stand right, all else left.
  public var text: String {
    let lines =
      [Self.headings]
      + rows.map { row in
        [
          row.name, row.unit.text(of: row.figure), row.bound?.text(row.unit) ?? "",
          row.goal?.text(row.unit) ?? "", row.verdict,
        ]
      }
    let widths = Self.headings.indices.map { column in
      lines.map { $0[column].count }.max() ?? 0
    }
    return lines.map { line in
      let cells = line.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - line[column].count)
        return column == 1 ? space + line[column] : line[column] + space
      }
      let text = cells.joined(separator: "  ")
      return String(text.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n") + "\n"
  }
}
