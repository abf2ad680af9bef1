import EntsimDiagnostics

extension String {
  /// The text so that GitHub's Markdown shows it as it is, on one line: neither markup nor a link,
  /// and nothing that hides or reorders what is read.
  var markdown: String {
    let line = onOneLine.visible
    var text = ""
    for scalar in line.unicodeScalars {
      if "|<>\\*_[]`~&@$".unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text.replacing("://", with: "\\://").replacing("www.", with: "www\\.")
  }
}

extension String {
  /// The text as a paragraph of its own: neither a heading nor a list, whatever it begins with.
  var markdownParagraph: String {
    let text = String(drop(while: \.isWhitespace)).markdown
    let digits = text.prefix(while: \.isNumber)
    if !digits.isEmpty, let sign = text.dropFirst(digits.count).first, ".)".contains(sign) {
      return "\(digits)\\\(text.dropFirst(digits.count))"
    }
    return text.first.map("#-+=".contains) == true ? "\\\(text)" : text
  }

  /// The text as a heading, whose last number signs do not close it.
  var markdownHeading: String {
    let text = markdown
    let rest = text.reversed().drop { $0 == "#" }.count
    return text.prefix(rest) + text.dropFirst(rest).map { "\\\($0)" }.joined()
  }

  /// The text as a code block in a language, whose fence no line of the text can end.
  func fenced(as language: String) -> String {
    let fence = String(repeating: "`", count: max(3, mostBackticks + 1))
    return "\(fence)\(language)\n\(self)\n\(fence)"
  }

  /// The text as code in a cell of a table, on one line.
  var markdownCode: String {
    // GitHub takes a bar for the end of the cell, in code too.
    let line = onOneLine.visible.replacing("|", with: "\\|")
    let fence = String(repeating: "`", count: mostBackticks + 1)
    let space = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return "\(fence)\(space)\(line)\(space)\(fence)"
  }

  /// How many backticks follow each other at most.
  var mostBackticks: Int {
    var most = 0
    var count = 0
    for byte in utf8 {
      count = byte == UInt8(ascii: "`") ? count + 1 : 0
      most = max(most, count)
    }
    return most
  }
}
