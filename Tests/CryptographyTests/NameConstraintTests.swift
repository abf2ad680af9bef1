import TestSupport
import Testing

@testable import EntsimCryptography

@Suite("The names for which an authority is trusted")
struct NameConstraintTests {
  private let tool = OpenSSL()

  /// Signs a certificate, also for names that the authority does not permit.
  private func sign(_ names: [String], by authority: CertificateAuthority) throws -> ServerIdentity
  {
    try authority.signWithoutCheck(
      HostNames(reading: names),
      key: .generate(),
      at: Sample.now,
      random: Sample.random
    )
  }

  @Test("OpenSSL accepts a server under each of its names, and under no other")
  func accepted() throws {
    let authority = try Sample.authority()
    let identity = try sign(Sample.names.all.map(\.description), by: authority)
    for name in Sample.names.all {
      let option =
        switch name {
        case .domain: "-verify_hostname"
        case .address: "-verify_ip"
        }
      let outcome = try tool.verify(identity, by: authority, at: Sample.now, [option, "\(name)"])
      #expect(outcome.status == 0, "\(name): \(outcome.errors)")
    }
    for other in [["-verify_hostname", "x.localhost"], ["-verify_ip", "127.0.0.2"]] {
      let outcome = try tool.verify(identity, by: authority, at: Sample.now, other)
      #expect(outcome.status != 0)
      #expect(outcome.errors.contains("mismatch"))
    }
  }

  @Test(
    "OpenSSL refuses a signature for a name that is not permitted",
    arguments: ["www.apple.com", "adobe.com", "evil-sp.auth.adobe.com", "8.8.8.8", "2001:db8::1"]
  )
  func refused(name: String) throws {
    let authority = try Sample.authority()
    let outcome = try tool.verify(sign([name], by: authority), by: authority, at: Sample.now)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("permitted subtree violation"))
  }

  @Test("an authority for the loopback names alone is constrained in addresses too")
  func loopback() throws {
    let authority = try Sample.authority(for: .loopback)
    let own = try tool.verify(sign([], by: authority), by: authority, at: Sample.now)
    #expect(own.status == 0)
    for name in ["10.0.0.1", "fe80::1", "example.com"] {
      let outcome = try tool.verify(sign([name], by: authority), by: authority, at: Sample.now)
      #expect(outcome.errors.contains("permitted subtree violation"))
    }
  }

  @Test("the authority itself signs no name that its constraints do not permit")
  func ownCheck() throws {
    let authority = try Sample.authority()
    let names = try HostNames(reading: ["www.apple.com", "sp.auth.adobe.com"])
    let error = #expect(throws: CertificateError.self) {
      try authority.identity(
        for: names,
        key: .generate(),
        at: Sample.now,
        random: Sample.random
      )
    }
    #expect(
      error?.description == "The certificate authority is not made for www.apple.com."
    )
  }

  @Test("OpenSSL refuses a server before and after its time, and one of another authority")
  func otherwise() throws {
    let authority = try Sample.authority()
    let identity = try sign([], by: authority)
    for seconds in [-3_601, 397 * 86_400] as [Int64] {
      let time = Sample.now.advanced(bySeconds: seconds)
      #expect(try tool.verify(identity, by: authority, at: time).status != 0)
    }
    #expect(try tool.verify(identity, by: Sample.authority(), at: Sample.now).status != 0)
  }

  @Test("an authority signs no other authority")
  func noChain() throws {
    let authority = try Sample.authority()
    let identity = try sign([], by: authority)
    let impostor = try CertificateAuthority(
      for: .loopback,
      key: identity.key,
      at: Sample.now,
      random: Sample.random
    )
    let leaf = try sign([], by: impostor)
    let outcome = try tool.run(
      [
        "verify", "-attime", "\(Sample.now.secondsSince1970)", "-CAfile", "ca.pem", "-untrusted",
        "between.pem", "leaf.pem",
      ],
      [
        "ca.pem": authority.certificate.pem, "between.pem": identity.certificate.pem,
        "leaf.pem": leaf.certificate.pem,
      ]
    )
    #expect(outcome.status != 0)
  }
}
