/// Base64 with the alphabet for URLs and without padding (RFC 4648, section 5), as JWTs have it.
public enum Base64URL {
  /// Returns the bytes as text.
  public static func encode(_ bytes: [UInt8]) -> String {
    var digits = Array(Base64.encode(bytes).utf8)
    while digits.last == UInt8(ascii: "=") { digits.removeLast() }
    for index in digits.indices { digits[index] = forURL(digits[index]) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Returns the bytes of a text, nil where it is none that ``encode(_:)`` returns.
  ///
  /// So no two texts have the same bytes, and a signed text cannot be changed without a trace.
  public static func decode(_ text: String) -> [UInt8]? {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    let digits = String(decoding: text.utf8.map(fromURL), as: UTF8.self)
    guard let bytes = Base64.decode(digits + padding), encode(bytes) == text else { return nil }
    return bytes
  }

  private static func forURL(_ digit: UInt8) -> UInt8 {
    switch digit {
    case UInt8(ascii: "+"): UInt8(ascii: "-")
    case UInt8(ascii: "/"): UInt8(ascii: "_")
    default: digit
    }
  }

  private static func fromURL(_ digit: UInt8) -> UInt8 {
    switch digit {
    case UInt8(ascii: "-"): UInt8(ascii: "+")
    case UInt8(ascii: "_"): UInt8(ascii: "/")
    default: digit
    }
  }
}
