/// Base64 with its padding (RFC 4648, section 4).
public enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// The value of each digit by its byte, ``noDigit`` where it is none.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: noDigit, count: 256)
    for (value, digit) in alphabet.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()
  private static let noDigit: UInt8 = 64

  /// Returns the bytes as text.
  public static func encode(_ bytes: [UInt8]) -> String {
    let alphabet = self.alphabet
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let left = bytes.count - start
      var bits = UInt32(bytes[start]) << 16
      if left > 1 { bits |= UInt32(bytes[start + 1]) << 8 }
      if left > 2 { bits |= UInt32(bytes[start + 2]) }
      text.append(alphabet[Int(bits >> 18)])
      text.append(alphabet[Int(bits >> 12 & 63)])
      text.append(left > 1 ? alphabet[Int(bits >> 6 & 63)] : UInt8(ascii: "="))
      text.append(left > 2 ? alphabet[Int(bits & 63)] : UInt8(ascii: "="))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of a text, nil where it is no Base64 with its padding.
  public static func decode(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    let padding = digits.suffix(2).count { $0 == UInt8(ascii: "=") }
    guard digits.count.isMultiple(of: 4) else { return nil }
    let values = self.values
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 4 * 3)
    var bits: UInt32 = 0
    for (index, digit) in digits.enumerated() {
      let isPadding = index >= digits.count - padding
      let value = isPadding ? 0 : values[Int(digit)]
      guard value != noDigit else { return nil }
      bits = bits << 6 | UInt32(value)
      guard index & 3 == 3 else { continue }
      bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits = 0
    }
    return Array(bytes.dropLast(padding))
  }
}
