internal import EntsimDiagnostics

// What goes wrong between lines: indentation, keys without colons, colons without keys.
extension SyntaxReport {
  /// A `: ` where no key can end.
  var misplacedColon: Diagnostic {
    let mark = problem.mark
    let before = scalars(ofLine: mark.line).prefix(mark.column - 1)
    if hasColon(before) || before.starts(with: "---".unicodeScalars) {
      return .error(
        .unquotedColon,
        hasColon(before)
          ? "found a second `: ` on the line, inside a value without quotes"
          : "found a key on the line of `---`; expected nothing else there",
        at: range(mark),
        help: hasColon(before)
          ? "put the value in quotes" + (quotedValue ?? ", as in \"one: two\"")
          : "begin it on the line below"
      )
    }
    guard let previous = lineBefore(mark.line) else { return badIndentation(mark.line) }
    if indentation(ofLine: mark.line) > indentation(ofLine: previous) {
      return continuedText(from: previous)
    }
    return missingColon(at: Mark(line: previous, column: indentation(ofLine: previous) + 1))
  }

  /// A line that is deeper than a key whose value is complete.
  private func continuedText(from previous: Int) -> Diagnostic {
    let line = problem.mark.line
    return .error(
      .badIndentation,
      "found a key below a key that has a value already",
      at: lineRange(line),
      notes: [.init("the value is on this line", at: lineRange(previous))],
      help:
        "indent it by \(Wording.alternatives(keyLevels(before: line))) spaces, as the keys above, "
        + "or move the value into the lines below its key"
    )
  }

  /// A line that should be a key but has no colon, or one without a space.
  func missingColon(at mark: Mark) -> Diagnostic {
    let scalars = scalars(ofLine: mark.line).dropFirst(mark.column - 1)
    let text = String(String.UnicodeScalarView(scalars)).trimmed
    if let colon = scalars.firstIndex(of: ":"), colon + 1 < scalars.endIndex {
      return .error(
        .missingSpace,
        "found no space after the `:`; expected `key: value`",
        at: range(Mark(line: mark.line, column: colon + 1)),
        help: "write a space after the colon, or put the text in quotes"
      )
    }
    if scalars.first == "-", scalars.count > 1 {
      return .error(
        .missingSpace,
        "found no space after the `-`; expected `- item`",
        at: range(mark),
        help: "write a space after the hyphen"
      )
    }
    return .error(
      .missingColon,
      "found \(Wording.quote(text)) where a key is expected; expected `key: value`",
      at: range(mark, length: max(1, text.unicodeScalars.count)),
      help: "write a colon and a space after the key; a text of several lines needs `|`"
    )
  }

  /// A line, or the rest of one, that does not go on what is open.
  var brokenBlock: Diagnostic {
    let mark = problem.mark
    switch scalarBefore(mark) {
    case "\"": return textAfterQuote("\"")
    case "'": return textAfterQuote("'")
    case "]", "}": return textAfterBracket
    case nil: break
    default: return unexpectedWord
    }
    if scalar(at: mark) == "}" || scalar(at: mark) == "]" { return strayBracket }
    let levels = levels(before: mark.line)
    guard !levels.isEmpty else { return unexpectedWord }
    guard levels.contains(mark.column - 1) else { return badIndentation(mark.line) }
    return wrongKind
  }

  /// A list item among keys, or a key among list items.
  private var wrongKind: Diagnostic {
    let line = problem.mark.line
    if problem.problem == "did not find expected <document start>" { return contentAfterEnd }
    let isItem = isListItem(at: problem.mark)
    let first = problem.contextMark
    return .error(
      isItem ? .misplacedListItem : .badIndentation,
      isItem
        ? "found a list item among the keys of a mapping"
        : "found \(found(at: problem.mark)) among the items of a list; expected `- `",
      at: lineRange(line),
      notes: [.init(isItem ? "the mapping begins here" : "the list begins here", at: range(first))],
      help: isItem
        ? "indent the list below its key, or write `key:` before it"
        : "indent the key below the item that it belongs to, or write `- ` before it"
    )
  }

  private var contentAfterEnd: Diagnostic {
    .error(
      .contentAfterEnd,
      "found \(found(at: problem.mark)) after the end of what the file holds",
      at: lineRange(problem.mark.line),
      help: "a file holds one mapping or one list; indent the line if it belongs to it"
    )
  }

