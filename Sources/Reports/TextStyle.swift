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

/// Colours that stand beside what the text says anyway.
struct Paint: Equatable, Sendable {
  /// Whether there are colours at all.
  var isOn = false

  /// Returns the text in the colour of what is well.
  func good(_ text: String) -> String { wrapped(text, in: "32") }

  /// Returns the text in the colour of what is wrong.
  func bad(_ text: String) -> String { wrapped(text, in: "31") }

  /// Returns the text in bold.
  func strong(_ text: String) -> String { wrapped(text, in: "1") }

  private func wrapped(_ text: String, in code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
