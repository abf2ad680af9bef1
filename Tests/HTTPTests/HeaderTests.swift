import EntsimHTTP
import Testing

@Suite("Headers")
struct HeaderTests {
  private let request = HTTPRequest(
    method: "HEAD",
    path: "/",
    headers: [Header("Accept", "a"), Header("X-Device-Info", "d"), Header("ACCEPT", "b")]
  )

  @Test("are found in whatever case, the first of a name")
  func lookup() {
    #expect(request.header("accept") == "a")
    #expect(request.header("x-device-INFO") == "d")
    #expect(request.header("Host") == nil)
    #expect(request.headers.all(named: "Accept") == ["a", "b"])
    #expect(HTTPResponse(status: 302, headers: [Header("Location", "/")]).header("location") == "/")
  }

  @Test("only the letters A to Z have a case")
  func asciiCase() {
    #expect("Az[".equalsIgnoringASCIICase("aZ["))
    #expect(!"@".equalsIgnoringASCIICase("`"))
    #expect(!"[".equalsIgnoringASCIICase("{"))
    #expect(!"É".equalsIgnoringASCIICase("é"))
    #expect(!"a".equalsIgnoringASCIICase("ab"))
    #expect("ÉAZaz@[".lowercasedASCII == "Éazaz@[")
  }

  @Test("the text behind a scheme begins behind its blanks")
  func schemes() {
    #expect("Bearer abc".text(behindScheme: "Bearer") == "abc")
    #expect("bEARER   a b ".text(behindScheme: "Bearer") == "a b ")
    #expect("Bearer".text(behindScheme: "Bearer") == "")
    #expect("Bearer ".text(behindScheme: "Bearer") == "")
    for text in ["", "Bear", "Bearers abc", "Basic abc", " Bearer abc", "Bearer\tabc"] {
      #expect(text.text(behindScheme: "Bearer") == nil, "\(text)")
    }
  }

  @Test("HEAD is answered as GET is, any other method as itself")
  func head() {
    #expect(request.answeredMethod == "GET")
    #expect(HTTPRequest(method: "POST", path: "/").answeredMethod == "POST")
  }
}
