/// How texts that begin with `<`, and keys of dictionaries, are told apart from matchers (language.md, Matchers).
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

  /// The keys that make a mapping a matcher.
  package static let keys = ["one of", "not", "including"]

  /// Returns a key of a dictionary so that it is no matcher.
  ///
  /// A key of a matcher, or one with backslashes before it, gets one more backslash.
  package static func escapedKey(_ key: String) -> String { isMarkedKey(key) ? "\\" + key : key }

  /// Returns the key that an escaped one stands for.
  package static func literalKey(_ key: String) -> String {
    key.utf8.first == UInt8(ascii: "\\") && isMarkedKey(key) ? String(key.dropFirst()) : key
  }

  private static func isMarkedKey(_ key: String) -> Bool {
    // Nearly all keys begin otherwise.
    switch key.utf8.first {
    case UInt8(ascii: "o"), UInt8(ascii: "n"), UInt8(ascii: "i"), UInt8(ascii: "\\"):
      keys.contains { key.drop { $0 == "\\" } == $0 }
    default: false
    }
  }

  private static func isMarked(_ text: String) -> Bool {
    // Nearly all texts begin otherwise, which their first byte shows.
    guard let first = text.utf8.first, first == UInt8(ascii: "<") || first == UInt8(ascii: "\\")
    else { return false }
    return text.drop { $0 == "\\" }.hasPrefix("<")
  }
}
