internal import EntsimDiagnostics

// What goes wrong between brackets.
extension SyntaxReport {
  /// Something else than a comma or the closing bracket after an item.
  var brokenBrackets: Diagnostic {
    let mark = problem.mark
    let isList = problem.context.hasSuffix("sequence")
    let opening: Unicode.Scalar = isList ? "[" : "{"
    let found = scalar(at: mark)
    if found == "]" || found == "}" { return mismatchedBracket(opening) }
    let isBelow = mark.line > problem.contextMark.line
    let isOutside =
      isBelow
      && indentation(ofLine: mark.line) <= indentation(ofLine: problem.contextMark.line)
    if isAtEnd(mark) || isOutside { return unclosedBracket(opening, at: problem.contextMark) }
    if found == ":", isBelow, let previous = lineBefore(mark.line), isOpenEnded(previous) {
      let key = Mark(line: mark.line, column: indentation(ofLine: mark.line) + 1)
      return previous == problem.contextMark.line
        ? unclosedBracket(opening, at: problem.contextMark) : missingComma(opening, before: key)
    }
    if found == ":" {
      return .error(
        .unquotedColon,
        isList
          ? "found a second `:` in an item of a list"
          : "found a second `:` after a key; expected `,` or `}`",
        at: range(mark),
        help: "put text with a colon in quotes, as in {key: \"one: two\"}"
      )
    }
    switch scalarBefore(mark) {
    case "\"" where found != "\"" && found != "'": return textAfterQuote("\"")
    case "'" where found != "\"" && found != "'": return textAfterQuote("'")
    default: return missingComma(opening, before: mark)
    }
  }

  /// Whether a line ends in an item without a comma.
  private func isOpenEnded(_ line: Int) -> Bool {
    let last = scalars(ofLine: line).last { $0 != " " && $0 != "\t" }
    return last.map { !",[{".unicodeScalars.contains($0) } ?? false
  }

  private func missingComma(_ opening: Unicode.Scalar, before mark: Mark) -> Diagnostic {
    .error(
      .missingComma,
      "found \(found(at: mark)) right after an item; expected `,` or `\(closing(opening))`",
      at: wordRange(mark),
      notes: [.init("the \(name(opening)) begins here", at: range(problem.contextMark))],
      help: "separate items with commas"
    )
  }

  private func mismatchedBracket(_ opening: Unicode.Scalar) -> Diagnostic {
    .error(
      .mismatchedBracket,
      "found \(found(at: problem.mark)); expected `\(closing(opening))`, which closes `\(opening)`",
      at: range(problem.mark),
      notes: [.init("`\(opening)` is opened here", at: range(problem.contextMark))],
      help: "close the \(name(opening)) with `\(closing(opening))`; "
        + "text with brackets in it needs quotes"
    )
  }

  private func unclosedBracket(_ opening: Unicode.Scalar, at mark: Mark) -> Diagnostic {
    let isEnd = isAtEnd(problem.mark)
    let message =
      isEnd
      ? "`\(opening)` is never closed; expected `\(closing(opening))` before the end of the file"
      : "`\(opening)` is not closed; expected `\(closing(opening))` before the next line"
    return .error(
      .unclosedBracket,
      message,
      at: range(mark),
      notes: isEnd
        ? [] : [.init("this line is no longer part of it", at: lineRange(problem.mark.line))],
      help: "write `\(closing(opening))` where the \(name(opening)) ends"
    )
  }

  /// Nothing where a value should be.
  var missingValue: Diagnostic {
    let mark = problem.mark
    if let (bracket, start) = openBracket {
      let isOutside =
        mark.line > start.line && indentation(ofLine: mark.line) <= indentation(ofLine: start.line)
      let isClosing = scalar(at: mark) == closing(bracket)
      if isAtEnd(mark) || isOutside && !isClosing { return unclosedBracket(bracket, at: start) }
    }
    switch scalar(at: mark) {
    case "]" where openBracket?.bracket != "[", "}" where openBracket?.bracket != "{":
      return strayBracket
    case ",":
      return .error(
        .missingValue,
        "found `,` where a value is expected",
        at: range(mark),
        help: openBracket == nil
          ? "text that begins with `,` needs quotes"
          : "remove the comma, or write `null` if nothing is meant"
      )
    default:
      return .error(
        .missingValue,
        "found \(found(at: mark)) where a value is expected",
        at: wordRange(mark),
        help: "write a value, or put the text in quotes"
      )
    }
  }

  /// A closing bracket that closes nothing.
  var strayBracket: Diagnostic {
    let opening: Unicode.Scalar = scalar(at: problem.mark) == "]" ? "[" : "{"
    return .error(
      .mismatchedBracket,
      "found \(found(at: problem.mark)) without `\(opening)` before it",
      at: range(problem.mark),
      help: "remove it, or put the text in quotes"
    )
  }

  var textAfterBracket: Diagnostic {
    if let found = scalar(at: problem.mark), found == "]" || found == "}" { return strayBracket }
    return .error(
      .textAfterBracket,
      "found \(found(at: problem.mark)) right after a closing bracket",
      at: wordRange(problem.mark),
      help: openBracket != nil
        ? "between brackets, put text with any of `: , [ ] { }` in quotes"
        : "a value that begins with `[` or `{` ends at its closing bracket; quote it if it is text"
    )
  }

  var colonBeforeBracket: Diagnostic {
    .error(
      .unquotedColon,
      "found `:` right before a bracket or comma, in text without quotes between brackets",
      at: range(problem.mark),
      help: "between brackets, put text with any of `: , [ ] { }` in quotes"
    )
  }

  private func closing(_ opening: Unicode.Scalar) -> Unicode.Scalar { opening == "[" ? "]" : "}" }

  private func name(_ opening: Unicode.Scalar) -> String { opening == "[" ? "list" : "mapping" }
}
