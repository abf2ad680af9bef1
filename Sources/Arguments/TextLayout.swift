internal import EntsimDiagnostics

/// Lays texts of help out.
///
/// Widths of terms count characters, which for the texts of help are columns.
enum TextLayout {
  /// Wraps each paragraph, and leaves lines alone that begin with a space.
  static func paragraphs(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var paragraph = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty || line.first == " " {
        lines += paragraph.wrapped(to: width)
        paragraph = ""
        lines.append(String(line))
      } else {
        paragraph += " \(line)"
      }
    }
    return lines + paragraph.wrapped(to: width)
  }

  /// Sets a term and, in a column of its own, its explanation.
  ///
  /// A term wider than its column stands on a line of its own.
  static func hanging(
    term: String,
    text: String,
    termWidth: Int,
    indent: Int,
    width: Int
  ) -> [String] {
    let gap = indent == 0 ? 1 : 2
    let column = indent + termWidth + gap
    var lines = text.wrapped(to: width - column)
    let margin = String(repeating: " ", count: indent)
    let head = margin + term
    var result: [String] = []
    if term.count > termWidth || lines.isEmpty {
      result.append(head)
    } else {
      let padding = String(repeating: " ", count: column - head.count)
      result.append(head + padding + lines.removeFirst())
    }
    let space = String(repeating: " ", count: column)
    return result + lines.map { space + $0 }
  }
}
