import Entitlement
import Simulation
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
}
