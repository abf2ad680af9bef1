/// Digests in Swift alone, for what runs where there is no OpenSSL.
///
/// They protect nothing: the SDK's tracking names viewers by MD5 (TRACK-004), and SHA-256 stands in for chance.
public enum PortableDigest {
  /// Returns the MD5 digest of a text's UTF-8 bytes as 32 lower-case hexadecimal digits (RFC 1321).
  public static func md5(_ text: String) -> String {
    var state = MD5.initial
    for block in PaddedBlocks(Array(text.utf8), lengthIsBigEndian: false) {
      MD5.update(&state, with: block)
    }
    var digits: [UInt8] = []
    digits.reserveCapacity(32)
    for word in state {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        let byte = UInt8(truncatingIfNeeded: word >> shift)
        digits.append(digit(byte >> 4))
        digits.append(digit(byte & 15))
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Returns the SHA-256 digest of a text's UTF-8 bytes, which has 32 of them (FIPS 180-4).
  public static func sha256(_ text: String) -> [UInt8] {
    var state = SHA256.initial
    for block in PaddedBlocks(Array(text.utf8), lengthIsBigEndian: true) {
      SHA256.update(&state, with: block)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
