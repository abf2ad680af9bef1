internal import EntsimDiagnostics

// Keys that libyaml does not take for keys, since their colons come too late.
extension SyntaxReport {
  /// The most characters between the beginning of a key, with its anchor and its quotes, and its colon.
  private static let longestKey = 1024

  /// A key that is too long; nil where none is what stopped libyaml.
  var longKey: Diagnostic? {
    guard let (start, length) = keyBeforeColon, length > Self.longestKey else { return nil }
    let first = scalars(ofLine: start.line).dropFirst(start.column - 1).first
    let isQuoted = first == "\"" || first == "'"
    let quoteCount = isQuoted ? 2 : 0
    return .error(
      .limitScalar,
      "found a key of \(Wording.count(length - quoteCount, "character"))"
        + (isQuoted ? " in quotes" : "") + "; expected at most "
        + Wording.grouped(Self.longestKey - quoteCount),
      at: range(start, length: length),
      help: "shorten it"
    )
  }

  /// Where the key before the colon begins that libyaml stopped at, or looked for, and how many characters it has.
  private var keyBeforeColon: (start: Mark, length: Int)? {
    switch problem.problem {
    case "could not find expected ':'":
      let start = problem.contextMark
      let rest = scalars(ofLine: start.line).dropFirst(start.column - 1)
      let colon = rest.indices.first { index in
        rest[index] == ":" && (index + 1 == rest.endIndex || rest[index + 1] == " ")
      }
      return colon.map { (start, $0 - rest.startIndex) }
    case _ where scalar(at: problem.mark) == ":":
      let line = problem.mark.line
      let before = scalars(ofLine: line).prefix(problem.mark.column - 1)
      guard let column = keyStart(in: before) else { return nil }
      return (Mark(line: line, column: column + 1), before.count - column)
    case _: return nil
    }
  }

  /// Returns how many characters stand before the key that ends a line's beginning; nil where that ends in a value.
  private func keyStart(in text: ArraySlice<Unicode.Scalar>) -> Int? {
    if let quote = text.last, quote == "\"" || quote == "'" {
      return text.dropLast().lastIndex(of: quote)
    }
    let opening = openBracket == nil ? "" : "[{,"
    let last = text.lastIndex { opening.unicodeScalars.contains($0) }
    var rest = text[(last.map { $0 + 1 } ?? 0)...].drop { $0 == " " }
    // The hyphens of list items.
    while last == nil, rest.starts(with: "- ".unicodeScalars) {
      rest = rest.dropFirst().drop { $0 == " " }
    }
    let hasValue = zip(rest, rest.dropFirst()).contains { $0 == (":", " ") }
    return hasValue ? nil : rest.startIndex
  }
}
