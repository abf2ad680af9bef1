import EntsimCryptography
import EntsimPortableCryptography
import Testing

@Suite("Digests")
struct DigestTests {
  @Test(
    "MD5 gives the values of RFC 1321's test suite",
    arguments: [
      ("", "d41d8cd98f00b204e9800998ecf8427e"),
      ("a", "0cc175b9c0f1b6a831c399e269772661"),
      ("abc", "900150983cd24fb0d6963f7d28e17f72"),
      ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
      ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
    ]
  )
  func md5(text: String, digest: String) {
    #expect(PortableDigest.md5(text) == digest)
  }

  @Test(
    "a fingerprint is SHA-256, with the values of FIPS 180-4's examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ]
  )
  func fingerprint(text: String, digest: String) {
    #expect(Digest.fingerprint(of: Array(text.utf8)) == digest)
  }

  @Test("MD5 reads a text as its UTF-8 bytes")
  func md5OfUTF8() {
    #expect(PortableDigest.md5("é") == "66ddcd97cfdeabb2f6fb8a999b4bc76f")
  }
}
