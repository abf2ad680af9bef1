internal import EntsimCryptography
internal import EntsimPlatform

extension AuthorityStore {
  /// The most bytes of a file of the store; a certificate with a hundred names has a tenth.
  private static let limit = 1 << 20

  /// Returns the kept authority where it serves, and a new one otherwise.
  func decide(
    _ names: HostNames,
    at now: CertificateTime,
    random: RandomBytes
  ) throws(Failure) -> KeptAuthority {
    guard let kept = try load() else {
      return try make(names, .made, at: now, random: random)
    }
    // An authority that is made anew keeps the names of the old one, so that two servers that take turns
    // do not make one each time.
    let all = kept.names.union(names)
    let missing = names.notPermitted(by: kept.names)
    guard missing.isEmpty else {
      return try make(all, .replaced(.missing(missing)), at: now, random: random)
    }
    guard kept.isValid(at: now) else {
      let reason = KeptAuthority.Reason.outsideValidity(
        from: kept.certificate.notBefore,
        through: kept.certificate.notAfter
      )
      return try make(all, .replaced(reason), at: now, random: random)
    }
    try writeCertificate(of: kept)
    return KeptAuthority(authority: kept, origin: .reused, certificatePath: certificatePath)
  }

  private func load() throws(Failure) -> CertificateAuthority? {
    let bytes = try usingFiles { () throws(FileError) in
      try Files.readPrivate(keyPath, limit: Self.limit)
    }
    guard let bytes else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return try usingCertificates { () throws(CertificateError) in
      try CertificateAuthority(certificate: Certificate(pem: text), key: PrivateKey(pem: text))
    }
  }

  private func make(
    _ names: HostNames,
    _ origin: KeptAuthority.Origin,
    at now: CertificateTime,
    random: RandomBytes
  ) throws(Failure) -> KeptAuthority {
    let authority = try usingCertificates { () throws(CertificateError) in
      try CertificateAuthority(for: names, key: PrivateKey.generate(), at: now, random: random)
    }
    let text = authority.certificate.pem + authority.key.pem
    try usingFiles { () throws(FileError) in
      try Files.writePrivate(Array(text.utf8), to: keyPath)
    }
    try writeCertificate(of: authority)
    return KeptAuthority(authority: authority, origin: origin, certificatePath: certificatePath)
  }

  /// Writes the certificate alone unless it is there already.
  private func writeCertificate(of authority: CertificateAuthority) throws(Failure) {
    let bytes = Array(authority.certificate.pem.utf8)
    if Files.isRegular(certificatePath),
      let old = try? Files.readPrivate(certificatePath, limit: Self.limit), old == bytes
    {
      return
    }
    try usingFiles { () throws(FileError) in
      try Files.writePrivate(bytes, to: certificatePath)
    }
  }
}
