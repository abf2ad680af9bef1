import EntsimDiagnostics

/// Text as XML 1.0 has it.
enum XMLText {
  /// Returns a text that can stand between two tags.
  static func content(_ text: String) -> String { escaped(text, keeping: ["\n", "\t"]) }

  /// Returns names and values as attributes, with a space in front of each; none without a value.
  static func attributes(_ attributes: KeyValuePairs<String, String?>) -> String {
    attributes.map { name, value in
      value.map { " \(name)=\"\(escaped($0, keeping: []))\"" } ?? ""
    }.joined()
  }

  /// Returns a text in which nothing is taken for markup, and nothing is lost but the characters that
  /// XML cannot hold at all; these become U+FFFD.
  ///
  /// What would not show in the document stands there by its number, and so does the second `#` of `##vso[` and the
  /// like, which CI systems obey anywhere in a line.
  private static func escaped(_ text: String, keeping space: Set<Unicode.Scalar>) -> String {
    var escaped = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "#" where last == "#": escaped += "&#\(scalar.value);"
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t", "\r":
        // A parser would make a space of it in an attribute, and a line break of a return.
        if space.contains(scalar) {
          escaped.unicodeScalars.append(scalar)
        } else {
          escaped += "&#\(scalar.value);"
        }
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      case _ where String(scalar).visible != String(scalar): escaped += "&#\(scalar.value);"
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
