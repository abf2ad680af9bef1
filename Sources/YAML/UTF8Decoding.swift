/// Reads UTF-8 strictly, as RFC 3629 defines it.
enum UTF8Decoding {
  /// Returns the scalar that begins at an offset and its length in bytes, or nil if none does.
  ///
  /// Overlong forms, surrogates and what lies beyond U+10FFFF are no scalars.
  static func scalar(in bytes: [UInt8], at offset: Int) -> (value: UInt32, length: Int)? {
    let first = bytes[offset]
    let (length, least): (Int, UInt32)
    switch first {
    case 0x00...0x7F: return (UInt32(first), 1)
    case 0xC2...0xDF: (length, least) = (2, 0x80)
    case 0xE0...0xEF: (length, least) = (3, 0x800)
    case 0xF0...0xF4: (length, least) = (4, 0x10000)
    default: return nil
    }
    guard offset + length <= bytes.count else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in bytes[(offset + 1)..<(offset + length)] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard value >= least, Unicode.Scalar(value) != nil else { return nil }
    return (value, length)
  }
}
