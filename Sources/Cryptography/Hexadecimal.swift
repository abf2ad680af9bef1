/// Bytes as hexadecimal digits.
public enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Returns the bytes as lower-case text, two digits a byte.
  public static func encode(_ bytes: [UInt8]) -> String {
    let digits = self.digits
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of a text, nil where it is none that ``encode(_:)`` returns.
  public static func decode(_ text: String) -> [UInt8]? {
    guard let values = values(of: text), values.count.isMultiple(of: 2), text == text.lowercased()
    else { return nil }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  /// Returns the values of the digits of a text in either case, nil where it has other characters.
  public static func values(of text: String) -> [UInt8]? {
    var values: [UInt8] = []
    for byte in text.utf8 {
      // The bit tells the two alphabets of ASCII apart, and digits have it.
      guard byte >= 0x30, let value = digits.firstIndex(of: byte | 0x20) else { return nil }
      values.append(UInt8(value))
    }
    return values
  }
}
