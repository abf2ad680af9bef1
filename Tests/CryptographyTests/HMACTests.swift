import EntsimCryptography
import Testing

@Suite("HMAC")
struct HMACTests {
  /// A test case of RFC 4231, section 4.
  struct Case: CustomTestStringConvertible {
    let name: String
    let key: [UInt8]
    let data: [UInt8]
    let digest: String

    var testDescription: String { name }
  }

  private static let cases = [
    Case(
      name: "1",
      key: Array(repeating: 0x0b, count: 20),
      data: Array("Hi There".utf8),
      digest: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    Case(
      name: "2: a short key",
      key: Array("Jefe".utf8),
      data: Array("what do ya want for nothing?".utf8),
      digest: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    Case(
      name: "3: data longer than a block",
      key: Array(repeating: 0xaa, count: 20),
      data: Array(repeating: 0xdd, count: 50),
      digest: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    Case(
      name: "4",
      key: Array(1...25),
      data: Array(repeating: 0xcd, count: 50),
      digest: "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
    ),
    Case(
      name: "6: a key longer than a block",
      key: Array(repeating: 0xaa, count: 131),
      data: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      digest: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    Case(
      name: "7: key and data longer than a block",
      key: Array(repeating: 0xaa, count: 131),
      data: Array(
        """
        This is a test using a larger than block-size key and a larger than block-size data. The key \
        needs to be hashed before being used by the HMAC algorithm.
        """.utf8
      ),
      digest: "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
    ),
  ]

  @Test("HMAC-SHA256 gives the values of RFC 4231", arguments: cases)
  func sha256(test: Case) {
    #expect(Hexadecimal.encode(HMAC.sha256(of: test.data, key: test.key)) == test.digest)
  }

  @Test("HMAC-SHA256 signs the JWT of RFC 7515, appendix A.1")
  func jsonWebToken() throws {
    let key = """
      AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow
      """
    let signed = """
      eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0\
      dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ
      """
    let signature = HMAC.sha256(of: Array(signed.utf8), key: try #require(Base64URL.decode(key)))
    #expect(Base64URL.encode(signature) == "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
  }

  @Test("secrets are equal only with the same length and the same bytes")
  func constantTime() {
    #expect(ConstantTime.areEqual([], []))
    #expect(ConstantTime.areEqual([1, 2, 3], [1, 2, 3]))
    #expect(!ConstantTime.areEqual([1, 2, 3], [1, 2, 4]))
    #expect(!ConstantTime.areEqual([1, 2, 3], [1, 2]))
    #expect(!ConstantTime.areEqual([], [0]))
  }
}
