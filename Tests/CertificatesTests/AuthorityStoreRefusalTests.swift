import EntsimCertificates
import EntsimCryptography
import Foundation
import TestSupport
import Testing

@Suite("What the store of the local certificate authority refuses")
struct AuthorityStoreRefusalTests {
  private let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  @Test(
    "a key that other users may read or write is refused",
    arguments: [0o644, 0o640, 0o604, 0o620, 0o602]
  )
  func openKey(mode: Int) throws {
    _ = try fixture.open()
    try fixture.allow(mode, fixture.keyPath)
    #expect(
      try fixture.failure() == """
        \(fixture.keyPath): other users have permissions for it (mode \(String(mode, radix: 8))); \
        run 'chmod 600' on it.
        """
    )
  }

  @Test("a folder that other users may enter is refused", arguments: [0o755, 0o750, 0o711, 0o770])
  func openFolder(mode: Int) throws {
    _ = try fixture.open()
    try fixture.allow(mode, fixture.path)
    #expect(
      try fixture.failure() == """
        \(fixture.path): other users have permissions for it (mode \(String(mode, radix: 8))); \
        run 'chmod 700' on it.
        """
    )
  }

  @Test("a folder of another owner is refused")
  func foreignFolder() throws {
    // Only root may give a folder away; every other user meets one that is root's.
    guard geteuid() == 0 else {
      let failure = try fixture.failure(of: AuthorityStore(folder: "/usr"))
      #expect(failure.contains("belongs to another user"))
      return
    }
    _ = try fixture.open()
    try FileManager.default.setAttributes([.ownerAccountID: 65_534], ofItemAtPath: fixture.path)
    #expect(
      try fixture.failure()
        == "\(fixture.path): belongs to another user, who could read what is written there."
    )
  }

  @Test("a symbolic link in the place of the folder or the key is refused")
  func links() throws {
    _ = try fixture.open()
    let manager = FileManager.default
    try manager.moveItem(atPath: fixture.keyPath, toPath: "\(fixture.path)/other")
    try manager.createSymbolicLink(
      atPath: fixture.keyPath,
      withDestinationPath: "\(fixture.path)/other"
    )
    #expect(
      try fixture.failure() == "\(fixture.keyPath): is a symbolic link, which is not followed here."
    )
    try manager.moveItem(atPath: fixture.path, toPath: "\(fixture.path)-moved")
    try manager.createSymbolicLink(
      atPath: fixture.path,
      withDestinationPath: "\(fixture.path)-moved"
    )
    #expect(
      try fixture.failure() == "\(fixture.path): is a symbolic link, which is not followed here."
    )
  }

  @Test(
    "a damaged key is refused, and left as it is",
    arguments: ["", "-----BEGIN CERTIFICATE-----\nx\n", "text"]
  )
  func damage(text: String) throws {
    _ = try fixture.open()
    try text.write(toFile: fixture.keyPath, atomically: false, encoding: .utf8)
    #expect(
      try fixture.failure() == """
        \(fixture.keyPath): not a certificate authority of entsim. The data is not a certificate in PEM. \
        Remove the file to make a new one.
        """
    )
    #expect(try String(contentsOfFile: fixture.keyPath, encoding: .utf8) == text)
  }

  @Test("a file in the place of the folder, or of one on the way to it, is named")
  func noFolder() throws {
    let taken = AuthorityStore(folder: "\(fixture.folder.url.path)/entsim")
    try fixture.folder.write("", to: "entsim")
    #expect(try fixture.failure() == "\(taken.folder): is not a directory.")
    #expect(try fixture.failure(of: taken) == "\(taken.folder): is not a directory.")
  }

  @Test("a time of day that no certificate has is refused", arguments: [Int64.max / 2, -(1 << 40)])
  func impossibleTime(seconds: Int64) throws {
    #expect(
      try fixture.failure(at: CertificateTime(secondsSince1970: seconds)) == """
        OpenSSL cannot write the time of day: a certificate has years from 1 through 9999.
        """
    )
  }
}
