/// Encryption with the public key of the requestor's certificate, in Swift alone.
///
/// The result is that of `RSAKeyPair.simulated` of `Cryptography`, whose private half decrypts it: RSA of 2048 bits with
/// the padding of PKCS#1 v1.5, made from a salt in place of chance (RFC 8017, section 7.2).
public enum PortableEncryption {
  private static let blockSize = 256
  /// The bytes that a block has beyond its text at least: three around the padding, and eight of it.
  private static let overhead = 11

  /// Returns a text, as its UTF-8 bytes, encrypted, in Base64; the padding is made from the salt.
  ///
  /// A text that is too long for one block, which holds 245 bytes, becomes several, one behind the other.
  public static func encrypt(_ text: String, salt: String) -> String {
    let bytes = Array(text.utf8)
    let size = blockSize - overhead
    let starts = bytes.isEmpty ? [0] : Array(stride(from: 0, to: bytes.count, by: size))
    let blocks = starts.enumerated().map { number, start in
      let part = Array(bytes[start..<min(start + size, bytes.count)])
      return raised(padded(part, salt: "\(salt).\(number)"))
    }
    return PortableBase64.encode(blocks.flatMap(\.self))
  }

  /// Returns a block: 0, 2, the padding without zeros, 0, and the text.
  private static func padded(_ part: [UInt8], salt: String) -> [UInt8] {
    let size = blockSize - 3 - part.count
    var padding: [UInt8] = []
    var counter = 0
    while padding.count < size {
      padding += PortableDigest.sha256("\(salt).\(counter)").filter { $0 != 0 }
      counter += 1
    }
    return [0, 2] + padding.prefix(size) + [0] + part
  }

  /// Returns a block, as a number, to the power of the public exponent.
  private static func raised(_ block: [UInt8]) -> [UInt8] {
    let words = (0..<Modulus.count).map { index in
      let end = blockSize - 8 * index
      return block[end - 8..<end].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    return modulus.raiseToPublicExponent(words).reversed().flatMap { word in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
    }
  }

  private static let modulus = Modulus([
    0x4fb4493a3899f07d, 0x5e34c18fbf744824, 0x983ef8f2a3659084, 0x0b9721f09668b13d,
    0x5c66f4c6e795cf6e, 0xb2a953e1aaf04edf, 0x43d850b6ae75d1a6, 0xfe05a9c0ce8c2a69,
    0x5f1b4f0b390f4910, 0xe61e411425cdb693, 0x3e3d54b47aad3153, 0x37541cf4aa4ef6c3,
    0x49843bf9c63ce151, 0x669e84ed5c98cbb3, 0xf91212ecfd246702, 0x0e5ac6c682408c2e,
    0x30665e38adfb9599, 0x24abcb64495ca9f5, 0x23c18fe2e3f0d351, 0x2bd370b44b9ca2fa,
    0x1b756d4f9372da88, 0xb0a5b0078c42127b, 0xcd16e8a47a41bedc, 0x02012c88caaa427d,
    0x5fbecf8a6ebae8b8, 0x91b4dd32eade0a2e, 0xfad61e672076e20e, 0xad389d89fad199d6,
    0x4cd453fa2099b147, 0x5440050b5774c385, 0x3ff7a0fc93cbe7bd, 0xb3174a72f1a8c6a6,
  ])
}
