internal import EntsimCCrypto

// Signatures with SHA-256 and the padding of PKCS#1 v1.5, as Java calls them SHA256WithRSA (RFC 8017, section 8.2). The
// same text has the same signature, whoever makes it.
extension RSAKeyPair {
  /// What precedes the digest in the block: that it is one of SHA-256, in DER (RFC 8017, section 9.2).
  private static let digestInfo: [UInt8] = [
    0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05,
    0x00, 0x04, 0x20,
  ]

  /// Returns the signature of a text, as its UTF-8 bytes, in Base64.
  public func signature(of text: String) -> String {
    Base64.encode(factors.raiseToPrivateExponent(Self.block(for: text)))
  }

  /// Returns whether a signature in Base64 is that of a text.
  public func verifies(_ signature: String, of text: String) -> Bool {
    guard let bytes = Base64.decode(signature), bytes.count == Self.blockSize else { return false }
    return raiseToPublicExponent(bytes) == Self.block(for: text)
  }

  /// The public key as PEM, which other programs verify signatures with (RFC 5280, section 4.1.2.7).
  public var publicKeyPEM: String {
    // The lengths in it are those of every key of 2048 bits with the exponent 65537.
    let algorithm = "30820122300d06092a864886f70d01010105000382010f003082010a0282010100"
    let bytes = Hexadecimal.decode("\(algorithm)\(modulus)0203010001")
    return PEM.encode(bytes ?? [], label: "PUBLIC KEY")
  }

  /// Returns a block: 0, 1, bytes of ones, 0, and the digest of the text.
  private static func block(for text: String) -> [UInt8] {
    let content = digestInfo + Digest.sha256(of: Array(text.utf8))
    let padding = [UInt8](repeating: 0xff, count: blockSize - 3 - content.count)
    return [0, 1] + padding + [0] + content
  }
}

extension RSAKeyPair {
  /// The factors of the modulus with what is computed from them, which make a signature in a quarter of the time
  /// (RFC 8017, section 5.1.2); hexadecimal digits.
  struct Factors: Hashable, Sendable {
    /// The greater factor.
    let first: String
    /// The lesser factor.
    let second: String
    /// The private exponent by the first factor less one.
    let firstExponent: String
    /// The private exponent by the second factor less one.
    let secondExponent: String
    /// The inverse of the second factor by the first.
    let coefficient: String

    /// Returns a block, as a number, to the power of the private exponent by the modulus.
    func raiseToPrivateExponent(_ block: [UInt8]) -> [UInt8] {
      let numbers = Numbers()
      let base = unsafe numbers.number(block)
      let (p, q) = unsafe (numbers.number(first), numbers.number(second))
      let (a, b) = unsafe (numbers.number(), numbers.number())
      let context = unsafe numbers.context
      var result = [UInt8](repeating: 0, count: RSAKeyPair.blockSize)
      // The result is b + q · ((a − b) · coefficient mod p).
      let isDone =
        unsafe BN_mod_exp(a, base, numbers.number(firstExponent), p, context) == 1
        && BN_mod_exp(b, base, numbers.number(secondExponent), q, context) == 1
        && BN_mod_sub(a, a, b, p, context) == 1
        && BN_mod_mul(a, a, numbers.number(coefficient), p, context) == 1
        && BN_mul(a, a, q, context) == 1 && BN_add(a, a, b) == 1
        && BN_bn2binpad(a, &result, Int32(result.count)) == Int32(result.count)
      precondition(isDone, "libcrypto refuses to make a signature")
      return result
    }
  }

  /// Numbers of libcrypto, freed with their owner.
  @safe
  private final class Numbers {
    @unsafe let context = unsafe BN_CTX_new()

    init() { unsafe BN_CTX_start(context) }

    deinit {
      unsafe BN_CTX_end(context)
      unsafe BN_CTX_free(context)
    }

    /// Returns a new number, which is zero.
    @unsafe
    func number() -> OpaquePointer? { unsafe BN_CTX_get(context) }

    /// Returns the number that hexadecimal digits stand for.
    @unsafe
    func number(_ digits: String) -> OpaquePointer? {
      var number = unsafe number()
      precondition(unsafe BN_hex2bn(&number, digits) > 0, "libcrypto refuses a number")
      return unsafe number
    }

    /// Returns the number that bytes stand for.
    @unsafe
    func number(_ bytes: [UInt8]) -> OpaquePointer? {
      unsafe BN_bin2bn(bytes, Int32(bytes.count), number())
    }
  }
}
