import EntsimCryptography
import EntsimEntitlement
import EntsimMediaTokens
import EntsimSimulation
import Testing

@Suite("What a content server finds on a media token")
struct MediaTokenCheckTests {
  /// 2025-01-01.
  private static let issued = Instant(milliseconds: 1_735_689_600_000)
  private static let expiry = issued + .minutes(5)

  private static func token(
    resource: String = "News",
    lives: Interval = .minutes(5),
    issued: Instant = issued
  ) -> MediaToken {
    MediaToken(
      sessionGUID: "guid",
      requestor: "DEMO",
      resource: ResourceID(resource),
      lives: lives,
      issued: issued,
      provider: "Alpha",
      signature: "0123456789abcdef0123456789abcdef"
    )
  }

  private static func finding(
    _ text: String = token().signed.text,
    resource: String? = "News",
    requestor: String? = "DEMO",
    at time: Instant = issued
  ) -> MediaTokenFinding {
    MediaTokenCheck(resource: resource, requestor: requestor, time: time).finding(on: text)
  }

  @Test("a signed token is valid, also in Base64")
  func valid() {
    let token = Self.token().signed
    for text in [token.text, Base64.encode(Array(token.text.utf8))] {
      let finding = Self.finding(text)
      #expect(finding.defect == nil)
      #expect(finding.status == .valid)
      #expect(finding.token == token)
      #expect(finding.rules.ids == ["AUTHZ-018"])
    }
  }

  @Test(
    "any resource and requestor will do where the check names none",
    arguments: ["News", "<rss>a & b</rss>", "é"]
  )
  func anything(resource: String) {
    let text = Self.token(resource: resource).signed.text
    #expect(Self.finding(text, resource: nil, requestor: nil).defect == nil)
    #expect(Self.finding(text, resource: resource).defect == nil)
  }

  @Test("a token is valid until its expiry, and not at the very instant")
  func expires() {
    let last = Instant(milliseconds: Self.expiry.milliseconds - 1)
    #expect(Self.finding(at: last).defect == nil)
    #expect(Self.finding(at: Self.expiry).defect == .expired(Self.expiry))
    #expect(Self.finding(at: Self.expiry).rules.ids == ["AUTHZ-018", "TOKEN-004", "TOKEN-009"])
    #expect(Self.finding(at: Self.expiry + .minutes(1)).rules.ids == ["AUTHZ-018", "TOKEN-004"])
    #expect(Self.finding(at: Self.expiry).status == .expired)
  }

  @Test("a token for another resource or requestor is not valid, and the reason names its own")
  func others() {
    let resource = Self.finding(resource: "news")
    #expect(resource.defect?.description == "the token is for the resource 'News'")
    #expect(resource.status == .invalidResource)
    let requestor = Self.finding(requestor: "OTHER")
    #expect(requestor.defect?.description == "the token is for the requestor 'DEMO'")
    #expect(requestor.status == .invalidSignature)
  }

  @Test("of several defects the first counts: format, signature, requestor, expiry, resource")
  func order() {
    let late = Self.expiry
    let unsigned = Self.token().text
    #expect(
      Self.finding(unsigned, resource: "x", requestor: "x", at: late).status == .invalidSignature
    )
    #expect(
      Self.finding(resource: "x", requestor: "x", at: late).defect == .otherRequestor("DEMO")
    )
    #expect(Self.finding(resource: "x", at: late).status == .expired)
  }

  @Test("a token of a run without a server has a number for a signature, and the reason says so")
  func numbered() {
    #expect(Self.finding(Self.token().text).defect == .notSigned(isNumbered: true))
  }

  @Test("a token with any other byte is not valid")
  func changes() {
    let bytes = Array(Self.token().signed.text.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      let finding = Self.finding(
        String(decoding: changed, as: UTF8.self),
        resource: nil,
        requestor: nil
      )
      let isRefused = [.invalidFormat, .invalidSignature].contains(finding.status)
      #expect(isRefused, "byte \(index): \(finding.status)")
    }
  }

  @Test("a token that is cut anywhere is no token")
  func cuts() {
    let text = Self.token().signed.text
    for count in 0..<text.count {
      #expect(Self.finding(String(text.prefix(count))).defect == .unreadable)
    }
  }

  @Test(
    "a lifetime or a time beyond all others is a time",
    arguments: [Int64.min, -1, 0, 1, Int64.max]
  )
  func extremes(milliseconds: Int64) {
    let token = Self.token(lives: Interval(milliseconds: milliseconds)).signed
    let isValid = milliseconds > 0
    #expect((Self.finding(token.text).status == .valid) == isValid)
  }

  @Test(
    "a text that is no token is refused, whatever it is",
    arguments: [
      "", " ", "=", "====", "\u{0}", "<signatureInfo>", "AAAA", "/w==", "<<<<>>>>",
      String(repeating: "<signatureInfo>", count: 10_000), String(repeating: "A", count: 100_000),
      "<signatureInfo>&bad;<signatureInfo><shortAuthorizationToken>",
    ]
  )
  func texts(text: String) {
    #expect(Self.finding(text).defect == .unreadable)
    #expect(Self.finding(text).status == .invalidFormat)
    #expect(Self.finding(text).token == nil)
  }
}
