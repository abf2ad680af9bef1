extension String {
  /// The most scalars of a text on a page; an ellipsis replaces the rest.
  private static let mostScalars = 200

  /// The text as a person can read it safely, escaped for an element's content.
  ///
  /// Control characters and invisible ones are spelled out: a right-to-left override becomes
  /// `\u{202E}`.
  var shownInHTML: String {
    var html = ""
    var count = 0
    for scalar in unicodeScalars {
      count += 1
      guard count <= Self.mostScalars else { return html + "…" }
      if scalar.isInvisible {
        html += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        html.append(scalar: scalar)
      }
    }
    return html
  }

  /// The text escaped for an attribute in double quotes, so that a form sends it as it is.
  ///
  /// HTML cannot express U+0000, which becomes U+FFFD. Forms send every line break as CR LF.
  var attributeInHTML: String {
    var html = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0: html += "\u{FFFD}"
      // HTML reads a reference to one of these as a character of Windows-1252.
      case 0x80...0x9F: html.unicodeScalars.append(scalar)
      case _ where scalar.isInvisible: html += "&#\(scalar.value);"
      case _: html.append(scalar: scalar)
      }
    }
    return html
  }

  private mutating func append(scalar: Unicode.Scalar) {
    switch scalar {
    case "&": self += "&amp;"
    case "<": self += "&lt;"
    case ">": self += "&gt;"
    case "\"": self += "&quot;"
    case "'": self += "&#39;"
    case _: unicodeScalars.append(scalar)
    }
  }
}
