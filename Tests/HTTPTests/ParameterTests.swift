import EntsimHTTP
import Testing

@Suite("Parameters of a query or a form")
struct ParameterTests {
  @Test(
    "are separated, decoded and kept in order",
    arguments: [
      ("", []),
      ("a=1&b=2&a=3", [("a", "1"), ("b", "2"), ("a", "3")]),
      ("a", [("a", "")]),
      ("=1", [("", "1")]),
      ("a=1=2", [("a", "1=2")]),
      ("&&a=1&&", [("a", "1")]),
      ("a+b=c+d", [("a b", "c d")]),
      ("url=http%3A%2F%2Fx%3Fy%3D1%26z", [("url", "http://x?y=1&z")]),
      ("%C3%A9=%c3%a9", [("é", "é")]),
      ("a=%zz&b=%4&c=%&d=100%25", [("a", "%zz"), ("b", "%4"), ("c", "%"), ("d", "100%")]),
      ("a=%2B%00", [("a", "+\0")]),
      ("é=ü", [("é", "ü")]),
    ] as [(String, [(String, String)])]
  )
  func parsing(text: String, expected: [(String, String)]) {
    let parameters = expected.map { Parameter($0, $1) }
    #expect(Parameter.parse(text) == parameters)
    #expect(Parameter.parse(Array(text.utf8)) == parameters)
  }

  @Test("bytes that are no UTF-8 become U+FFFD, encoded or not")
  func repair() {
    #expect(Parameter.parse("a=%FF") == [Parameter("a", "\u{FFFD}")])
    #expect(Parameter.parse([0x61, 0x3D, 0xFF]) == [Parameter("a", "\u{FFFD}")])
  }

  @Test("the first of a name is found, with its case")
  func lookup() {
    let parameters = Parameter.parse("a=1&A=2&a=3")
    #expect(parameters.first(named: "a") == "1")
    #expect(parameters.first(named: "A") == "2")
    #expect(parameters.first(named: "b") == nil)
  }

  @Test("a form is read from the body only where the body is declared as one")
  func forms() {
    var request = HTTPRequest(method: "POST", path: "/", query: "a=1", body: Array("b=2".utf8))
    #expect(request.queryParameters == [Parameter("a", "1")])
    #expect(request.formParameters.isEmpty)
    for type in [
      "application/x-www-form-urlencoded", "Application/X-WWW-Form-Urlencoded; charset=UTF-8",
      "application/x-www-form-urlencoded ;charset=UTF-8",
    ] {
      request.headers = [Header("content-type", type)]
      #expect(request.formParameters == [Parameter("b", "2")])
    }
    for type in ["application/x-www-form-urlencoded2", "application/json", ""] {
      request.headers = [Header("content-type", type)]
      #expect(request.formParameters.isEmpty)
    }
  }
}
