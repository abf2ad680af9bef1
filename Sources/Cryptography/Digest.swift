internal import EntsimCCrypto

/// Digests by OpenSSL's libcrypto.
public enum Digest {
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
