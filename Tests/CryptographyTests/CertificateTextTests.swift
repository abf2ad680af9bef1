import TestSupport
import Testing

@testable import EntsimCryptography

@Suite("Certificates as OpenSSL reads them")
struct CertificateTextTests {
  private let tool = OpenSSL()

  /// The lines of a text without the spaces around them.
  private static func lines(_ text: String) -> Set<String> {
    Set(text.split(separator: "\n").map { String($0.trimmingPrefix(while: \.isWhitespace)) })
      .reduce(into: []) { lines, line in
        lines.insert(line.hasSuffix(" ") ? String(line.dropLast()) : line)
      }
  }

  @Test("OpenSSL reads the authority: its name, its extensions and the names it permits")
  func authorityText() throws {
    let authority = try Sample.authority()
    let text = try tool.run(
      ["x509", "-in", "ca.pem", "-noout", "-text", "-nameopt", "utf8,sep_comma_plus_space"],
      ["ca.pem": authority.certificate.pem]
    )
    #expect(text.status == 0)
    let lines = Self.lines(text.output)
    let expected = [
      "Version: 3 (0x2)", "f0:ef:ee:ed:ec:eb:ea:e9:e8:e7:e6:e5:e4:e3:e2:e1",
      "Signature Algorithm: ecdsa-with-SHA256", "ASN1 OID: prime256v1",
      "Subject: CN=entsim local authority, made on 2026-01-27",
      "Issuer: CN=entsim local authority, made on 2026-01-27",
      "Not Before: Jan 27 13:03:00 2026 GMT", "Not After : Jan 26 13:02:59 2031 GMT",
      "X509v3 Basic Constraints: critical", "CA:TRUE, pathlen:0", "X509v3 Key Usage: critical",
      "Certificate Sign, CRL Sign", "X509v3 Subject Key Identifier:",
      "X509v3 Name Constraints: critical", "Permitted:", "DNS:sp.auth.adobe.com", "DNS:localhost",
      "IP:127.0.0.1/255.255.255.255", "IP:192.168.0.7/255.255.255.255",
      "IP:FE80:0:0:0:0:0:0:7/FFFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF",
    ]
    for line in expected { #expect(lines.contains(line), "\(text.output)") }
    #expect(!text.output.contains("Excluded"))
  }

  @Test("OpenSSL reads a server's certificate: its use, its issuer and its names")
  func serverText() throws {
    let authority = try Sample.authority()
    let identity = try authority.identity(
      for: Sample.names,
      key: .generate(),
      at: Sample.now,
      random: Sample.random
    )
    let text = try tool.run(
      ["x509", "-in", "leaf.pem", "-noout", "-text", "-nameopt", "utf8,sep_comma_plus_space"],
      ["leaf.pem": identity.certificate.pem]
    )
    let lines = Self.lines(text.output)
    let expected = [
      "Subject: CN=entsim serve", "Not Before: Jan 27 13:03:00 2026 GMT",
      "Not After : Feb 28 13:02:59 2027 GMT", "X509v3 Basic Constraints: critical", "CA:FALSE",
      "X509v3 Key Usage: critical", "Digital Signature", "X509v3 Extended Key Usage:",
      "TLS Web Server Authentication", "X509v3 Authority Key Identifier:",
      "X509v3 Subject Alternative Name:",
      """
      DNS:api.auth.adobe.com, DNS:localhost, DNS:sp.auth.adobe.com, IP Address:127.0.0.1, \
      IP Address:192.168.0.7, IP Address:0:0:0:0:0:0:0:1, IP Address:FE80:0:0:0:0:0:0:7
      """,
    ]
    for line in expected { #expect(lines.contains(line), "\(text.output)") }
    let key = try tool.run(["pkey", "-in", "k.pem", "-pubout"], ["k.pem": identity.key.pem])
    let own = try tool.run(
      ["x509", "-in", "c.pem", "-noout", "-pubkey"],
      ["c.pem": identity.certificate.pem]
    )
    #expect(key.status == 0)
    #expect(key.output == own.output)
  }
}
