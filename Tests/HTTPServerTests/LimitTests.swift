import Synchronization
import Testing

@testable import EntsimHTTPServer

@Suite("Limits")
struct LimitTests {
  private static func post(_ length: Int, _ headers: String = "") -> String {
    "POST /p HTTP/1.1\r\nHost: a\r\n\(headers)Content-Length: \(length)\r\n\r\n"
  }

  @Test("a body that is too large is read to its end and answered with 413")
  func largeBody() throws {
    let server = try TestServer { $0.mostBodyBytes = 1000 }
    let client = server.client()
    client.send(Self.post(1000) + String(repeating: "a", count: 1000))
    #expect(client.response()?.status == 200)
    client.send(Self.post(1001) + String(repeating: "a", count: 1001))
    #expect(client.response()?.status == 413)
    let chunk = "258\r\n\(String(repeating: "b", count: 600))\r\n"
    client.send(
      "POST /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(chunk)\(chunk)0\r\n\r\n"
    )
    #expect(client.response()?.status == 413)
    client.get("/next")
    #expect(client.response()?.status == 200)
  }

  @Test("a body of which far too much is declared, or for which the client waits, is not read")
  func hugeBody() throws {
    let server = try TestServer { $0.mostBodyBytes = 1000 }
    let requests = [
      Self.post(8001), Self.post(1001, "Expect: 100-continue\r\n"),
      Self.post(Int.max),
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n",
    ]
    for request in requests {
      let client = server.client()
      client.send(request)
      #expect(client.response()?.status == 413)
      #expect(client.waitForEnd() != .silent)
    }
  }

  @Test("a body in far too many chunks ends the connection")
  func endlessBody() throws {
    let server = try TestServer { $0.mostBodyBytes = 1000 }
    let client = server.client()
    client.send("POST /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
    let chunk = "2710\r\n\(String(repeating: "b", count: 10_000))\r\n"
    var sent = 0
    while sent < 1000, client.send(chunk) { sent += 1 }
    #expect(sent < 1000)
    #expect(client.waitForEnd() != .silent)
    #expect(server.comesTo(connections: 0))
  }

  @Test("a long head is answered with 431, a long request line with 414")
  func longHead() throws {
    let server = try TestServer { $0.mostHeaderBytes = 1000 }
    let line = "X-A: \(String(repeating: "a", count: 93))\r\n"
    let expected = [
      (String(repeating: line, count: 9), 200), (String(repeating: line, count: 10), 431),
      (String(repeating: line, count: 2000), 431), (String(repeating: "a:\r\n", count: 127), 200),
      (String(repeating: "a:\r\n", count: 128), 431),
    ]
    for (headers, status) in expected {
      let client = server.client()
      client.get("/", headers)
      #expect(client.response()?.status == status)
    }
    let client = server.client()
    client.get("/\(String(repeating: "a", count: 100_000))")
    #expect(client.response()?.status == 414)
    #expect(client.waitForEnd() != .silent)
  }

  @Test("too many requests in flight of a client are answered with 429")
  func inFlightOfClient() throws {
    let server = try TestServer { $0.mostRequestsInFlightPerClient = 2 }
    try checkInFlight(server, status: 429)
  }

  @Test("too many requests in flight of all clients are answered with 503")
  func inFlight() throws {
    let server = try TestServer { $0.mostRequestsInFlight = 2 }
    try checkInFlight(server, status: 503)
  }

  private func checkInFlight(_ server: TestServer, status: Int) throws {
    let resting = server.client()
    resting.get("/later")
    let reading = server.client()
    reading.send(Self.post(2))
    reading.send("x")
    #expect(server.application.happens("request /later 1"))
    while server.perform({ $0.inFlight }) != 2 {}
    let client = server.client()
    client.get("/third")
    let refusal = client.response()
    #expect(refusal?.status == status)
    #expect(refusal?.headers["retry-after"] == "1")
    client.send(Self.post(3) + "abc")
    #expect(client.response()?.status == status)
    reading.send("y")
    #expect(reading.response()?.body.hasSuffix("|xy") == true)
    client.get("/fourth")
    #expect(client.response()?.status == 200)
  }

  @Test("a client with too many connections has the next one closed")
  func connectionsOfClient() throws {
    let server = try TestServer { $0.mostConnectionsPerClient = 2 }
    let clients = [server.client(), server.client()]
    for client in clients {
      client.get("/")
      #expect(client.response()?.status == 200)
    }
    let third = server.client()
    third.get("/")
    let end = third.waitForEnd()
    #expect(end == .closed || end == .reset)
  }

  @Test("connections over the limit wait until one ends")
  func connections() throws {
    let server = try TestServer { $0.mostConnections = 1 }
    let second: TestClient
    do {
      let first = server.client()
      first.get("/")
      #expect(first.response()?.status == 200)
      second = server.client()
      second.get("/second")
      first.get("/third")
      #expect(first.response()?.status == 200)
    }
    #expect(second.response()?.status == 200)
    let requests = server.application.events.withLock { $0.filter { $0.hasPrefix("request") } }
    #expect(requests == ["request / 1", "request /third 2", "request /second 3"])
  }

  @Test(
    "a client that does not go on, or goes on too slowly, loses its connection",
    arguments: [
      "", "G", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: a\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n64\r\n",
    ]
  )
  func slow(start: String) throws {
    let server = try TestServer { $0.secondsToSendRequest = 1 }
    let client = server.client()
    client.send(start)
    // Each byte is in time for itself.
    var sent = 0
    while !start.isEmpty, sent < 100, client.send("a") {
      sent += 1
      rest()
    }
    #expect(sent < 100)
    #expect(client.waitForEnd() != .silent)
    #expect(server.comesTo(connections: 0))
    #expect(server.application.events.withLock { !$0.contains { $0.hasPrefix("request") } })
  }
}
