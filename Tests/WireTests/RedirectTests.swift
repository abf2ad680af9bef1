import EntsimHTTP
import EntsimWire
import Testing

@Suite("Where a login may lead")
struct RedirectTests {
  static let allowed = [
    "https://login.example/done", "HTTPS://login.example:8443/a?b=c&d=e#f",
    "http://127.0.0.1:9/done", "http://localhost/", "http://LOCALHOST:8080", "http://[::1]:9/x",
    "adobepass://ios.app", "exampleapp://signed-in", "ExampleApp:x", "adbe.A1b2C3://adobe.com",
  ]

  static let refused = [
    "", "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)",
    "java\tscript:alert(1)", "data:text/html,x", "file:///etc/passwd", "http://login.example/done",
    "http://127.0.0.1.evil.example/", "http://localhost.evil.example/",
    "http://127.0.0.1@evil.example/", "http://evil.example\\@127.0.0.1/", "//evil.example/",
    "/mvpd/Alpha/login", "otherapp://x", "xadbe.app://x", "https://login.example/\r\nX: y",
    "https://login.example/\nX: y", "https://login.example/\u{0}", "adobepass://a\r\n\r\nb",
    "https://login.example/\"><script>", "https://user@login.example/", "https:login.example",
    "http://[::1", "http:127.0.0.1", "https://", "adobepass", ":", "http://[::1]evil.example/",
    "http://127.0.0.1:80:80/", "http://127.0.0.1%2eevil.example/", "https://login.example/é",
  ]

  @Test("a login ends at an allowed address", arguments: allowed)
  func isAllowed(url: String) {
    let host = Host()
    let last = host.signIn(by: host.code(), redirect: url)
    #expect(last?.status == 302)
    #expect(last?.header("Location") == url)
  }

  @Test(
    "a login to any other address is refused, on every path",
    arguments: refused,
    ["/api/v1/authenticate", "/adobe-services/authenticate/saml", "/adobe-services/logout"]
  )
  func isRefused(url: String, path: String) {
    guard !url.isEmpty else { return }
    let host = Host()
    let response = host.send(Sample.login(host.code(), path: path, redirect: url))
    #expect(response?.status == 400)
    #expect(response?.header("Location") == nil)
  }
}
