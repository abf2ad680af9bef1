// Texts in XML, on one line: clients read tokens by patterns that stop at a line break.
extension String {
  /// The text escaped for XML.
  var escapedXML: String {
    var bytes: [UInt8] = []
    bytes.appendXML(self)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text without the escapes of XML; what is no known escape stays.
  var unescapedXML: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    var text = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "&") {
      text += rest[..<start]
      rest = rest[start...]
      let entity = rest.prefix(10).prefix { $0 != ";" }
      if entity.endIndex < rest.endIndex, rest[entity.endIndex] == ";",
        let meaning = Self.meaning(of: entity.dropFirst())
      {
        text.unicodeScalars.append(meaning)
        rest = rest[entity.endIndex...].dropFirst()
      } else {
        text.append("&")
        rest = rest.dropFirst()
      }
    }
    return text + rest
  }

  private static func meaning(of entity: Substring) -> Unicode.Scalar? {
    switch entity {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case _ where entity.hasPrefix("#x"):
      UInt32(entity.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where entity.hasPrefix("#"): UInt32(entity.dropFirst()).flatMap(Unicode.Scalar.init)
    case _: nil
    }
  }
}

extension [UInt8] {
  /// Appends a text, escaped for the content of an element.
  ///
  /// XML has no control characters but tab and line breaks; any other becomes U+FFFD.
  mutating func appendXML(_ text: String) {
    let utf8 = text.utf8
    guard utf8.contains(where: Self.isEscaped) else {
      self += utf8
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": self += "&amp;".utf8
      case "<": self += "&lt;".utf8
      case ">": self += "&gt;".utf8
      case "\"": self += "&quot;".utf8
      case "\t": self += "&#9;".utf8
      case "\n": self += "&#10;".utf8
      case "\r": self += "&#13;".utf8
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": self += "\u{FFFD}".utf8
      case _: self += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }

  /// Whether a byte belongs to a character that may be escaped.
  private static func isEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0x00..<0x20,
      0xEF:
      true
    case _: false
    }
  }
}
