import EntsimCryptography
import Testing

@Suite("Names of hosts")
struct HostNameTests {
  @Test(
    "a DNS name or an address is read, and written in its shortest form",
    arguments: [
      ("localhost", "localhost"), ("SP.Auth.Adobe.com", "sp.auth.adobe.com"), ("a-1.b", "a-1.b"),
      ("1password.com", "1password.com"), ("xn--bcher-kva.example", "xn--bcher-kva.example"),
      ("3com", "3com"), ("127.0.0.1", "127.0.0.1"), ("255.255.255.255", "255.255.255.255"),
      ("::1", "::1"), ("::", "::"), ("0:0:0:0:0:0:0:1", "::1"), ("2001:DB8::0:1", "2001:db8::1"),
      ("2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"), ("1:0:0:2:0:0:0:3", "1:0:0:2::3"),
      ("::ffff:10.0.0.1", "::ffff:a00:1"), ("fe80::", "fe80::"),
    ]
  )
  func reading(text: String, name: String) throws {
    #expect(try HostName(text).description == name)
    #expect(try HostName(name).description == name)
  }

  @Test(
    "anything else is refused with a sentence",
    arguments: [
      ("", "A host name is empty."), ("https://a.example", "has a slash."),
      ("*.example.com", "is a pattern."), ("fe80::1%en0", "names a network interface."),
      ("[::1]", "has brackets."), ("localhost:8080", "is not an IPv6 address."),
      ("bücher.example", "has characters beyond ASCII."), ("example.com.", "ends with a dot."),
      ("a..b", "has nothing before a dot."), (".a", "has nothing before a dot."),
      ("-a.example", "has a hyphen"), ("a-.example", "has a hyphen"),
      ("a_b.example", "has the character '_'."), ("a b", "has the character ' '."),
      ("a,DNS:b", "is not an IPv6 address."), ("a,b", "has the character ','."),
      ("a\nb", "'a\\nb' has the character '\\n'."), ("a\u{0}", "'a\\0' has the character '\\0'."),
      ("10.0.0.256", "is not an IPv4 address."), ("10.0.0", "is not an IPv4 address."),
      ("010.0.0.1", "is not an IPv4 address."), ("1:2:3:4:5:6:7", "is not an IPv6 address."),
      ("1::2::3", "is not an IPv6 address."), ("::12345", "is not an IPv6 address."),
      ("1:2:3:4:5:6:7:8:9", "is not an IPv6 address."), (":1", "is not an IPv6 address."),
      ("1:2:3:4:5:6:7::8:9", "is not an IPv6 address."), ("::1.2.3", "is not an IPv6 address."),
      (String(repeating: "a", count: 64), "has more than 63 characters between two dots."),
      (String(repeating: "a.", count: 126) + "ab", "has more than 253 characters."),
    ]
  )
  func refusal(text: String, sentence: String) throws {
    let refusal = #expect(throws: HostName.Refusal.self) { try HostName(text) }
    #expect(try #require(refusal).description.contains(sentence))
  }

  @Test("a name of 253 characters and a label of 63 are read")
  func limits() throws {
    #expect(throws: Never.self) { try HostName(String(repeating: "a", count: 63)) }
    #expect(throws: Never.self) { try HostName(String(repeating: "a.", count: 126) + "a") }
  }

  @Test("a set of names has each once, with those of the loopback interface")
  func sets() throws {
    #expect(HostNames.loopback.description == "localhost, 127.0.0.1, ::1")
    let names = try HostNames(reading: ["b.example", "LOCALHOST", "a.example", "10.0.0.1", "0::1"])
    #expect(names.description == "a.example, b.example, localhost, 10.0.0.1, 127.0.0.1, ::1")
    let refusal = #expect(throws: HostName.Refusal.self) {
      try HostNames(reading: ["a.example", "a/b"])
    }
    #expect(refusal?.text == "a/b")
    #expect(refusal?.reason == .url)
  }

  @Test("constraints permit their names and the names beneath, and no others")
  func constraints() throws {
    let permitted = try HostNames(reading: ["adobe.com", "10.0.0.1"])
    let asked = try HostNames(reading: [
      "adobe.com", "sp.auth.adobe.com", "notadobe.com", "com", "10.0.0.1", "10.0.0.2",
    ])
    let missing = asked.notPermitted(by: permitted)
    #expect(missing.map(\.description) == ["com", "notadobe.com", "10.0.0.2"])
  }
}
