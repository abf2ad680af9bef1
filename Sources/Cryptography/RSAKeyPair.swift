internal import EntsimCCrypto

/// A pair of RSA keys of 2048 bits, with the paddings of PKCS#1 v1.5 (RFC 8017, sections 7.2 and 8.2).
///
/// `PortableEncryption` of `PortableCryptography` encrypts for the simulated pair.
public struct RSAKeyPair: Hashable, Sendable {
  let modulus: String
  private let privateExponent: String
  let factors: Factors

  private static let publicExponent = "010001"
  static let blockSize = 256
  /// The bytes that a block has beyond its text at least: three around the padding, and eight of it.
  private static let overhead = 11

  /// Creates a pair from hexadecimal digits, 512 of the modulus; the public exponent is 65537.
  init(modulus: String, privateExponent: String, factors: Factors) {
    precondition(modulus.utf8.count == 2 * Self.blockSize, "the modulus has 2048 bits")
    self.modulus = modulus
    self.privateExponent = privateExponent
    self.factors = factors
  }

  /// Returns the text that was encrypted with the public key, nil where nothing was.
  public func decrypt(_ text: String) -> String? {
    guard let bytes = Base64.decode(text), !bytes.isEmpty,
      bytes.count.isMultiple(of: Self.blockSize)
    else { return nil }
    var plain: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      let block = raise(Array(bytes[start..<start + Self.blockSize]), to: privateExponent)
      let isPadded = block.starts(with: [0, 2])
      guard isPadded, let end = block.dropFirst(2).firstIndex(of: 0), end >= Self.overhead - 1
      else { return nil }
      plain += block[(end + 1)...]
    }
    return String(validating: plain, as: UTF8.self)
  }

  /// Returns a block, as a number, to the power of the public exponent by the modulus.
  func raiseToPublicExponent(_ block: [UInt8]) -> [UInt8] {
    raise(block, to: Self.publicExponent)
  }

  /// Returns a block, as a number, to the power of an exponent by the modulus.
  private func raise(_ block: [UInt8], to exponent: String) -> [UInt8] {
    let context = unsafe BN_CTX_new()
    let number = unsafe BN_bin2bn(block, Int32(block.count), nil)
    var base: OpaquePointer?
    var power: OpaquePointer?
    defer {
      unsafe BN_CTX_free(context)
      unsafe BN_free(number)
      unsafe BN_free(base)
      unsafe BN_free(power)
    }
    var result = [UInt8](repeating: 0, count: Self.blockSize)
    let isDone =
      unsafe BN_hex2bn(&base, modulus) > 0 && BN_hex2bn(&power, exponent) > 0
      && BN_mod_exp(number, number, power, base, context) == 1
      && BN_bn2binpad(number, &result, Int32(result.count)) == Int32(result.count)
    precondition(isDone, "libcrypto refuses to raise a number to a power")
    return result
  }
}
