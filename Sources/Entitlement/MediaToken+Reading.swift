import Simulation

extension MediaToken {
  /// Reads a token as ``text`` writes it; nil for any other text, including a damaged token's.
  public init?(text: String) {
    var reader = Reader(rest: text.unicodeScalars[...])
    guard reader.skip("<signatureInfo>"), let signature = reader.content(),
      reader.skip("<signatureInfo><shortAuthorizationToken>"),
      let guid = reader.field("sessionGUID"), let requestor = reader.field("requestorID"),
      let resource = reader.field("resourceID"),
      let lives = reader.field("ttl").flatMap({ Int64($0) }),
      let issued = reader.field("issueTime").flatMap({ Instant($0) }),
      let provider = reader.field("mvpdId"), reader.field("proxyMvpdId") == "",
      reader.skip("</shortAuthorizationToken>"), reader.rest.isEmpty
    else { return nil }
    self.init(
      sessionGUID: guid,
      requestor: RequestorID(requestor),
      resource: ResourceID(resource),
      lives: Interval(milliseconds: lives),
      issued: issued,
      provider: ProviderID(provider),
      signature: signature
    )
    // This rejects texts that can be read but are never written: a signed number, or a `>` without escape.
    guard self.text.unicodeScalars.elementsEqual(text.unicodeScalars) else { return nil }
  }
}

/// Reads a text from its start.
private struct Reader {
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
