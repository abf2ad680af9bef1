import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("MediaToken")
struct MediaTokenTests {
  private func token(_ resource: ResourceID) -> MediaToken {
    MediaToken(
      sessionGUID: "g",
      requestor: "DEMO",
      resource: resource,
      lives: .minutes(5),
      issued: Instant(milliseconds: 1_735_689_600_000),
      provider: "Alpha",
      signature: "00ff"
    )
  }

  @Test("is the text that the documents print, the signature opened twice and never closed")
  func text() {
    #expect(
      token("News").text
        == "<signatureInfo>00ff<signatureInfo><shortAuthorizationToken><sessionGUID>g</sessionGUID>"
        + "<requestorID>DEMO</requestorID><resourceID>News</resourceID><ttl>300000</ttl>"
        + "<issueTime>2025-01-01T00:00:00Z</issueTime><mvpdId>Alpha</mvpdId>"
        + "<proxyMvpdId></proxyMvpdId></shortAuthorizationToken>"
    )
  }

  @Test("holds a resource that is XML itself as text")
  func fragment() {
    #expect(token("<a>1 & 2</a>").text.contains("&lt;a&gt;1 &amp; 2&lt;/a&gt;"))
  }

  @Test("does not show the viewer where it is told about")
  func fact() {
    let fact = Callback.setToken(token("News"), "News").fact
    #expect(fact.fields.map(\.value) == [.string("00ff"), .string("News")])
  }

  @Test(
    "is read as it is written",
    arguments: ["News", "<a>1 & 2</a>", "", "&amp;", "a\u{301}", "<\u{301}>", "🎬 \r\n"]
      as [ResourceID]
  )
  func reading(resource: ResourceID) {
    #expect(MediaToken(text: token(resource).text) == token(resource))
  }

  @Test("keeps the millisecond of its issue and a life without any")
  func times() {
    let token = MediaToken(
      sessionGUID: "",
      requestor: "R",
      resource: "r",
      lives: .zero,
      issued: Instant(milliseconds: 1_735_689_600_007),
      provider: "P",
      signature: "s"
    )
    #expect(token.text.contains("<issueTime>2025-01-01T00:00:00.007Z</issueTime>"))
    #expect(MediaToken(text: token.text) == token)
  }

  @Test("is no token once it is cut off anywhere")
  func cut() {
    let text = token("<a>").text
    for length in 0..<text.count {
      #expect(MediaToken(text: String(text.prefix(length))) == nil, "\(length)")
      #expect(MediaToken(text: String(text.suffix(length))) == nil, "\(length)")
    }
    #expect(MediaToken(text: text + " ") == nil)
  }

  @Test(
    "is no token with something else in the place of what is written",
    arguments: [
      ("<signatureInfo><short", "</signatureInfo><short"), ("300000", "+300000"), ("300000", "5m"),
      ("300000", "99999999999999999999"), ("News", "Ne>ws"), ("News", "Ne&ws"), ("News", "&#65;"),
      ("00:00:00Z", "00:00:00.000Z"), ("00:00:00Z", "00:00:00.1Z"), ("2025", "1969"),
      ("<proxyMvpdId>", "<proxyMvpdId>x"), ("requestorID", "requestorId"), ("<ttl>", "<TTL>"),
    ]
  )
  func damaged(part: String, other: String) {
    let text = token("News").text
    #expect(text.replacing(part, with: other) != text)
    #expect(MediaToken(text: text.replacing(part, with: other)) == nil)
  }
}
