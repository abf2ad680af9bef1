internal import EntsimDiagnostics

/// Says in words for people what stopped libyaml.
///
/// libyaml describes the state of its scanner; what a person did can often be told from the text
/// around the place. Whatever is not recognised is reported in libyaml's own words.
struct SyntaxReport {
  let problem: SyntaxProblem
  let source: SourceText
  /// The collections that were open, the innermost last.
  let open: [Frame]

  /// The error.
  var diagnostic: Diagnostic { longKey ?? structureDiagnostic }

  private var structureDiagnostic: Diagnostic {
    switch problem.problem {
    case "mapping values are not allowed in this context":
      misplacedColon
    case "could not find expected ':'":
      missingColon(at: problem.contextMark)
    case "did not find expected key", "did not find expected '-' indicator",
      "did not find expected <document start>":
      brokenBlock
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      brokenBrackets
    case "did not find expected node content":
      missingValue
    case "block sequence entries are not allowed in this context":
      misplacedListItem
    case "mapping keys are not allowed in this context":
      reserved("?", at: problem.mark)
    default:
      scannerDiagnostic
    }
  }

  private var scannerDiagnostic: Diagnostic {
    switch problem.problem {
    case _ where problem.context.hasSuffix(" directive"):
      misplacedDirective
    case "found unexpected end of stream", "found unexpected document indicator":
      unclosedQuote
    case "found character that cannot start any token":
      unexpectedCharacter
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      tab
    case "found unexpected ':'":
      colonBeforeBracket
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      badEscape
    case "did not find expected comment or line break", "found an indentation indicator equal to 0":
      badBlockHeader
    case "did not find expected alphabetic or numeric character":
      badAnchor
    default:
      otherProblem
    }
  }

  private var otherProblem: Diagnostic {
    if problem.context.hasSuffix(" tag") || problem.problem == "found undefined tag handle" {
      return .error(
        .unknownTag,
        "found the tag \(Wording.quote(word(at: problem.contextMark))), which cannot be read",
        at: range(problem.contextMark, length: word(at: problem.contextMark).unicodeScalars.count),
        help: "text that begins with `!` needs quotes"
      )
    }
    let message = [problem.context, problem.problem].filter { !$0.isEmpty }.joined(separator: ": ")
    return .error(
      .yamlSyntax,
      message.isEmpty ? "the file could not be read" : message,
      at: range(problem.mark)
    )
  }
}

// MARK: - Looking at the text

extension SyntaxReport {
  /// The innermost open bracket, if what was read last lies between brackets.
  var openBracket: (bracket: Unicode.Scalar, mark: Mark)? {
    guard let frame = open.last, let bracket = frame.bracket else { return nil }
    return (bracket, frame.start)
  }

  func scalars(ofLine number: Int) -> [Unicode.Scalar] {
    Array((source.line(number) ?? "").unicodeScalars)
  }

  func scalar(at mark: Mark) -> Unicode.Scalar? {
    let scalars = scalars(ofLine: mark.line)
    return mark.column <= scalars.count ? scalars[mark.column - 1] : nil
  }

  /// What stands at a place up to the next space, comma or bracket; at least one character.
  func word(at mark: Mark) -> String {
    let rest = scalars(ofLine: mark.line).dropFirst(mark.column - 1)
    guard let first = rest.first else { return "" }
    var word = String.UnicodeScalarView([first])
    if !"[]{},".unicodeScalars.contains(first) {
      word.append(contentsOf: rest.dropFirst().prefix { !" \t,[]{}".unicodeScalars.contains($0) })
    }
    return String(word)
  }

  /// The last character before a place on its line that is no space.
  func scalarBefore(_ mark: Mark) -> Unicode.Scalar? {
    scalars(ofLine: mark.line).prefix(mark.column - 1).last { $0 != " " && $0 != "\t" }
  }

  /// Whether nothing but spaces and closing brackets stand at or after a place in the whole file.
  func isAtEnd(_ mark: Mark) -> Bool {
    mark.line >= source.lineCount && scalar(at: mark) == nil
  }

  /// The number of spaces that a line begins with.
  func indentation(ofLine number: Int) -> Int {
    scalars(ofLine: number).prefix { $0 == " " }.count
  }

  /// The last line before this one that says something, or nil.
  func lineBefore(_ number: Int) -> Int? {
    stride(from: number - 1, through: 1, by: -1)
      .first { !(source.line($0) ?? "").isBlankOrComment }
  }

  /// A range at a place, kept inside the line: behind its last character it is a point.
  func range(_ mark: Mark, length: Int = 1) -> SourceRange {
    let end = scalars(ofLine: mark.line).count + 1
    let column = min(mark.column, end)
    let start = SourceLocation(in: source.sourceFile, line: mark.line, column: column)
    return SourceRange(start: start, length: min(length, end - column))
  }

  /// A range over the word at a place.
  func wordRange(_ mark: Mark) -> SourceRange {
    range(mark, length: max(1, word(at: mark).unicodeScalars.count))
  }

  /// A range over a line from its first character that is no space.
  func lineRange(_ number: Int) -> SourceRange {
    let scalars = scalars(ofLine: number)
    let indentation = indentation(ofLine: number)
    let end = (scalars.lastIndex { $0 != " " && $0 != "\t" } ?? indentation) + 1
    return range(Mark(line: number, column: indentation + 1), length: max(1, end - indentation))
  }

  /// What a place shows, for a sentence.
  func found(at mark: Mark) -> String {
    if isAtEnd(mark) { return "the end of the file" }
    let word = word(at: mark)
    return word.isEmpty ? "the end of the line" : Wording.quote(word)
  }
}
