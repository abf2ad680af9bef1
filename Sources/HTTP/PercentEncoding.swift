/// Bytes written as `%` and two hexadecimal digits (RFC 3986, section 2.1).
public enum PercentEncoding {
  /// What a plus sign stands for.
  public enum Plus: Sendable {
    /// For a space, as in queries and forms.
    case isSpace
    /// For itself, as in paths.
    case isPlus
  }

  /// Returns the text that an encoded one stands for.
  ///
  /// A `%` without two hexadecimal digits stays as it is. Bytes that are not UTF-8 become U+FFFD.
  public static func decoded(_ text: String, plus: Plus) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte != UInt8(ascii: "%") && (plus == .isPlus || byte != UInt8(ascii: "+"))
    }
    return isPlain ? text : unsafe text.withUTF8Bytes { unsafe decoded($0, plus: plus) }
  }

  /// Returns the text with each byte encoded that is not a letter, a digit or one of `-._~`.
  public static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func decoded(_ bytes: UnsafeBufferPointer<UInt8>, plus: Plus) -> String {
    // What is decoded is never longer.
    unsafe String(unsafeUninitializedCapacity: bytes.count) { result in
      var count = 0
      var index = 0
      while index < bytes.count {
        var byte = unsafe bytes[index]
        index += 1
        if byte == UInt8(ascii: "%"), index + 1 < bytes.count,
          let high = unsafe digit(bytes[index]), let low = unsafe digit(bytes[index + 1])
        {
          byte = high << 4 | low
          index += 2
        } else if byte == UInt8(ascii: "+"), plus == .isSpace {
          byte = UInt8(ascii: " ")
        }
        unsafe result[count] = byte
        count += 1
      }
      return count
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
