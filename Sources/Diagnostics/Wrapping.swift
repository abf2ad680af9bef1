extension String {
  /// Returns the words in lines of so many columns; a longer word has a line of its own.
  ///
  /// White space of any kind and length separates words, so the lines hold single spaces only.
  public func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(whereSeparator: \.isWhitespace) {
      if line.isEmpty {
        line = String(word)
      } else if line.displayWidth + 1 + String(word).displayWidth <= width {
        line += " \(word)"
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
