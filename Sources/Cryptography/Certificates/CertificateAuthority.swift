internal import EntsimCCrypto

/// A certificate authority of one machine, which signs certificates for the names that it was made for.
///
/// Clients that check name constraints refuse its signature for any other name, so that it cannot stand for other
/// servers to a device that trusts it.
public struct CertificateAuthority: Hashable, Sendable {
  /// Its own certificate, which clients trust.
  public let certificate: Certificate
  /// The names for which it may sign; with a DNS name also those beneath it.
  public let names: HostNames
  /// The key that signs.
  public let key: PrivateKey

  /// How long an authority is valid: five years, so that a device trusts it once.
  static let lifetime: Int64 = 5 * 365 * day
  /// How long a certificate of a server is valid.
  ///
  /// Apple's systems accept at most 825 days from an authority that a user has added, and 398 from their own;
  /// they recommend 397.
  static let serverLifetime: Int64 = 397 * day
  /// How far the clock of a client may be behind.
  static let clockTolerance: Int64 = 3_600

  private static let day: Int64 = 86_400

  /// Makes an authority.
  ///
  /// The result depends on the arguments alone, except for the signature, which has random numbers of libcrypto in it.
  ///
  /// - Parameters:
  ///   - names: The only names for which it will sign.
  ///   - key: A new key.
  ///   - now: The time of day.
  ///   - random: The source of the serial number.
  /// - Throws: `.refused`.
  public init(
    for names: HostNames,
    key: PrivateKey,
    at now: CertificateTime,
    random: RandomBytes
  ) throws(CertificateError) {
    let start = now.advanced(bySeconds: -Self.clockTolerance)
    let draft = CertificateDraft(
      subject: "entsim local authority, made on \(now.date)",
      serial: SerialNumber(from: random),
      notBefore: start,
      notAfter: start.advanced(bySeconds: Self.lifetime - 1),
      extensions: [.authority, .signsCertificates, .subjectKey, .constraints(to: names)]
    )
    certificate = try draft.selfSigned(with: OpenKey(key.bytes))
    self.names = names
    self.key = key
  }

  /// Takes an authority that was made before.
  ///
  /// - Throws: `.unreadable` where the certificate has no constraints of this type, `.keyMismatch`.
  public init(certificate: Certificate, key: PrivateKey) throws(CertificateError) {
    names = try certificate.permittedNames()
    let open = try OpenCertificate(certificate.bytes)
    let openKey = try OpenKey(key.bytes)
    let isPair = unsafe X509_check_private_key(open.pointer, openKey.pointer) == 1
    ERR_clear_error()
    if !isPair { throw .keyMismatch }
    self.certificate = certificate
    self.key = key
  }
}
