/// Breaks text into lines.
///
/// Widths count characters, which for the texts of help are columns.
enum TextLayout {
  /// Fills lines with words up to a width; a longer word has a line of its own.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count <= width {
        line += " \(word)"
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Wraps each paragraph, and leaves lines alone that begin with a space.
  static func paragraphs(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var paragraph = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty || line.first == " " {
        lines += wrapped(paragraph, width: width)
        paragraph = ""
        lines.append(String(line))
      } else {
        paragraph += " \(line)"
      }
    }
    return lines + wrapped(paragraph, width: width)
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
    var lines = wrapped(text, width: width - column)
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
