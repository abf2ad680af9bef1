/// Turns findings into text for people.
///
/// ```text
/// cancel.yaml:3:11: error: unknown call `setSelectedProvidr` [unknown-call]
///   |
/// 3 |   - app: {setSelectedProvidr: null}
///   |           ^^^^^^^^^^^^^^^^^^
///   = help: did you mean `setSelectedProvider`?
/// ```
///
/// The text is a function of the finding and the sources alone, and holds no control characters
/// but line breaks and, if asked for, colours.
public struct DiagnosticRenderer: Hashable, Sendable {
  /// Whether the text carries colours.
  public enum Style: Hashable, Sendable {
    /// Text alone.
    case plain
    /// Colours by ANSI escape sequences, for a terminal.
    case ansi
  }

  /// Whether the text carries colours.
  public var style: Style
  /// The columns that a line of a file may take before it is cut around the marks.
  public var excerptWidth: Int

  /// Creates a renderer.
  public init(style: Style = .plain, excerptWidth: Int = 96) {
    self.style = style
    self.excerptWidth = excerptWidth
  }

  /// Returns the text of one finding, ending in a line break.
  ///
  /// - Parameters:
  ///   - diagnostic: The finding.
  ///   - sources: The files it may point into; a place in any other file is shown without an
  ///     excerpt.
  /// - Returns: The headline, the excerpt, the notes and the help, each beginning a line.
  public func render(_ diagnostic: Diagnostic, in sources: [SourceText]) -> String {
    let places = [diagnostic.range].compactMap(\.self) + diagnostic.notes.compactMap(\.range)
    let digits = places.map { String($0.start.line).count }.max() ?? 1
    let gutter = String(repeating: " ", count: digits)
    let paint = Paint(style: style)
    let colour: Paint.Colour = diagnostic.severity == .error ? .red : .yellow

    var text = diagnostic.range.map { paint.bold($0.description.visible + ": ") } ?? ""
    text += paint.bold("\(diagnostic.severity): ", colour)
    text += paint.bold(diagnostic.message.visible)
    text += " [\(diagnostic.code.rawValue.visible)]\n"
    text += excerpt(diagnostic.range, in: sources, gutter: gutter, mark: "^", colour)
    for case (let message, let range?) in diagnostic.notes.map({ ($0.message, $0.range) }) {
      text += paint.bold(range.description.visible + ": ")
      text += paint.bold("note: ", .cyan) + message.visible + "\n"
      text += excerpt(range, in: sources, gutter: gutter, mark: "-", .cyan)
    }
    for note in diagnostic.notes where note.range == nil {
      text += gutter + paint.bold(" = ", .blue) + paint.bold("note: ", .cyan)
      text += note.message.visible + "\n"
    }
    if let help = diagnostic.help {
      text += gutter + paint.bold(" = ", .blue) + paint.bold("help: ", .green)
      text += help.visible + "\n"
    }
    return text
  }

  /// Returns the text of several findings in their order, with an empty line between them.
  public func render(_ diagnostics: [Diagnostic], in sources: [SourceText]) -> String {
    diagnostics.map { render($0, in: sources) }.joined(separator: "\n")
  }

  private func excerpt(
    _ range: SourceRange?,
    in sources: [SourceText],
    gutter: String,
    mark: Character,
    _ colour: Paint.Colour
  ) -> String {
    guard let range, let source = sources.first(where: { $0.sourceFile == range.sourceFile }),
      let line = source.line(range.start.line), !line.isEmpty
    else { return "" }
    let paint = Paint(style: style)
    let excerpt = Excerpt(of: line, around: range, width: excerptWidth)
    let number = String(range.start.line)
    let padding = String(repeating: " ", count: gutter.count - number.count)
    let marks = String(repeating: mark, count: excerpt.length)
    return gutter + paint.bold(" |", .blue) + "\n"
      + paint.bold(padding + number + " |", .blue) + " " + excerpt.text + "\n"
      + gutter + paint.bold(" |", .blue) + String(repeating: " ", count: excerpt.indent + 1)
      + paint.bold(marks, colour) + "\n"
  }
}

/// Wraps text in the escape sequences of a terminal, or leaves it alone.
private struct Paint {
  enum Colour: Int {
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case cyan = 36
  }

  let style: DiagnosticRenderer.Style

  func bold(_ text: String, _ colour: Colour? = nil) -> String {
    switch style {
    case .plain: text
    case .ansi: "\u{1B}[1\(colour.map { ";\($0.rawValue)" } ?? "")m\(text)\u{1B}[0m"
    }
  }
}
