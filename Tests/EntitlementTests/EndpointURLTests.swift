import EntsimEntitlement
import Foundation
import Testing

@Suite("EndpointURL")
struct EndpointURLTests {
  @Test("the address names the service provider, the requestor, the MVPD and the redirect URL")
  func text() {
    let url = EndpointURL(
      serviceProvider: "https://sp.auth.adobe.com",
      requestor: "DEMO",
      provider: "Alpha",
      redirectURL: RedirectURL.adobePass
    )
    #expect(
      url.text == "https://sp.auth.adobe.com/adobe-services/authenticate/saml"
        + "?domain_name=adobe.com&noflash=true&no_iframe=true&mso_id=Alpha&requestor_id=DEMO"
        + "&redirect_url=adobepass%3A%2F%2Fios.app"
    )
  }

  @Test("the logout page has an address of its own, at the same service provider")
  func logout() {
    let url = EndpointURL(
      .logout,
      serviceProvider: "https://sp.auth.adobe.com",
      requestor: "DEMO",
      provider: "Alpha",
      redirectURL: RedirectURL.adobePass
    )
    #expect(
      url.text == "https://sp.auth.adobe.com/adobe-services/logout"
        + "?noflash=true&mso_id=Alpha&requestor_id=DEMO&redirect_url=adobepass%3A%2F%2Fios.app"
    )
  }

  @Test(
    "whatever an id holds, the address is a URL that gives it back",
    arguments: [
      "Alpha", "", "a b", "a&b=c", "100%", "%41", "ü", "日本", "a/b?c#d", "😀", "\u{0}\n\t\u{7f}",
      "~-._", "\"<>\\^`{|}", "+", "'();:@,[]!*$",
    ]
  )
  func encoding(id: String) throws {
    let url = EndpointURL(
      serviceProvider: "https://s",
      requestor: "R",
      provider: ProviderID(id),
      redirectURL: id
    )
    #expect(url.text.utf8.allSatisfy { (33...126).contains($0) })
    let items = try #require(URLComponents(string: url.text)?.queryItems)
    #expect(items.first { $0.name == "mso_id" }?.value == id)
    #expect(items.first { $0.name == "redirect_url" }?.value == id)
    #expect(items.map(\.name).count == 6)
  }

  @Test("data stand before the redirect URL, a text as it is and anything else as JSON has it")
  func data() throws {
    let url = EndpointURL(
      serviceProvider: "https://s",
      requestor: "R",
      provider: "P",
      redirectURL: "r:",
      data: [
        Value.Field("a b", .string("c&d=é")), Value.Field("n", .integer(-1)),
        Value.Field("t", .bool(true)), Value.Field("no", .null),
        Value.Field("mso_id", .string("Q")),
        Value.Field(
          "all",
          .list([.bool(false), .map([Value.Field("\"k\"", .string("\\ \n ü"))]), .string("")])
        ),
      ]
    )
    #expect(url.text.utf8.allSatisfy { (33...126).contains($0) })
    let items = try #require(URLComponents(string: url.text)?.queryItems)
    #expect(
      items.dropFirst(3).map { "\($0.name)=\($0.value ?? "")" } == [
        "mso_id=P", "requestor_id=R", "a b=c&d=é", "n=-1", "t=true", "no=null", "mso_id=Q",
        "all=[false,{\"\\\"k\\\"\":\"\\\\ \\u000a ü\"},\"\"]", "redirect_url=r:",
      ]
    )
  }
}
