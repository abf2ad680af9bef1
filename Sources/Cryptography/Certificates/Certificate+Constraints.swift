internal import EntsimCCrypto

extension Certificate {
  /// Reads the names that the certificate's name constraints permit.
  ///
  /// - Throws: `.unreadable` where it has no constraints, or constraints that ``CertificateAuthority`` does not make.
  func permittedNames() throws(CertificateError) -> HostNames {
    let open = try OpenCertificate(bytes)
    let found = unsafe X509_get_ext_d2i(open.pointer, NID_name_constraints, nil, nil)
    guard let found = unsafe found else { throw .unreadable("a constrained authority") }
    let constraints = unsafe found.assumingMemoryBound(to: NAME_CONSTRAINTS.self)
    defer { unsafe NAME_CONSTRAINTS_free(constraints) }
    let subtrees = unsafe constraints.pointee.permittedSubtrees
    var names: [HostName] = []
    for index in 0..<(unsafe max(OPENSSL_sk_num(subtrees), 0)) {
      let subtree = unsafe OPENSSL_sk_value(subtrees, index)?
        .assumingMemoryBound(to: GENERAL_SUBTREE.self)
      guard let base = unsafe subtree?.pointee.base, let name = unsafe Self.name(in: base.pointee)
      else { throw .unreadable("an authority that entsim constrains") }
      names.append(name)
    }
    return HostNames(names)
  }

  /// Returns the name in a constraint; nil where it is of another kind, or a range of addresses.
  @unsafe
  private static func name(in general: GENERAL_NAME) -> HostName? {
    switch unsafe general.type {
    case GEN_DNS:
      let text = unsafe String(validating: bytes(of: general.d.dNSName), as: UTF8.self)
      return text.flatMap { try? HostName($0) }
    case GEN_IPADD:
      let bytes = unsafe bytes(of: general.d.iPAddress)
      let half = bytes.count / 2
      guard bytes[half...].allSatisfy({ $0 == 0xff }) else { return nil }
      return IPAddress(bytes: Array(bytes[..<half])).map { .address($0) }
    default:
      return nil
    }
  }

  @unsafe
  private static func bytes(of string: UnsafeMutablePointer<ASN1_STRING>?) -> [UInt8] {
    guard let string = unsafe string, let data = unsafe ASN1_STRING_get0_data(string) else {
      return []
    }
    return unsafe Array(UnsafeBufferPointer(start: data, count: Int(ASN1_STRING_length(string))))
  }
}
