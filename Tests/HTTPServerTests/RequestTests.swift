import EntsimHTTPServer
import Testing

@Suite("Requests")
struct RequestTests {
  private let server: TestServer
  private let client: TestClient

  init() throws {
    server = try TestServer()
    client = server.client()
  }

  @Test("reach the application as they were sent, and connections are used again")
  func parts() {
    for _ in 1...3 {
      client.get("/a//b%2F?x=%31&y", "X-A:  one \r\nx-a:\r\n")
      let response = client.response()
      #expect(response?.status == 200)
      #expect(response?.body == "GET /a//b%2F ?x=%31&y 127.0.0.1|Host=test|X-A=one|x-a=|")
      #expect(response?.headers["date"] != nil)
    }
  }

  @Test("that come together are answered in their order")
  func pipelining() {
    let request =
      "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nPOST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nxy"
    client.send(request + request)
    for path in ["/1", "/2", "/1", "/2"] {
      #expect(client.response()?.body.contains(path) == true)
    }
  }

  @Test("byte by byte are read as well")
  func bytes() {
    for byte in "POST /s HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nxy".utf8 {
      client.send([byte])
    }
    #expect(client.response()?.body == "POST /s ? 127.0.0.1|Host=a|Content-Length=2|xy")
  }

  @Test("HEAD is answered with the headers of GET alone")
  func head() {
    client.get("/x")
    let get = client.response()
    client.send("HEAD /xy HTTP/1.1\r\nHost: test\r\n\r\n")
    // The path is longer by one, and so is the method.
    let head = client.response(isHead: true)
    #expect(
      head?.headers["content-length"]
        == get?.headers["content-length"].map { "\((Int($0) ?? 0) + 2)" }
    )
    #expect(head?.headers.keys.sorted() == get?.headers.keys.sorted())
    client.get("/x")
    #expect(client.response()?.body == get?.body)
  }

  @Test("a body comes in chunks, with extensions and trailers, or with a length")
  func bodies() {
    let chunks = "3;x=y\r\nabc\r\nA\r\n0123456789\r\n0\r\nX-T: 1\r\n\r\n"
    client.send("PUT /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n\(chunks)")
    #expect(client.response()?.body.hasSuffix("Chunked|abc0123456789") == true)
    let body = String(repeating: "é", count: 100_000)
    client.send("POST /l HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n\(body)")
    #expect(client.response()?.body.hasSuffix("|\(body)") == true)
  }

  @Test("a client that waits to send its body is told to go on")
  func expectation() {
    client.send("POST /e HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
    #expect(client.receive(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
    client.send("ok")
    #expect(client.response()?.body.hasSuffix("|ok") == true)
  }

  @Test("HTTP/1.0 needs no host, and its connection ends unless it asks for more")
  func version10() {
    client.send("GET /o HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET /o HTTP/1.0\r\n\r\n")
    #expect(client.response()?.headers["connection"] == "Keep-Alive")
    #expect(client.response()?.headers["connection"] == "close")
    #expect(client.waitForEnd() == .closed)
  }

  @Test("a client that shuts its sending side still has its answer")
  func halfClosed() throws {
    let server = try TestServer { $0.secondsToSendRequest = 1 }
    let client = server.client()
    client.get("/h")
    client.shutDownSending()
    #expect(client.response()?.status == 200)
    #expect(client.waitForEnd() == .closed)
  }

  @Test(
    "a target with a host is that of the path alone",
    arguments: [
      ("http://test/a?b", "/a ?b"), ("HTTPS://TEST/", "/ ?"), ("http://test", "/ ?"),
      ("http://test?b", "/ ?b"), ("/http://a/", "/http://a/ ?"),
    ]
  )
  func absolute(target: String, seen: String) {
    client.get(target)
    #expect(client.response()?.body.hasPrefix("GET \(seen) ") == true)
  }

  @Test("OPTIONS asks about the server as a whole")
  func options() {
    client.send("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.response()?.body.hasPrefix("OPTIONS * ?") == true)
  }

  @Test("an answer that HTTP cannot carry becomes 500, and the connection goes on")
  func impossible() {
    for target in ["/split", "/status?99", "/status?150", "/status?600", "/status?x"] {
      client.get(target)
      let response = client.response()
      #expect(response?.status == 500)
      #expect(response?.headers["set-cookie"] == nil)
    }
    client.get("/status?204")
    #expect(client.response(isHead: true)?.status == 204)
    client.get("/large")
    #expect(client.response()?.body.utf8.count == 3_000_000)
  }
}
