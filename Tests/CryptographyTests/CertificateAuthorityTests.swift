import Foundation
import TestSupport
import Testing

@testable import EntsimCryptography

@Suite("The local certificate authority")
struct CertificateAuthorityTests {
  private let tool = OpenSSL()
  private let day: Int64 = 86_400

  @Test("a certificate of a server is valid for 397 days, and no longer than its authority")
  func validity() throws {
    let authority = try Sample.authority()
    let certificate = authority.certificate
    #expect(Self.seconds(certificate) == 5 * 365 * day)
    func sign(_ days: Int64) throws -> Certificate {
      let time = Sample.now.advanced(bySeconds: days * day)
      return try authority.identity(
        for: .loopback,
        key: .generate(),
        at: time,
        random: Sample.random
      ).certificate
    }
    for days in [0, 1_000] as [Int64] {
      #expect(Self.seconds(try sign(days)) == 397 * day)
    }
    #expect(try sign(1_800).notAfter == certificate.notAfter)
    for days in [-1, 1_825] as [Int64] {
      #expect(
        throws: CertificateError.outsideValidity(
          from: certificate.notBefore,
          through: certificate.notAfter
        )
      ) { try sign(days) }
    }
  }

  /// How long a certificate is valid; its last second counts (RFC 5280, section 4.1.2.5).
  private static func seconds(_ certificate: Certificate) -> Int64 {
    certificate.notAfter.secondsSince1970 - certificate.notBefore.secondsSince1970 + 1
  }

  @Test("the same arguments give the same certificate but for its signature")
  func purity() throws {
    let key = try PrivateKey.generate()
    let parts = try (0..<2).map { _ in
      let authority = try CertificateAuthority(
        for: Sample.names,
        key: key,
        at: Sample.now,
        random: Sample.random
      )
      let text = try tool.run(
        ["x509", "-in", "c.pem", "-noout", "-text", "-certopt", "no_sigdump"],
        ["c.pem": authority.certificate.pem]
      )
      return text.output
    }
    #expect(parts[0] == parts[1])
    #expect(try PrivateKey.generate() != key)
  }

  @Test("an authority is read back from PEM; with another key, or constraints, it is refused")
  func reading() throws {
    let authority = try Sample.authority()
    let file = "A note.\n" + authority.certificate.pem + authority.key.pem
    let read = try CertificateAuthority(
      certificate: Certificate(pem: file),
      key: PrivateKey(pem: file)
    )
    #expect(read == authority)
    #expect(read.names == Sample.names)
    #expect(throws: CertificateError.keyMismatch) {
      try CertificateAuthority(certificate: authority.certificate, key: .generate())
    }
    let identity = try authority.identity(
      for: .loopback,
      key: .generate(),
      at: Sample.now,
      random: Sample.random
    )
    #expect(throws: CertificateError.unreadable("a constrained authority")) {
      try CertificateAuthority(certificate: identity.certificate, key: identity.key)
    }
  }

  @Test("damaged PEM is refused")
  func damage() throws {
    let authority = try Sample.authority()
    let certificate = authority.certificate.pem
    for text in ["", "x", String(certificate.dropLast(30)), authority.key.pem] {
      #expect(throws: CertificateError.self) { try Certificate(pem: text) }
    }
    #expect(throws: CertificateError.self) { try PrivateKey(pem: certificate) }
    let bytes = authority.certificate.bytes
    #expect(throws: CertificateError.self) { try Certificate(bytes: bytes + [0]) }
    #expect(throws: CertificateError.self) { try Certificate(bytes: Array(bytes.dropLast())) }
    #expect(throws: CertificateError.self) { try Certificate(bytes: []) }
  }

  @Test("the fingerprint is the one that OpenSSL shows")
  func fingerprint() throws {
    let authority = try Sample.authority()
    let shown = try tool.run(
      ["x509", "-in", "c.pem", "-noout", "-fingerprint", "-sha256"],
      ["c.pem": authority.certificate.pem]
    )
    #expect(shown.output == "sha256 Fingerprint=\(authority.certificate.fingerprint)\n")
  }

  @Test("no description shows a key")
  func secrecy() throws {
    let authority = try Sample.authority()
    var text = "\(authority) \(authority.key) " + String(reflecting: authority)
    dump(authority, to: &text)
    #expect(text.contains("<private key>"))
    #expect(!text.contains("PRIVATE"))
    let bytes = "\(authority.key.bytes.prefix(40).map { "\($0)" }.joined(separator: ", "))"
    #expect(!text.contains(bytes.dropFirst(80)))
  }
}
