internal import EntsimCCrypto

/// What a certificate says before it is signed.
struct CertificateDraft {
  let subject: String
  let serial: SerialNumber
  let notBefore: CertificateTime
  let notAfter: CertificateTime
  let extensions: [CertificateExtension]

  /// Returns the certificate of a key, signed with that key itself.
  func selfSigned(with key: borrowing OpenKey) throws(CertificateError) -> Certificate {
    let certificate = try OpenCertificate()
    try write(to: certificate, key: key)
    let own = unsafe X509_get_subject_name(certificate.pointer)
    let isNamed = unsafe X509_set_issuer_name(certificate.pointer, own) == 1
    try CertificateError.check(isNamed, Self.action)
    return try finish(certificate, issuer: certificate, issuerKey: key)
  }

  /// Returns the certificate of a key, signed by an authority.
  func signed(
    for key: borrowing OpenKey,
    by issuer: borrowing OpenCertificate,
    with issuerKey: borrowing OpenKey
  ) throws(CertificateError) -> Certificate {
    let certificate = try OpenCertificate()
    try write(to: certificate, key: key)
    let name = unsafe X509_get_subject_name(issuer.pointer)
    let isNamed = unsafe X509_set_issuer_name(certificate.pointer, name) == 1
    try CertificateError.check(isNamed, Self.action)
    return try finish(certificate, issuer: issuer, issuerKey: issuerKey)
  }

  private static let action = "fill in a certificate"
  /// The number of version 3, which has extensions.
  private static let version3 = 2

  /// Writes everything but the issuer, the extensions and the signature.
  private func write(
    to certificate: borrowing OpenCertificate,
    key: borrowing OpenKey
  ) throws(CertificateError) {
    let target = unsafe certificate.pointer
    try serial.write(to: certificate)
    try unsafe notBefore.write(to: X509_getm_notBefore(target))
    try unsafe notAfter.write(to: X509_getm_notAfter(target))
    let name = unsafe X509_get_subject_name(target)
    let text = Array(subject.utf8)
    let isDone =
      unsafe X509_set_version(target, Self.version3) == 1
      && X509_set_pubkey(target, key.pointer) == 1
      && X509_NAME_add_entry_by_NID(
        name,
        NID_commonName,
        MBSTRING_FLAG,
        text,
        CInt(text.count),
        -1,
        0
      ) == 1
    try CertificateError.check(isDone, Self.action)
  }

  /// Adds the extensions, of which some depend on the issuer, and signs.
  private func finish(
    _ certificate: borrowing OpenCertificate,
    issuer: borrowing OpenCertificate,
    issuerKey: borrowing OpenKey
  ) throws(CertificateError) -> Certificate {
    let target = unsafe certificate.pointer
    for part in extensions {
      var context = unsafe X509V3_CTX()
      unsafe X509V3_set_ctx(&context, issuer.pointer, target, nil, nil, 0)
      let action = "write the extension '\(part.value)'"
      let made = unsafe X509V3_EXT_nconf_nid(nil, &context, part.identifier, part.value)
      defer { unsafe X509_EXTENSION_free(made) }
      let isAdded = unsafe made != nil && X509_add_ext(target, made, -1) == 1
      try CertificateError.check(isAdded, action)
    }
    let isSigned = unsafe X509_sign(target, issuerKey.pointer, EVP_sha256()) > 0
    try CertificateError.check(isSigned, "sign a certificate")
    return try Certificate(bytes: certificate.encoded())
  }
}
