internal import EntsimYAML

/// The cell of a matrix that is being read.
struct MatrixCell {
  /// The key of what differs between cells.
  static let key = "by cell"

  /// The cells of the matrix, in the order of the file; nil where the scenario has none.
  var cells: [String]?
  /// The cell that is being read.
  var cell: String?
  /// The values that `by cell` chose and that say no more than the default.
  var chosenNodes: Set<Node> = []
}
