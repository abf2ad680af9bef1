import EntsimDiagnostics

extension String {
  /// The text with as many spaces behind or before it as make it so many columns wide.
  func padded(toWidth width: Int, isRight: Bool = false) -> String {
    let gap = String(repeating: " ", count: max(0, width - displayWidth))
    return isRight ? gap + self : self + gap
  }

  var withoutSpacesAtEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The text with its line breaks taken out.
  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}

extension [String] {
  /// Returns the lines behind so many spaces.
  func indented(by count: Int) -> [String] { map { String(repeating: " ", count: count) + $0 } }

  /// Returns the lines, the first behind some text and all others behind so many spaces.
  func hanging(behind head: String = "", by count: Int) -> [String] {
    prefix(1).map { head + $0 } + Array(dropFirst()).indented(by: count)
  }
}
