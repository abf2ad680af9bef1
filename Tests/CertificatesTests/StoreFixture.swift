import EntsimCertificates
import EntsimCryptography
import Foundation
import TestSupport
import Testing

/// A store in a folder of a test's own.
struct StoreFixture {
  let folder: TestFolder
  let store: AuthorityStore
  let path: String

  /// 2026-01-27, 14:03 UTC.
  static let now = CertificateTime(secondsSince1970: 1_769_522_580)

  init() throws {
    folder = try TestFolder()
    path = folder.url.appending(path: "entsim/tls").path
    store = AuthorityStore(folder: path)
  }

  var keyPath: String { "\(path)/entsim-authority-key.pem" }

  /// Returns the authority of the store for names.
  func open(
    _ names: [String] = [],
    at time: CertificateTime = now
  ) throws -> KeptAuthority {
    try store.authority(for: HostNames(reading: names), at: time, random: Self.random)
  }

  /// Returns the sentence with which a store refuses to give an authority.
  func failure(
    of store: AuthorityStore? = nil,
    at time: CertificateTime = now
  ) throws -> String {
    let failure = #expect(throws: AuthorityStore.Failure.self) {
      try (store ?? self.store).authority(for: .loopback, at: time, random: Self.random)
    }
    return try #require(failure).description
  }

  /// Changes the permissions of the folder or of a file.
  func allow(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  static func random(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 1...255) }
  }
}
