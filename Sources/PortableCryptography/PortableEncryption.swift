/// Encryption with the public key of the requestor's certificate, in Swift alone.
///
/// It is RSA of 2048 bits with the padding of PKCS#1 v1.5 (RFC 8017, section 7.2), and the private key is that of
/// `RSAKeyPair.simulated` of `Cryptography`. The padding makes equal texts differ, and comes from a random source
/// elsewhere; here it is SHA-256 of a salt and a counter, without the zeros, so the same text and salt give the same.
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
    0x4fb4_493a_3899_f07d, 0x5e34_c18f_bf74_4824, 0x983e_f8f2_a365_9084, 0x0b97_21f0_9668_b13d,
    0x5c66_f4c6_e795_cf6e, 0xb2a9_53e1_aaf0_4edf, 0x43d8_50b6_ae75_d1a6, 0xfe05_a9c0_ce8c_2a69,
    0x5f1b_4f0b_390f_4910, 0xe61e_4114_25cd_b693, 0x3e3d_54b4_7aad_3153, 0x3754_1cf4_aa4e_f6c3,
    0x4984_3bf9_c63c_e151, 0x669e_84ed_5c98_cbb3, 0xf912_12ec_fd24_6702, 0x0e5a_c6c6_8240_8c2e,
    0x3066_5e38_adfb_9599, 0x24ab_cb64_495c_a9f5, 0x23c1_8fe2_e3f0_d351, 0x2bd3_70b4_4b9c_a2fa,
    0x1b75_6d4f_9372_da88, 0xb0a5_b007_8c42_127b, 0xcd16_e8a4_7a41_bedc, 0x0201_2c88_caaa_427d,
    0x5fbe_cf8a_6eba_e8b8, 0x91b4_dd32_eade_0a2e, 0xfad6_1e67_2076_e20e, 0xad38_9d89_fad1_99d6,
    0x4cd4_53fa_2099_b147, 0x5440_050b_5774_c385, 0x3ff7_a0fc_93cb_e7bd, 0xb317_4a72_f1a8_c6a6,
  ])
}
