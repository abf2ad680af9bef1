import BenchmarkFigures

/// What is printed: the table, and below it what belongs to its rows.
struct Report {
  var table = Table()
  var notes: [String] = []

  /// The text.
  var text: String {
    notes.isEmpty ? table.text : table.text + "\n" + notes.joined(separator: "\n") + "\n"
  }
}
