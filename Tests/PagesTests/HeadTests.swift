import EntsimHTTP
import EntsimPages
import Testing

@Suite("The head of a page's answer")
struct HeadTests {
  @Test("every page forbids storing, framing and referrers, and loads nothing by default")
  func heads() {
    for (name, response) in SamplePages().all {
      #expect(response.values("Content-Type") == ["text/html; charset=utf-8"], "\(name)")
      #expect(response.values("Cache-Control") == ["no-store"], "\(name)")
      #expect(response.values("Referrer-Policy") == ["no-referrer"], "\(name)")
      #expect(response.values("X-Content-Type-Options") == ["nosniff"], "\(name)")
      let policy = directives(of: response)
      #expect(policy["default-src"] == "'none'", "\(name)")
      #expect(policy["base-uri"] == "'none'", "\(name)")
      #expect(policy["frame-ancestors"] == "'none'", "\(name)")
      #expect(policy["form-action"]?.hasPrefix("'self'") == true, "\(name)")
      #expect((policy["script-src"] != nil) == name.hasPrefix("relay"), "\(name)")
      #expect(response.html.contains("<script>") == name.hasPrefix("relay"), "\(name)")
    }
  }

  @Test("the policy names the digests of the styles and of the script")
  func digests() throws {
    var known: [String: String] = [:]
    func digest(of text: String) throws -> String {
      let digest = try known[text] ?? Digest.sha256(of: text)
      known[text] = digest
      return "'sha256-\(digest)'"
    }
    for (name, response) in SamplePages().all {
      let policy = directives(of: response)
      let style = try #require(content(of: "style", in: response.html))
      #expect(try policy["style-src"] == digest(of: style), "\(name)")
      guard let script = content(of: "script", in: response.html) else { continue }
      #expect(try policy["script-src"] == digest(of: script), "\(name)")
    }
  }

  @Test("form-action names the origin or the scheme of the redirect")
  func redirects() {
    for (redirect, source) in [
      ("adobepass://ios.app", " adobepass:"), ("adbe.Ab1-x://adobe.com", " adbe.ab1-x:"),
      ("https://App.example:8443/a?b#c", " https://app.example:8443"),
      ("http://[::1]:8080/done", " http:"), ("/activate/end", ""),
    ] {
      let page = RelayPage(
        .cancelled,
        saml: "",
        relayState: "",
        action: "/x",
        redirect: RedirectURL(redirect)
      )
      #expect(directives(of: page.response)["form-action"] == "'self'\(source)")
    }
  }

  @Test("img-src names the origin of each logo once")
  func images() {
    let logos = ["https://a.example/1", "https://a.example/2", "/3", "http://b.example/4", "x", ""]
    let page = PickerPage(
      logos.map { ProviderChoice(id: "A", name: "", logo: $0) },
      action: "/activate",
      hidden: []
    )
    #expect(
      directives(of: page.response)["img-src"] == "data: https://a.example 'self'"
    )
    #expect(Tag.read(page.response.html).count { $0.name == "img" } == 3)
  }

  @Test("a redirect has its address in Location and in a link")
  func location() throws {
    let response = RedirectPage(to: try #require(RedirectURL("https://a.example/?b=1&c='2'")))
      .response
    #expect(response.status == 302)
    #expect(response.values("Location") == ["https://a.example/?b=1&c='2'"])
    let links = Tag.read(response.html).compactMap { $0.attributes["href"] }
    #expect(links.contains("https://a.example/?b=1&c='2'"))
  }

  private func directives(of response: HTTPResponse) -> [String: String] {
    let values = response.values("Content-Security-Policy")
    #expect(values.count == 1)
    let parts = values.joined().split(separator: "; ").map {
      $0.split(separator: " ", maxSplits: 1)
    }
    return Dictionary(uniqueKeysWithValues: parts.map { (String($0[0]), String($0[1])) })
  }

  private func content(of element: String, in html: String) -> String? {
    guard let start = html.firstRange(of: "<\(element)>"),
      let end = html.firstRange(of: "</\(element)>")
    else { return nil }
    return String(html[start.upperBound..<end.lowerBound])
  }
}
