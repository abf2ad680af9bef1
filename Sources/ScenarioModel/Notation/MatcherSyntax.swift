/// How texts that begin with `<` are told apart from matchers (language.md, Matchers).
package enum MatcherSyntax {
  /// Returns a text so that it stands for itself in an expectation.
  ///
  /// A text that begins with `<`, or with backslashes and then `<`, gets one more backslash.
  package static func escaped(_ text: String) -> String { isMarked(text) ? "\\" + text : text }

  /// Returns what an escaped text stands for, or nil when the text is a matcher, or means to be.
  package static func literal(_ text: String) -> String? {
    guard isMarked(text) else { return text }
    return text.hasPrefix("\\") ? String(text.dropFirst()) : nil
  }

  private static func isMarked(_ text: String) -> Bool {
    // Nearly all texts begin otherwise, which their first byte shows.
    guard let first = text.utf8.first, first == UInt8(ascii: "<") || first == UInt8(ascii: "\\")
    else { return false }
    return text.drop { $0 == "\\" }.hasPrefix("<")
  }
}
