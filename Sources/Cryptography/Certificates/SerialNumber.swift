internal import EntsimCCrypto

/// The number that tells a certificate from all others of its issuer: 128 random bits.
struct SerialNumber {
  private let bytes: [UInt8]

  private static let size = 16

  /// Takes a number from a random source.
  ///
  /// - Precondition: The source gives as many bytes as it is asked for, and not only zeros.
  init(from random: RandomBytes) {
    bytes = random(Self.size)
    precondition(bytes.count == Self.size, "a random source gives \(bytes.count) bytes, not 16")
    precondition(bytes.contains { $0 != 0 }, "a random source gives zeros only")
  }

  /// Writes the number to a certificate.
  func write(to certificate: borrowing OpenCertificate) throws(CertificateError) {
    let number = unsafe BN_bin2bn(bytes, CInt(bytes.count), nil)
    defer { unsafe BN_free(number) }
    let field = unsafe X509_get_serialNumber(certificate.pointer)
    let isDone = unsafe number != nil && BN_to_ASN1_INTEGER(number, field) != nil
    try CertificateError.check(isDone, "write a serial number")
  }
}

/// Returns so many random bytes.
///
/// A program takes them from the operating system, by `SystemRandomNumberGenerator`; a test gives its own.
public typealias RandomBytes = (Int) -> [UInt8]
