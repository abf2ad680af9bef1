/// Reads the text of a token from its start.
struct TokenReader {
  /// The unread rest.
  var rest: Substring.UnicodeScalarView

  /// Skips this text; false where the rest starts with another one.
  mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  /// Reads the text before the next tag; nil where it is not valid XML.
  mutating func content() -> String? {
    let content = rest.prefix { $0 != "<" }
    rest = rest[content.endIndex...]
    return String(content).unescapedFromXML
  }

  /// Reads an element with a text.
  mutating func field(_ name: String) -> String? {
    guard skip("<\(name)>"), let content = content(), skip("</\(name)>") else { return nil }
    return content
  }
}

extension String {
  /// The unescaped text; nil where it has an unknown entity.
  fileprivate var unescapedFromXML: String? {
    let entities = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">")]
    var rest = unicodeScalars[...]
    var text = ""
    while let first = rest.first {
      guard first == "&" else {
        text.unicodeScalars.append(rest.removeFirst())
        continue
      }
      guard
        let (entity, meaning) = entities.first(where: { rest.starts(with: $0.0.unicodeScalars) })
      else { return nil }
      text += meaning
      rest = rest.dropFirst(entity.unicodeScalars.count)
    }
    return text
  }
}
