/// The rows under their headings, in columns.
public struct Table: Hashable, Sendable {
  private static let headings = [
    "row", "figure", "floor", "peer", "objects", "bound", "goal", "met?",
  ]
  /// The columns of numbers, which stand right.
  private static let numbers = 1...4

  /// The rows.
  public var rows: [Row] = []

  /// Creates an empty table.
  public init() {}

  /// Sets the rows in columns; numbers stand right, all else left.
  ///
  /// - Parameter machine: The machine in whose objects times are given too; nil leaves that column empty.
  /// - Returns: A line for each row, below the headings.
  public func text(on machine: Machine?) -> String {
    let lines = [Self.headings] + rows.map { Self.cells(of: $0, on: machine) }
    return Columns(lines, right: Self.numbers).text
  }

  private static func cells(of row: Row, on machine: Machine?) -> [String] {
    let kind = row.kind
    let objects = machine.flatMap { row.objects(on: $0) }
    return [
      kind.name,
      kind.unit.text(of: row.figure),
      row.floor.map(kind.unit.text) ?? "",
      row.peer.map(kind.unit.text) ?? "",
      objects.map { Decimal.text($0, places: $0.magnitude < 100 ? 1 : 0) } ?? "",
      row.bound?.text(kind.unit) ?? "",
      kind.goal?.text(kind.unit) ?? "",
      row.verdict,
    ]
  }
}
