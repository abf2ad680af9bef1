internal import EntsimDiagnostics

// What goes wrong inside texts, and with the characters that begin them.
extension SyntaxReport {
  var unclosedQuote: Diagnostic {
    guard let quote = scalar(at: problem.contextMark), quote == "\"" || quote == "'" else {
      return .error(
        .yamlSyntax,
        "found the end of the file while reading what begins here",
        at: range(problem.contextMark)
      )
    }
    return .error(
      .unclosedQuote,
      "the quote `\(quote)` is never closed",
      at: range(problem.contextMark),
      help: quote == "'"
        ? "write `'` where the text ends; an apostrophe in it is written twice, as in 'it''s'"
        : "write `\"` where the text ends; a quote in it is written `\\\"`"
    )
  }

  func textAfterQuote(_ quote: Unicode.Scalar) -> Diagnostic {
    if problem.mark.line > problem.contextMark.line, scalar(at: problem.mark) == ":" {
      return misplacedColon
    }
    return .error(
      .textAfterQuote,
      "found \(found(at: problem.mark)) right after a closing quote `\(quote)`",
      at: wordRange(problem.mark),
      help: quote == "'"
        ? "quote the whole text; in it, write an apostrophe twice, as in 'it''s'"
        : "quote the whole text; in it, write `\\\"` for a quote, as in \"say \\\"yes\\\"\""
    )
  }

  var badEscape: Diagnostic {
    let line = scalars(ofLine: problem.mark.line)
    let column = min(problem.mark.column, line.count)
    let backslash = line.prefix(column).lastIndex(of: "\\") ?? max(0, column - 1)
    let isNumeric = problem.problem != "found unknown escape character"
    let length = isNumeric ? escapeLength(line, backslash) : 2
    let text = String(String.UnicodeScalarView(line.dropFirst(backslash).prefix(length)))
    return .error(
      .unknownEscape,
      isNumeric
        ? "the escape `\(text)` names no character" : "YAML knows no escape `\(text)`",
      at: range(Mark(line: problem.mark.line, column: backslash + 1), length: length),
      help: isNumeric
        ? "write \\x and 2, \\u and 4, or \\U and 8 hexadecimal digits"
        : "write `\\\\` for a backslash, or use single quotes, in which it needs no escape"
    )
  }

  private func escapeLength(_ line: [Unicode.Scalar], _ backslash: Int) -> Int {
    let digits: [Unicode.Scalar: Int] = ["x": 2, "u": 4, "U": 8]
    let kind = backslash + 1 < line.count ? line[backslash + 1] : "x"
    let rest = line.dropFirst(backslash + 2).prefix(digits[kind] ?? 2)
    return 2 + rest.prefix { $0 != "\"" && $0 != " " }.count
  }

  var unexpectedCharacter: Diagnostic {
    guard let found = scalar(at: problem.mark) else { return tab }
    let before = scalarBefore(problem.mark)
    if openBracket != nil, before == "]" || before == "}" { return textAfterBracket }
    return found == "\t" ? tab : reserved(found, at: problem.mark)
  }

  /// A line that libyaml takes for a directive; those before the document were checked before.
  var misplacedDirective: Diagnostic {
    let line = source.line(problem.contextMark.line) ?? ""
    return .error(
      .directive,
      "found the directive \(Wording.quote(line)) inside the document",
      at: lineRange(problem.contextMark.line),
      help: "remove the line; text that begins with `%` needs quotes"
    )
  }

  /// A text without quotes that begins with a character that means something to YAML.
  func reserved(_ scalar: Unicode.Scalar, at mark: Mark) -> Diagnostic {
    .error(
      .reservedCharacter,
      "text without quotes cannot begin with \(scalar == "`" ? "a backtick" : "`\(scalar)`")",
      at: range(mark),
      help: "put the text in quotes" + (quoted(textFrom: mark.column, ofLine: mark.line) ?? "")
    )
  }

  var tab: Diagnostic {
    .error(
      .tabIndentation,
      "found a tab in the indentation; expected spaces",
      at: range(problem.mark),
      help: "indent with spaces only, two for each level"
    )
  }

  var badBlockHeader: Diagnostic {
    let header = scalar(at: problem.contextMark).map { "`\($0)`" } ?? "it"
    return .error(
      .badBlockHeader,
      "found \(found(at: problem.mark)) after \(header); expected the text on the next lines",
      at: wordRange(problem.mark),
      help: "begin the text on the next line, indented; "
        + "a text on one line that begins with \(header) needs quotes"
    )
  }

  var badAnchor: Diagnostic {
    let word = word(at: problem.contextMark)
    let isAlias = problem.context == "while scanning an alias"
    return .error(
      .badAnchor,
      isAlias
        ? "found \(Wording.quote(word)); expected the name of an alias after `*`"
        : "found \(Wording.quote(word)); expected the name of an anchor after `&`",
      at: wordRange(problem.contextMark),
      help: isAlias
        ? "text that begins with `*` needs quotes" : "text that begins with `&` needs quotes"
    )
  }
}
