import EntsimHTTPServer
import Synchronization
import Testing

@Suite("Malformed and ambiguous requests")
struct MalformedTests {
  private static let host = "Host: a\r\n"
  private static let chunks = "3\r\nabc\r\n0\r\n\r\n"

  @Test(
    "are answered with 400, and nothing after them is read",
    arguments: [
      "GET /a HTTP/1.1\r\n\r\n",
      "GET /a HTTP/1.1\r\n\(host)\(host)\r\n",
      "GET /a HTTP/1.0\r\n\(host)\(host)\r\n",
      "GET http://b/a HTTP/1.1\r\n\(host)\r\n",
      "GET http://u@a/a HTTP/1.1\r\nHost: u@a\r\n\r\n",
      "POST /a HTTP/1.1\r\n\(host)Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)",
      "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n\(chunks)",
      "POST /a HTTP/1.1\r\n\(host)Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc",
      "POST /a HTTP/1.1\r\n\(host)Content-Length: 3\r\ncontent-length: 5\r\n\r\nabc",
      "POST /a HTTP/1.1\r\n\(host)Content-Length: 3, 3\r\n\r\nabc",
      "POST /a HTTP/1.1\r\n\(host)Content-Length: +3\r\n\r\nabc",
      "POST /a HTTP/1.1\r\n\(host)Content-Length: 3 \r\n\r\nabc",
      "POST /a HTTP/1.1\r\n\(host)Content-Length:\r\n\r\nabc",
      "POST /a HTTP/1.1\r\n\(host)Content-Length: 0x3\r\n\r\nabc",
      "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: xchunked\r\n\r\n\(chunks)",
      "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked \r\n\r\n\(chunks)",
      "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: gzip, chunked\r\n\r\n\(chunks)",
      "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)",
      "POST /a HTTP/1.0\r\n\(host)Transfer-Encoding: chunked\r\n\r\n\(chunks)",
      "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n",
      "GET /a HTTP/1.1\n\(host)\r\n",
      "GET /a HTTP/1.1\r\nHost: a\n\r\n",
      "GET /a HTTP/1.1\r\nHost: a\n\n",
      "GET /a HTTP/1.1\r\n\(host)\n",
      "GET /a HTTP/1.1\r\nX: y\n\(host)\r\n",
      "GET /a HTTP/1.0\n\n",
      "GET /a HTTP/1.1\r\n\(host)X-A: one\r\n two\r\n\r\n",
      "GET /a HTTP/1.1\r\n\(host)X-A: one\r\n\ttwo\r\nX-B: three\r\n\r\n",
      "GET /a HTTP/1.1\r\n\(host)X-A: one\r\n \r\n\r\n",
      "GET /a HTTP/1.1\r\n X-A: one\r\n\(host)\r\n",
      "GET /a HTTP/1.1\r\n\(host)X-A : one\r\n\r\n",
      "GET /a HTTP/1.1\r\n\(host)X A: one\r\n\r\n",
      "GET /a HTTP/1.1\r\n\(host)X(A: one\r\n\r\n",
      "GET /a HTTP/1.1\r\n\(host)\u{E9}: one\r\n\r\n",
      "GET /a HTTP/1.1\r\n\(host): one\r\n\r\n",
      "GET /a HTTP/1.1\r\n\(host)X-A\r\n\r\n",
      "GET /a HTTP/1.1\r\n\(host)X-A: a\rb\r\n\r\n",
      "GET /a HTTP/1.1\r\n\(host)X-A: a\0b\r\n\r\n",
      "GET /a HTTP/1.1\r\n\(host)X-A: a\0\r\n\r\n",
      "GET /a HTTP/1.1\r\n\(host)X-\0A: a\r\n\r\n",
      "GET /a HTTP/1.1\r\n\(host)X-A: a\u{7F}\r\n\r\n",
      "GET /a HTTP/1.1\r\n\(host)X-A: a\u{1B}\r\n\r\n",
      "GET /a\0b HTTP/1.1\r\n\(host)\r\n",
      "GET /a\tb HTTP/1.1\r\n\(host)\r\n",
      "GET /a#b HTTP/1.1\r\n\(host)\r\n",
      "GET /a b HTTP/1.1\r\n\(host)\r\n",
      "GET  /a HTTP/1.1\r\n\(host)\r\n",
      "GET a HTTP/1.1\r\n\(host)\r\n",
      "GET * HTTP/1.1\r\n\(host)\r\n",
      "GET ftp://a/ HTTP/1.1\r\n\(host)\r\n",
      "CONNECT a:443 HTTP/1.1\r\n\(host)\r\n",
      "G(T /a HTTP/1.1\r\n\(host)\r\n",
      "GET /a\r\n\r\n",
      "GET \r\n\r\n",
      "GET /a HTTP/1.1 \r\n\(host)\r\n",
    ]
  )
  func refused(request: String) throws {
    let server = try TestServer()
    let client = server.client()
    client.send(request + "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n")
    let response = client.response()
    #expect(response?.status == 400)
    #expect(response?.headers["connection"] == "close")
    let end = client.waitForEnd()
    #expect(end == .closed || end == .reset)
    #expect(server.comesTo(connections: 0))
    let requests = server.application.events.withLock { $0.filter { $0.hasPrefix("request") } }
    #expect(requests.isEmpty)
  }

  @Test(
    "of another protocol have no answer, or one that names the versions",
    arguments: ["\u{16}\u{3}\u{1}\0\r\n\r\n", "GET\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"]
  )
  func protocols(request: String) throws {
    let server = try TestServer()
    let client = server.client()
    client.send(request)
    let response = client.response()
    #expect(response == nil || response?.status == 505)
    #expect(client.waitForEnd() != .silent)
  }

  @Test("empty lines before a request are passed over")
  func emptyLines() throws {
    let server = try TestServer()
    let client = server.client()
    client.send("\r\n\r\n")
    client.get("/a")
    #expect(client.response()?.status == 200)
  }
}
