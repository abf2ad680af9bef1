public import Comparison

/// One side of a row as a line of text, for those who lay rows out in their own way.
public struct RowSide: Equatable, Sendable {
  /// Whose side it is.
  public enum Kind: Equatable, Sendable {
    /// Both sides are the same.
    case both
    /// What was expected.
    case expected
    /// What came.
    case actual
  }

  /// Whose side it is.
  public let kind: Kind
  /// The text, in the notation of scenarios.
  public let text: String
  /// What is to be said of it, as where it stands in the file or that it is missing.
  public let note: String?

  init(_ side: TextRow.Side) {
    kind =
      switch side.marker {
      case .equal: .both
      case .expected: .expected
      case .actual: .actual
      }
    text = side.content.text
    note = side.note
  }
}

extension ComparisonRow {
  /// The sides of the row, the expected one first.
  public var sides: [RowSide] { TextRow(self, .scenario).sides.map(RowSide.init) }
}

extension RequestRow {
  /// The sides of the row, the expected one first.
  public var sides: [RowSide] { TextRow(self, .scenario).sides.map(RowSide.init) }
}
