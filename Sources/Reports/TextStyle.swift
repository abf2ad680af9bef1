import EntsimComparisonText

/// How wide the texts of a report are, and whether they have colours.
public struct TextStyle: Equatable, Sendable {
  /// That of a file, the same on every machine.
  public static let file = TextStyle(width: 120)

  /// The number of columns.
  public let width: Int
  /// The number of columns of sequences.
  public let traceWidth: Int
  let paint: Paint
  /// Whether ANSI colours stand beside the marks.
  public var isColoured: Bool { paint.isOn }

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - width: The number of columns, of which 60 to 120 are made use of.
  ///   - traceWidth: The number of columns of sequences, of which 60 to 10,000 are made use of.
  ///   - isColoured: Whether ANSI colours stand beside the marks; the marks alone say as much.
  public init(width: Int, traceWidth: Int = 100, isColoured: Bool = false) {
    self.width = min(max(width, 60), 120)
    self.traceWidth = traceWidth
    paint = Paint(isOn: isColoured)
  }

  func mark(passed: Bool) -> String { passed ? paint.good("✓") : paint.bad("✗") }
}
