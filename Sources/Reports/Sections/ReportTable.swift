import EntsimDiagnostics

/// A table, before it becomes text or Markdown.
struct ReportTable {
  /// A column with its heading; numbers stand at its right.
  struct Column: ExpressibleByStringLiteral {
    let name: String
    private(set) var isNumber = false

    static func number(_ name: String) -> Self { Self(name, isNumber: true) }

    init(_ name: String, isNumber: Bool = false) {
      self.name = name
      self.isNumber = isNumber
    }

    init(stringLiteral name: String) { self.init(name) }
  }

  let columns: [Column]
  let rows: [[String]]

  /// The table as lines of columns, indented by two; the last column is as wide as it needs.
  var text: String {
    let rows = rows.map { $0.map(\.visible) }
    let widths = columns.indices.map { index in
      ([columns[index].name] + rows.map { $0[index] }).map { $0.displayWidth }.max() ?? 0
    }
    let lines = [columns.map(\.name)] + rows
    return lines.map { cells in
      let parts = cells.enumerated().map { index, cell in
        cell.padded(toWidth: widths[index], isRight: columns[index].isNumber)
      }
      return ("  " + parts.joined(separator: "  ")).withoutSpacesAtEnd
    }.joined(separator: "\n")
  }

  /// The table in GitHub's Markdown.
  var markdown: String {
    let names = columns.map(\.name)
    let rules = columns.map { $0.isNumber ? "---:" : "---" }
    return ([names, rules] + rows.map { $0.map(\.markdown) })
      .map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }
}
