/// Apple's statement about a viewer, as an app sends it to the services (REST-027 to 029).
public enum SAMLStatement {
  /// Returns the statement as the cookbook has it sent: cleaned up, in Base64, percent-encoded once.
  public static func encoded(_ text: String) -> String {
    percentEncoded(base64(Array(cleanedUp(text).utf8)))
  }

  /// Returns the statement with runs of spaces and tabs as one space, without line breaks, and without white
  /// space at its ends (REST-027).
  public static func cleanedUp(_ text: String) -> String {
    var scalars: [Unicode.Scalar] = []
    var isInRun = false
    for scalar in text.unicodeScalars {
      let isBlank = scalar == " " || scalar == "\t"
      defer { isInRun = isBlank }
      if isBlank {
        if !isInRun { scalars.append(" ") }
      } else if !scalar.isLineBreak {
        scalars.append(scalar)
      }
    }
    let start = scalars.firstIndex { !$0.isSpace } ?? scalars.endIndex
    let end = scalars.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? start
    var trimmed = String.UnicodeScalarView()
    trimmed.append(contentsOf: scalars[start..<end])
    return String(trimmed)
  }

  /// Returns the text with the characters percent-encoded that the cookbook names (REST-028).
  public static func percentEncoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if reserved.contains(byte) {
        bytes += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns what a service reads: the text without one percent-encoding, as Base64; nil where it is none, as
  /// after a second encoding (REST-029).
  public static func decoded(_ sent: String) -> String? {
    percentDecoded(sent).flatMap(bytes(ofBase64:)).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let reserved = Array("!*'();:@&=+$,/?%#[]".utf8)
  private static let hexadecimal = Array("0123456789ABCDEF".utf8)
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Returns bytes in Base64, on one line.
  static func base64(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for byte in group { bits = bits << 8 | UInt32(byte) }
      bits <<= UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let isFilled = place <= group.count
        let digit = alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)]
        text.append(isFilled ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func bytes(ofBase64 text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard digits.count.isMultiple(of: 4), padding <= 2 else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: digits.count, by: 4) {
      var bits: UInt32 = 0
      var count = 0
      for digit in digits[start..<start + 4] where digit != UInt8(ascii: "=") {
        guard let value = alphabet.firstIndex(of: digit) else { return nil }
        bits = bits << 6 | UInt32(value)
        count += 1
      }
      let isLast = start + 4 == digits.count
      guard count == (isLast ? 4 - padding : 4) else { return nil }
      bits <<= UInt32(6 * (4 - count))
      for place in 0..<count - 1 { bytes.append(UInt8(bits >> UInt32(16 - 8 * place) & 255)) }
    }
    return bytes
  }

  private static func percentDecoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexadecimal.firstIndex(of:)),
        let low = rest.popFirst().flatMap(hexadecimal.firstIndex(of:))
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether it is one of `CharacterSet.newlines`.
  fileprivate var isLineBreak: Bool {
    (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }

  /// Whether it is one of `CharacterSet.whitespacesAndNewlines` as Apple documents it, and no line break: a space.
  ///
  /// Foundation itself also trims U+200B, which is of the category Cf (AMB-161). The documented set has no tab. No tab
  /// and no line break is left when the ends are trimmed.
  fileprivate var isSpace: Bool { properties.generalCategory == .spaceSeparator }
}
