/// The forms of text that matchers ask for.
enum TextForm {
  /// Whether a text has the form 8-4-4-4-12 of hexadecimal digits.
  static func isUUID(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy(isHexadecimal) }
  }

  /// Whether a text is 32 hexadecimal digits.
  static func isMD5(_ text: String) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy(isHexadecimal)
  }

  /// Whether a text is Base64 with its padding, and not empty.
  static func isBase64(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let padding = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return !bytes.isEmpty && bytes.count % 4 == 0 && padding <= 2
      && bytes.dropLast(padding).allSatisfy(isInBase64Alphabet)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  private static func isInBase64Alphabet(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
