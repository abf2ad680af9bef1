internal import EntsimDiagnostics

/// Text in the language of manual pages, mdoc, made from plain text.
enum MdocText {
  /// Escapes a text that stands within a line.
  ///
  /// A dash becomes the one of commands, and a quotation mark the one that a person types, so that what is copied
  /// from the page can be run.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += #"\e"#
      case "-": result += #"\-"#
      case "'": result += #"\(aq"#
      case "`": result += #"\(ga"#
      case "^": result += #"\(ha"#
      case "~": result += #"\(ti"#
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      case _:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += #"\[u"# + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result
  }

  /// Writes words as arguments of a macro, none of which is taken for a macro or for punctuation.
  static func arguments(_ text: String) -> String {
    text.split(separator: " ").map { word in
      let text = escaped(String(word)).split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: #"\(dq"#)
      return isSpecial(word) ? #"\&"# + text : text
    }.joined(separator: " ")
  }

  /// Whether mdoc reads a word as a macro, which has two or three letters, or as punctuation.
  private static func isSpecial(_ word: Substring) -> Bool {
    word.count == 1 || (2...3).contains(word.count) && word.first?.isUppercase == true
  }

  /// Writes a text as lines: a sentence begins a line of its own, as mdoc wants it.
  static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var words: [String] = []
    func end() {
      let sentence = words.joined(separator: " ").wrapped(to: 76)
      lines += sentence.map { isControl($0) ? #"\&"# + $0 : $0 }
      words = []
    }
    for word in text.split(whereSeparator: \.isWhitespace) {
      let isCode = word.contains { "-_=/'".contains($0) }
      // A reader cannot copy an option that a hyphen breaks in two.
      words.append((isCode ? #"\%"# : "") + escaped(String(word)))
      if word.hasSuffix(".") { end() }
    }
    if !words.isEmpty { end() }
    return lines
  }

  /// Writes paragraphs, separated by empty lines; lines that begin with a space stay as they are.
  static func paragraphs(_ text: String) -> [String] {
    var result: [String] = []
    var paragraph = ""
    var display: [String] = []
    /// Whether a paragraph has to be set apart from the text before it.
    var isBehindText = false
    func endParagraph() {
      guard !paragraph.isEmpty else { return }
      if isBehindText { result.append(".Pp") }
      result += lines(paragraph)
      (paragraph, isBehindText) = ("", true)
    }
    func endDisplay() {
      while display.last?.isEmpty == true { display.removeLast() }
      guard !display.isEmpty else { return }
      result += [".Bd -literal"] + display.map(literal) + [".Ed"]
      (display, isBehindText) = ([], true)
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.first == " " {
        endParagraph()
        display.append(String(line))
      } else if line.isEmpty {
        endParagraph()
        if !display.isEmpty { display.append("") }
      } else {
        endDisplay()
        paragraph += " \(line)"
      }
    }
    endParagraph()
    endDisplay()
    return result
  }

  /// Writes a line that is shown as it is.
  private static func literal(_ line: String) -> String {
    let text = escaped(line)
    return isControl(text) ? #"\&"# + text : text
  }

  /// Whether mdoc reads a line as a macro.
  private static func isControl(_ line: String) -> Bool { line.hasPrefix(".") }
}