  private var unexpectedWord: Diagnostic {
    if problem.problem == "did not find expected <document start>" { return contentAfterEnd }
    return .error(
      .yamlSyntax,
      "found \(found(at: problem.mark)) where it cannot stand; expected the next key or item",
      at: wordRange(problem.mark),
      help: "put it on a line of its own, or put the whole text in quotes"
    )
  }

  /// A line that begins in a column in which nothing above begins.
  private func badIndentation(_ line: Int) -> Diagnostic {
    let isItem = isListItem(at: Mark(line: line, column: indentation(ofLine: line) + 1))
    let levels = isItem ? itemLevels(before: line) : keyLevels(before: line)
    let spaces = Wording.count(indentation(ofLine: line), "space")
    return .error(
      .badIndentation,
      "found a line indented by \(spaces); expected \(Wording.alternatives(levels)), "
        + "as the lines above",
      at: lineRange(line),
      help: "lines that belong together begin in the same column"
    )
  }

  var misplacedListItem: Diagnostic {
    .error(
      .misplacedListItem,
      "found `- ` where no list item can stand",
      at: range(problem.mark),
      help: "begin the list on the line below its key, or write it as [one, two]; "
        + "a text that begins with `- ` needs quotes"
    )
  }

  /// A column, less one, in which something above begins.
  private struct Level {
    let indentation: Int
    let isItem: Bool
  }

  private func levels(before line: Int) -> [Int] {
    Set(openLevels(before: line).map(\.indentation)).sorted()
  }

  private func itemLevels(before line: Int) -> [Int] {
    let items = Set(openLevels(before: line).filter(\.isItem).map(\.indentation)).sorted()
    return items.isEmpty ? levels(before: line) : items
  }

  private func keyLevels(before line: Int) -> [Int] {
    Set(openLevels(before: line).filter { !$0.isItem }.map(\.indentation)).sorted()
  }

  /// Where a line can go on what is open above it.
  ///
  /// A line such as `- - a: 1` counts with each of its hyphens and its key.
  private func openLevels(before line: Int) -> [Level] {
    var levels: [Level] = []
    var least = Int.max
    var number = line
    while least > 0, let previous = lineBefore(number) {
      let found = self.levels(ofLine: previous).filter { $0.indentation < least }
      levels += found
      // The key above a list may stand in the same column as the list's hyphens.
      if let first = found.first { least = first.indentation + (first.isItem ? 1 : 0) }
      number = previous
    }
    return levels
  }

  private func levels(ofLine number: Int) -> [Level] {
    let scalars = scalars(ofLine: number)
    var levels: [Level] = []
    var column = indentation(ofLine: number)
    while isListItem(at: Mark(line: number, column: column + 1)) {
      levels.append(Level(indentation: column, isItem: true))
      column += 1
      while column < scalars.count, scalars[column] == " " { column += 1 }
    }
    // What follows a hyphen and is no key is nothing that a line could go on.
    if levels.isEmpty || hasColon(scalars.dropFirst(column)) {
      levels.append(Level(indentation: column, isItem: false))
    }
    return levels
  }

  private func isListItem(at mark: Mark) -> Bool {
    let next = scalar(at: Mark(line: mark.line, column: mark.column + 1))
    return scalar(at: mark) == "-" && (next == nil || next == " ")
  }

  /// Whether a colon in a text ends a key.
  private func hasColon(_ scalars: some BidirectionalCollection<Unicode.Scalar>) -> Bool {
    zip(scalars, scalars.dropFirst()).contains { $0 == ":" && $1 == " " } || scalars.last == ":"
  }
}

extension SyntaxReport {
  /// The value of the first key on the line, in quotes.
  private var quotedValue: String? {
    let scalars = scalars(ofLine: problem.mark.line)
    let pairs = zip(scalars, scalars.dropFirst()).enumerated()
    guard let colon = pairs.first(where: { $0.element == (":", " ") })?.offset else { return nil }
    return quoted(textFrom: colon + 3, ofLine: problem.mark.line)
  }

  /// The rest of a line, in quotes, to end a sentence; nil when that is not so simple.
  func quoted(textFrom column: Int, ofLine number: Int) -> String? {
    guard openBracket == nil else { return nil }
    let rest = scalars(ofLine: number).dropFirst(column - 1)
    let text = String(String.UnicodeScalarView(rest)).trimmed
    let isSimple = text.unicodeScalars.allSatisfy { !"\"\\#".unicodeScalars.contains($0) }
    return isSimple && !text.isEmpty && text.count <= 60 ? ": \"\(text)\"" : nil
  }
}

extension String {
  /// The text without spaces at its beginning and end.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text.drop { $0.isWhitespace })
  }
}
