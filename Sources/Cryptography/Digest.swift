internal import CCrypto

/// Digests by OpenSSL's libcrypto.
public enum Digest {
  /// Returns the MD5 digest of the text's UTF-8 bytes as 32 lower-case hexadecimal digits.
  ///
  /// MD5 is what the SDK's tracking uses (TRACK-004); it protects nothing here.
  public static func md5(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var digest = [UInt8](repeating: 0, count: Int(MD5_DIGEST_LENGTH))
    unsafe MD5(bytes, bytes.count, &digest)
    return hexadecimal(digest)
  }

  /// Returns the SHA-256 digest of the text's UTF-8 bytes.
  static func sha256(_ text: String) -> [UInt8] {
    unsafe digest(Array(text.utf8), by: EVP_sha256())
  }

  /// Returns the SHA-256 digest of the bytes, which has 32 of them.
  public static func sha256(of bytes: [UInt8]) -> [UInt8] {
    unsafe digest(bytes, by: EVP_sha256())
  }

  /// Returns the SHA-256 digest of the bytes as 64 lower-case hexadecimal digits.
  public static func fingerprint(of bytes: [UInt8]) -> String {
    unsafe hexadecimal(digest(bytes, by: EVP_sha256()))
  }

  private static func digest(_ bytes: [UInt8], by algorithm: OpaquePointer?) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var length: UInt32 = 0
    let isDone = unsafe bytes.withUnsafeBytes { input in
      unsafe EVP_Digest(input.baseAddress, input.count, &result, &length, algorithm, nil)
    }
    precondition(isDone == 1, "libcrypto refuses to make a digest")
    return Array(result.prefix(Int(length)))
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
