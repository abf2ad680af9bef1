import EntsimCryptography
import Foundation
import TestSupport

/// The command line of OpenSSL, which reads what the code has written.
struct OpenSSL {
  /// Writes texts to files, gives their paths to OpenSSL in the place of their names, and returns what it says.
  func run(_ arguments: [String], _ files: [String: String] = [:]) throws -> Program.Outcome {
    let folder = try TestFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return try Program(binary: URL(filePath: "/usr/bin/env")).run(
      ["openssl"] + arguments,
      in: folder.url
    )
  }

  /// Verifies the certificate of a server as a client does, with every check of RFC 5280.
  func verify(
    _ identity: ServerIdentity,
    by authority: CertificateAuthority,
    at time: CertificateTime,
    _ arguments: [String] = []
  ) throws -> Program.Outcome {
    try run(
      [
        "verify", "-x509_strict", "-purpose", "sslserver", "-attime", "\(time.secondsSince1970)",
        "-CAfile", "ca.pem",
      ] + arguments + ["leaf.pem"],
      ["ca.pem": authority.certificate.pem, "leaf.pem": identity.certificate.pem]
    )
  }
}

/// What tests make certificates from.
enum Sample {
  /// 2026-01-27, 14:03 UTC.
  static let now = CertificateTime(secondsSince1970: 1_769_522_580)

  static let names = HostNames(
    ["sp.auth.adobe.com", "api.auth.adobe.com", "192.168.0.7", "fe80::7"].compactMap {
      try? HostName($0)
    }
  )

  /// Returns the same bytes at each call.
  static func random(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(0xf0 - $0) } }

  static func authority(
    for names: HostNames = names,
    at time: CertificateTime = now
  ) throws -> CertificateAuthority {
    try CertificateAuthority(for: names, key: .generate(), at: time, random: random)
  }
}
