/// Base64 with its padding (RFC 4648, section 4).
public enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Returns the bytes as text.
  public static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for index in 0..<4 {
        let place = Int(bits >> (18 - 6 * UInt32(index)) & 63)
        text.append(index <= group.count ? alphabet[place] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of a text, nil where it is no Base64 with its padding.
  public static func decode(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    let padding = digits.suffix(2).count { $0 == UInt8(ascii: "=") }
    guard digits.count.isMultiple(of: 4) else { return nil }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    for (index, digit) in digits.enumerated() {
      let isPadding = index >= digits.count - padding
      guard let value = isPadding ? 0 : alphabet.firstIndex(of: digit) else { return nil }
      bits = bits << 6 | UInt32(value)
      guard index % 4 == 3 else { continue }
      bytes += [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
      bits = 0
    }
    return Array(bytes.dropLast(padding))
  }
}
