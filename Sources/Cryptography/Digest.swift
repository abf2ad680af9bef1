internal import EntsimCCrypto

/// Digests by OpenSSL's libcrypto.
public enum Digest {
  /// Returns the MD5 digest of the text's UTF-8 bytes as 32 lower-case hexadecimal digits.
  ///
  /// MD5 is what the SDK's tracking uses (TRACK-004); it protects nothing here.
  public static func md5(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var digest = [UInt8](repeating: 0, count: Int(MD5_DIGEST_LENGTH))
    unsafe MD5(bytes, bytes.count, &digest)
    return Hexadecimal.encode(digest)
  }

  /// Returns the SHA-256 digest of the text's UTF-8 bytes.
  static func sha256(_ text: String) -> [UInt8] {
    sha256(of: Array(text.utf8))
  }

  /// Returns the SHA-256 digest of the bytes, which has 32 of them.
  public static func sha256(of bytes: [UInt8]) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { digest, count in
      var context = SHA256_CTX()
      unsafe SHA256_Init(&context)
      _ = unsafe bytes.withUnsafeBytes { unsafe SHA256_Update(&context, $0.baseAddress, $0.count) }
      unsafe SHA256_Final(digest.baseAddress, &context)
      count = Int(SHA256_DIGEST_LENGTH)
    }
  }

  /// Returns the SHA-256 digest of the bytes as 64 lower-case hexadecimal digits.
  public static func fingerprint(of bytes: [UInt8]) -> String {
    Hexadecimal.encode(sha256(of: bytes))
  }
}
