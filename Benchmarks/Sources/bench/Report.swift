import BenchmarkFigures

/// What is printed: the table, and below it what belongs to its rows.
struct Report {
  private(set) var table = Table()
  var notes: [String] = []

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - kind: What was measured.
  ///   - figure: What came out.
  ///   - floor: The floor, counted as the figure is.
  ///   - peer: The figure of the peer.
  ///   - bound: The bound where it depends on the input.
  mutating func add(
    _ kind: RowKind,
    _ figure: Double,
    floor: Double? = nil,
    peer: Double? = nil,
    bound: Limit? = nil
  ) {
    table.rows.append(Row(kind, figure, floor: floor, peer: peer, bound: bound))
  }

  /// Returns the text.
  func text(on machine: Machine?) -> String {
    let table = table.text(on: machine)
    return notes.isEmpty ? table : table + "\n" + notes.joined(separator: "\n") + "\n"
  }
}
