import EntsimCertificates
import EntsimCryptography
import Foundation
import TestSupport
import Testing

@Suite("The store of the local certificate authority")
struct AuthorityStoreTests {
  private let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  @Test(
    "the folder of a user is below that for the data of programs",
    arguments: [
      ("/data", "/home/ann", "/data/entsim/tls"),
      ("/data", nil, "/data/entsim/tls"),
      (nil, "/home/ann", "/home/ann/.local/share/entsim/tls"),
      ("", "/home/ann", "/home/ann/.local/share/entsim/tls"),
      ("data", "/home/ann", "/home/ann/.local/share/entsim/tls"),
      ("data", "home", nil),
      (nil, nil, nil),
    ]
  )
  func folderOfUser(dataHome: String?, home: String?, expected: String?) {
    #expect(AuthorityStore(dataHome: dataHome, home: home)?.folder == expected)
  }

  @Test("the folder and its files are for their owner only")
  func permissions() throws {
    let kept = try fixture.open()
    #expect(kept.origin == .made)
    #expect(kept.certificatePath == "\(fixture.path)/entsim-authority.crt")
    #expect(try fixture.folder.permissions("entsim/tls") == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.path).sorted()
    #expect(names == ["entsim-authority-key.pem", "entsim-authority.crt", "lock"])
    for name in names { #expect(try fixture.folder.permissions("entsim/tls/\(name)") == 0o600) }
    #expect(
      try fixture.folder.read("entsim/tls/entsim-authority.crt") == kept.authority.certificate.pem
    )
  }

  @Test("an authority is made once and reused for the names that it permits")
  func reuse() throws {
    let first = try fixture.open(["a.example", "10.0.0.1"])
    for names in [["a.example"], ["10.0.0.1"], ["x.a.example"], []] {
      let next = try fixture.open(names)
      #expect(next.origin == .reused)
      #expect(next.authority == first.authority)
      #expect(next.notice == nil)
    }
  }

  @Test("an authority without a name is made anew, with the old names too, and says so")
  func missingName() throws {
    let first = try fixture.open(["a.example"])
    let second = try fixture.open(["b.example", "10.0.0.1"])
    #expect(
      second.origin
        == .replaced(.missing([try HostName("b.example"), try HostName("10.0.0.1")]))
    )
    #expect(second.authority.certificate != first.authority.certificate)
    #expect(
      second.notice == """
        The old certificate authority is not made for b.example, 10.0.0.1. A new one is made for \
        a.example, b.example, localhost, 10.0.0.1, 127.0.0.1, ::1.
        Trust the new one on each device, and remove the old one there: \(fixture.path)/entsim-authority.crt
        """
    )
    #expect(try fixture.open(["a.example"]).authority == second.authority)
    #expect(
      try fixture.folder.read("entsim/tls/entsim-authority.crt") == second.authority.certificate.pem
    )
  }

  @Test("an expired authority is made anew")
  func expiry() throws {
    let first = try fixture.open(["a.example"])
    #expect(try fixture.open(at: first.authority.certificate.notAfter).origin == .reused)
    let later = CertificateTime(
      secondsSince1970: first.authority.certificate.notAfter.secondsSince1970 + 1
    )
    let second = try fixture.open(at: later)
    #expect(second.authority.names == first.authority.names)
    #expect(second.notice?.contains("is valid from 2026-01-27 through 2031-01-26 only.") == true)
  }

  @Test("a certificate that is lost or changed is written again; the key's file decides")
  func certificateFile() throws {
    let kept = try fixture.open()
    let file = fixture.folder.url.appending(path: "entsim/tls/entsim-authority.crt")
    try FileManager.default.removeItem(at: file)
    #expect(try fixture.open().origin == .reused)
    try "other".write(to: file, atomically: false, encoding: .utf8)
    #expect(try fixture.open().origin == .reused)
    #expect(
      try fixture.folder.read("entsim/tls/entsim-authority.crt") == kept.authority.certificate.pem
    )
  }

  @Test("makers that race get one authority")
  func race() async throws {
    // Longer than the fixture's, so that makers also race for the folders on the way.
    let path = "\(fixture.path)/a/b/c/d/tls"
    let store = AuthorityStore(folder: path)
    for names in [["a.example"], ["b.example"]] {
      let names = try HostNames(reading: names)
      let kept = try await withThrowingTaskGroup(of: KeptAuthority.self) { group in
        for _ in 0..<16 {
          group.addTask { @concurrent in
            try store.authority(for: names, at: StoreFixture.now, random: StoreFixture.random)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(kept.map(\.authority)).count == 1)
      #expect(kept.count { $0.origin == .reused } == 15)
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(left.count == 3)
  }
}
