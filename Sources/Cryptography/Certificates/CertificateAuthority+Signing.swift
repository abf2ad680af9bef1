/// What a server shows to its clients: a certificate and the key that belongs to it.
public struct ServerIdentity: Hashable, Sendable {
  /// The certificate, without that of the authority, which clients have.
  public let certificate: Certificate
  /// The key.
  public let key: PrivateKey
}

extension CertificateAuthority {
  /// Signs a certificate of a server.
  ///
  /// The result depends on the arguments alone, except for the signature, which has random numbers of libcrypto in it.
  ///
  /// - Parameters:
  ///   - names: The names of the server.
  ///   - key: A new key.
  ///   - now: The time of day. The certificate is valid for 397 days, and no longer than the authority.
  ///   - random: The source of the serial number.
  /// - Returns: The certificate with the key.
  /// - Throws: `.notPermitted` for names that the authority was not made for, `.outsideValidity`, `.refused`.
  public func identity(
    for names: HostNames,
    key: PrivateKey,
    at now: CertificateTime,
    random: RandomBytes
  ) throws(CertificateError) -> ServerIdentity {
    let missing = names.notPermitted(by: self.names)
    if !missing.isEmpty { throw .notPermitted(missing) }
    return try signWithoutCheck(names, key: key, at: now, random: random)
  }

  /// Signs whatever the names are, so that tests see clients refuse it.
  func signWithoutCheck(
    _ names: HostNames,
    key: PrivateKey,
    at now: CertificateTime,
    random: RandomBytes
  ) throws(CertificateError) -> ServerIdentity {
    guard isValid(at: now) else {
      throw .outsideValidity(from: certificate.notBefore, through: certificate.notAfter)
    }
    let start = max(now.advanced(bySeconds: -Self.clockTolerance), certificate.notBefore)
    let end = start.advanced(bySeconds: Self.serverLifetime - 1)
    let draft = CertificateDraft(
      subject: "entsim serve",
      serial: SerialNumber(from: random),
      notBefore: start,
      notAfter: min(end, certificate.notAfter),
      extensions: [
        .leaf, .signsHandshakes, .server, .subjectKey, .authorityKey, .alternativeNames(names),
      ]
    )
    let signed = try draft.signed(
      for: OpenKey(key.bytes),
      by: OpenCertificate(certificate.bytes),
      with: OpenKey(self.key.bytes)
    )
    return ServerIdentity(certificate: signed, key: key)
  }

  /// Returns whether the authority may sign at a time.
  public func isValid(at now: CertificateTime) -> Bool {
    certificate.notBefore <= now && now <= certificate.notAfter
  }
}
