/// Which bytes may stand in header lines (RFC 9110, section 5).
enum HeaderBytes {
  /// The bytes of a token below 64, one bit each: ``!#$%&'*+-.`` and the digits.
  private static let lowTokens: UInt64 = 0x03FF_6CFA_0000_0000
  /// Those from 64 on: letters and ``^_`|~``.
  private static let highTokens: UInt64 = 0x57FF_FFFF_C7FF_FFFE

  static func isToken(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? lowTokens : highTokens) >> UInt64(byte & 63) & 1 == 1
  }

  /// Whether a byte may stand in a value: no control character but the tab.
  static func isValue(_ byte: UInt8) -> Bool {
    byte >= 0x20 ? byte != 0x7F : byte == 0x09
  }

  /// Whether a name is another one of the same length, which is given in lower case.
  static func isEqual(_ name: UnsafeBufferPointer<UInt8>, _ lowercase: StaticString) -> Bool {
    let other = unsafe lowercase.utf8Start
    for index in name.indices where unsafe name[index] | 0x20 != other[index] { return false }
    return true
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
