/// Keyed digests of messages (RFC 2104).
public enum HMAC {
  /// The size of a block of SHA-256, in bytes.
  private static let blockSize = 64

  /// Returns the HMAC-SHA256 of a message, which has 32 bytes.
  ///
  /// It is made of two plain digests: libcrypto's own HMAC looks its digest up by name at each call.
  public static func sha256(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    let short = key.count > blockSize ? Digest.sha256(of: key) : key
    let padded = short + [UInt8](repeating: 0, count: blockSize - short.count)
    let inner = Digest.sha256(of: padded.map { $0 ^ 0x36 } + message)
    return Digest.sha256(of: padded.map { $0 ^ 0x5c } + inner)
  }
}
