import EntsimPages
import Testing

@Suite("Addresses that a browser may be sent to")
struct RedirectURLTests {
  @Test(
    "addresses and paths are accepted unchanged",
    arguments: [
      "https://app.example/done?a=b#c", "http://127.0.0.1:8080/", "http://localhost",
      "http://[::1]:9/x", "adobepass://ios.app", "adbe.x-1+y://adobe.com", "myapp:done",
      "/activate",
      "https://a.example/%0D%0ASet-Cookie:x", "HTTPS://a.example", "https://a.example:/",
    ]
  )
  func taken(text: String) {
    #expect(RedirectURL(text)?.text == text)
  }

  @Test(
    "addresses that break a header, an attribute or a policy, or run code, are refused",
    arguments: [
      "", "app", "//other.example/", #"/\other.example"#, "https://", "https:app.example",
      "https:///x",
      "https://user@app.example/", "https://app.example:80x/", "https://a;script-src *",
      "https://a'b/",
      "https://a.example/\r\nSet-Cookie: a=b", "https://a.example/\u{0}", "https://a.example/ b",
      "https://ä.example/", "https://a.example/\"><script>", "https://[::1]x/", "https://[::1",
      "https://a.example;img-src/", "https://a,b/", "https://*/", "javascript:alert(1)",
      "JavaScript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd", "about:blank",
      "blob:https://a/x", "1app:x", ":x", "a_b:x", "a b:x",
    ]
  )
  func refused(text: String) {
    #expect(RedirectURL(text) == nil)
  }
}
