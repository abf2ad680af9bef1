internal import EntsimCCrypto

/// A pair of RSA keys of 2048 bits, with the paddings of PKCS#1 v1.5 (RFC 8017, sections 7.2 and 8.2).
///
/// The padding is there to make equal texts differ, and comes from a random source. Here it is made
/// from a salt: SHA-256 of the salt and a counter, without the zeros. What is encrypted is the same
/// for the same text and salt, and any other implementation decrypts it.
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

  /// Returns a text, as its UTF-8 bytes, encrypted with the public key, in Base64; the padding is made from
  /// the salt.
  ///
  /// A text that is too long for one block, which holds 245 bytes, becomes several, one behind the
  /// other.
  public func encrypt(_ text: String, salt: String) -> String {
    let bytes = Array(text.utf8)
    let size = Self.blockSize - Self.overhead
    let starts = bytes.isEmpty ? [0] : Array(stride(from: 0, to: bytes.count, by: size))
    let blocks = starts.enumerated().map { number, start in
      let part = Array(bytes[start..<min(start + size, bytes.count)])
      return raise(padded(part, salt: "\(salt).\(number)"), to: Self.publicExponent)
    }
    return Base64.encode(blocks.flatMap(\.self))
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

  /// Returns a block: 0, 2, the padding without zeros, 0, and the text.
  private func padded(_ part: [UInt8], salt: String) -> [UInt8] {
    let size = Self.blockSize - 3 - part.count
    var padding: [UInt8] = []
    var counter = 0
    while padding.count < size {
      padding += Digest.sha256("\(salt).\(counter)").filter { $0 != 0 }
      counter += 1
    }
    return [0, 2] + padding.prefix(size) + [0] + part
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
