import Diagnostics

/// A table of coverage, before it becomes text or Markdown.
struct CoverageTable {
  /// How a column stands.
  enum Alignment {
    case left
    case right
  }

  /// A column with its heading.
  struct Column {
    let name: String
    let alignment: Alignment

    init(_ name: String, _ alignment: Alignment = .left) {
      self.name = name
      self.alignment = alignment
    }
  }

  let columns: [Column]
  var rows: [[String]] = []

  /// The table as lines of columns, indented by two; the last column is as wide as it needs.
  var text: String {
    let rows = rows.map { $0.map(\.visible) }
    let widths = columns.indices.map { index in
      ([columns[index].name] + rows.map { $0[index] }).map { $0.displayWidth }.max() ?? 0
    }
    let lines = [columns.map(\.name)] + rows
    return lines.map { cells in
      let parts = cells.enumerated().map { index, cell in
        let gap = String(repeating: " ", count: widths[index] - cell.displayWidth)
        return columns[index].alignment == .left ? cell + gap : gap + cell
      }
      return ("  " + parts.joined(separator: "  ")).trimmingSpaces
    }.joined(separator: "\n")
  }

  /// The table in GitHub's Markdown.
  var markdown: String {
    let names = columns.map(\.name)
    let rules = columns.map { $0.alignment == .left ? "---" : "---:" }
    return ([names, rules] + rows.map { $0.map(\.markdown) })
      .map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmingSpaces: Substring {
    var rest = self[...]
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
