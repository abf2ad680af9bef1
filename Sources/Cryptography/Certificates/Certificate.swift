internal import EntsimCCrypto

/// An X.509 certificate.
public struct Certificate: Hashable, Sendable {
  /// The bytes in DER.
  public let bytes: [UInt8]
  /// The first second at which it is valid.
  public let notBefore: CertificateTime
  /// The last second at which it is valid.
  public let notAfter: CertificateTime

  private static let label = "CERTIFICATE"

  /// Reads the bytes of a certificate in DER.
  ///
  /// - Throws: `.unreadable` where they are no certificate.
  public init(bytes: [UInt8]) throws(CertificateError) {
    let open = try OpenCertificate(bytes)
    guard let start = unsafe CertificateTime(X509_get0_notBefore(open.pointer)),
      let end = unsafe CertificateTime(X509_get0_notAfter(open.pointer))
    else { throw .unreadable("a certificate with times") }
    self.bytes = bytes
    notBefore = start
    notAfter = end
  }

  /// Reads the first certificate of a PEM text.
  ///
  /// - Throws: `.unreadable` where it has none.
  public init(pem: String) throws(CertificateError) {
    guard let block = PEM.decode(pem)?.first(where: { $0.label == Self.label }) else {
      throw .unreadable("a certificate in PEM")
    }
    try self.init(bytes: block.bytes)
  }

  /// The certificate in PEM.
  public var pem: String { PEM.encode(bytes, label: Self.label) }

  /// The SHA-256 fingerprint as pairs of hexadecimal digits in upper case with colons, as devices show it.
  public var fingerprint: String {
    Digest.sha256(of: bytes).map { Hexadecimal.encode([$0]).uppercased() }.joined(separator: ":")
  }
}

extension Certificate: CustomStringConvertible {
  /// The fingerprint.
  public var description: String { fingerprint }
}
