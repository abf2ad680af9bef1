import EntsimReports
import EntsimScenarioModel

/// What stands behind a key of a scenario once something is accepted.
enum NewValue: Equatable {
  /// A list of expectations, an item to a line where there is room for lines.
  case list([PassingItem])
  /// A list of services, on one line where that is short.
  case services([PassingItem])
  /// The lists of the cells of a matrix, by their names.
  case byCell([(name: String, items: [PassingItem])])
  /// A text on one line.
  case text(String)

  /// The columns that a line of services may have.
  private static let width = 100

  static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  /// The value on one line, between brackets.
  var text: String {
    switch self {
    case .list(let items), .services(let items): Self.text(of: items)
    case .byCell(let cells):
      "{by cell: \(Notation.map(cells.map { ($0.name, Self.text(of: $0.items)) }))}"
    case .text(let text): text
    }
  }

  /// The lines behind a key, without a margin: what stands on the line of the key, and the lines below it.
  func lines(behind key: String, indentation: Int) -> (first: String, rest: [String]) {
    switch self {
    case .list(let items) where !items.isEmpty:
      return ("", items.flatMap(\.lines).map { Self.margin(indentation) + $0 })
    case .services(let items) where !items.isEmpty && key.count + text.count > Self.width:
      return ("", items.flatMap(\.lines).map { Self.margin(indentation) + $0 })
    case .byCell(let cells):
      let lines = cells.flatMap { cell in
        cell.items.isEmpty
          ? ["    \(Notation.scalar(cell.name)): []"]
          : ["    \(Notation.scalar(cell.name)):"]
            + cell.items.flatMap(\.lines).map { "      \($0)" }
      }
      return ("", ["  by cell:"] + lines)
    case .list, .services, .text: return (text, [])
    }
  }

  private static func text(of items: [PassingItem]) -> String {
    Notation.list(items.map(\.text))
  }

  private static func margin(_ columns: Int) -> String { String(repeating: " ", count: columns) }
}
