/// The text of a token of the SDK: a signature, and elements behind it, on one line (001, format).
///
/// As in the documents, the element of the signature is opened twice and never closed.
struct TokenText {
  private(set) var text: String

  /// Creates the text of a token with what its signature carries and what its elements are.
  init(signedBy marks: [String], _ name: String, _ content: (inout TokenText) -> Void) {
    text = ""
    text.reserveCapacity(512)
    let signature = SAMLStatement.base64(Array(marks.joined(separator: "\n").utf8))
    text += "<signatureInfo>\(signature)<signatureInfo>"
    add(name, content)
  }

  /// Adds an element with a text.
  mutating func add(_ name: String, _ content: String) {
    text += "<\(name)>\(content.escapedForXML)</\(name)>"
  }

  /// Adds an element with elements.
  mutating func add(_ name: String, _ content: (inout TokenText) -> Void) {
    text += "<\(name)>"
    content(&self)
    text += "</\(name)>"
  }

  /// Reads the text of a token: what its signature carries, and the texts of its elements by their names.
  ///
  /// - Returns: Nil for a text that is none.
  static func read(_ text: String, _ name: String) -> (marks: [String], fields: [String: String])? {
    var reader = TokenReader(rest: text.unicodeScalars[...])
    guard reader.skip("<signatureInfo>"), let signature = reader.content(),
      let marks = SAMLStatement.decoded(signature), reader.skip("<signatureInfo><\(name)>")
    else { return nil }
    var fields: [String: String] = [:]
    while !reader.rest.isEmpty {
      guard reader.skip("<") else { return nil }
      let name = String(reader.rest.prefix { $0 != ">" })
      guard reader.skip("\(name)>"), let content = reader.content() else { return nil }
      if !name.hasPrefix("/"), reader.skip("</\(name)>") { fields[name] = content }
    }
    let parts = marks.split(separator: "\n", omittingEmptySubsequences: false)
    return (parts.map(String.init), fields)
  }
}
