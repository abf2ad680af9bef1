/// HTML in which every text from outside is escaped.
///
/// A literal is markup, an interpolated text is escaped: `"<p>\(text)</p>"`. There is no other way to
/// make markup of a text.
struct Markup: ExpressibleByStringInterpolation, Sendable, Equatable {
  /// The HTML.
  private(set) var html: String

  init(stringLiteral html: String) {
    self.html = html
  }

  init(stringInterpolation parts: Interpolation) {
    html = parts.html
  }

  /// Whether it has no characters.
  var isEmpty: Bool { html.isEmpty }

  /// Returns parts with a line break between them; empty parts are left out.
  static func lines(_ parts: [Markup]) -> Markup {
    var markup: Markup = ""
    for part in parts where !part.isEmpty {
      if !markup.isEmpty { markup.html += "\n" }
      markup.html += part.html
    }
    return markup
  }

  /// Collects the parts of an interpolated literal.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var html = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      html.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    mutating func appendLiteral(_ literal: String) {
      html += literal
    }

    /// Appends a text for people to read, in an element's content.
    mutating func appendInterpolation(_ text: String) {
      html += text.shownInHTML
    }

    /// Appends a text for people to read whose direction of writing is unknown, such as a name.
    mutating func appendInterpolation(name text: String) {
      let isBlank = text.unicodeScalars.allSatisfy(\.isBlank)
      html += isBlank ? "(no name)" : "<bdi>\(text.shownInHTML)</bdi>"
    }

    /// Appends the value of an attribute, which has to stand in double quotes.
    mutating func appendInterpolation(value text: String) {
      html += text.attributeInHTML
    }

    mutating func appendInterpolation(_ markup: Markup) {
      html += markup.html
    }
  }
}
