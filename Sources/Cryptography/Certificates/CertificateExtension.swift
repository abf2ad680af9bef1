internal import EntsimCCrypto

/// An extension of a certificate (RFC 5280, section 4.2), in the notation of OpenSSL's configuration files.
///
/// The notation needs no escapes here: names have passed ``HostName``, and have no comma and no line break.
struct CertificateExtension {
  let identifier: CInt
  let value: String

  /// It signs certificates of servers, and no other authority.
  static let authority = CertificateExtension(
    identifier: NID_basic_constraints,
    value: "critical,CA:TRUE,pathlen:0"
  )
  static let signsCertificates = CertificateExtension(
    identifier: NID_key_usage,
    value: "critical,keyCertSign,cRLSign"
  )

  /// It signs no certificates.
  static let leaf = CertificateExtension(
    identifier: NID_basic_constraints,
    value: "critical,CA:FALSE"
  )
  static let signsHandshakes = CertificateExtension(
    identifier: NID_key_usage,
    value: "critical,digitalSignature"
  )
  static let server = CertificateExtension(identifier: NID_ext_key_usage, value: "serverAuth")

  /// A digest of the certificate's own key.
  static let subjectKey = CertificateExtension(
    identifier: NID_subject_key_identifier,
    value: "hash"
  )
  /// The digest of the key that signs it.
  static let authorityKey = CertificateExtension(
    identifier: NID_authority_key_identifier,
    value: "keyid:always"
  )

  /// The certificates that it signs may have these names only.
  static func constraints(to names: HostNames) -> CertificateExtension {
    let permitted = names.all.map { name in
      switch name {
      case .domain(let name): "permitted;DNS:\(name.text)"
      case .address(let address):
        "permitted;IP:\(address)/\(address.bytes.count == 4 ? version4Mask : version6Mask)"
      }
    }
    return CertificateExtension(
      identifier: NID_name_constraints,
      value: "critical,\(permitted.joined(separator: ","))"
    )
  }

  /// The server has these names.
  static func alternativeNames(_ names: HostNames) -> CertificateExtension {
    let entries = names.all.map { name in
      switch name {
      case .domain(let name): "DNS:\(name.text)"
      case .address(let address): "IP:\(address)"
      }
    }
    return CertificateExtension(
      identifier: NID_subject_alt_name,
      value: entries.joined(separator: ",")
    )
  }

  // Masks that leave one address.
  private static let version4Mask = "255.255.255.255"
  private static let version6Mask = [String](repeating: "ffff", count: 8).joined(separator: ":")
}
