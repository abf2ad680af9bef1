import EntsimHTTP
import Synchronization
import Testing

@testable import EntsimHTTPServer

@Suite("Exchanges that go on")
struct ExchangeTests {
  private let server: TestServer
  private let client: TestClient

  init() throws {
    server = try TestServer { $0.mostStreamBytes = 100_000 }
    client = server.client()
  }

  private static let first = ExchangeID(number: 1)

  private func respond(_ reply: HTTPReply, to number: UInt64 = 1) {
    _ = server.perform { $0.respond(to: ExchangeID(number: number), with: reply) }
  }

  private func isOpen() -> Bool? { server.perform { !$0.open.isEmpty } }

  @Test("a resting one is answered later, while others are served")
  func later() {
    client.get("/later")
    #expect(server.application.happens("request /later 1"))
    let other = server.client()
    other.get("/other")
    #expect(other.response()?.status == 200)
    respond(.later)
    respond(.now(HTTPResponse(status: 201, body: Array("late".utf8))))
    let response = client.response()
    #expect(response?.status == 201)
    #expect(response?.body == "late")
    // An answer too many is no answer to the next request.
    respond(.now(HTTPResponse(status: 500)))
    client.get("/next")
    #expect(client.response()?.headers["x-number"] == "3")
    #expect(isOpen() == false)
    #expect(server.application.events.withLock { !$0.contains("ended 1") })
  }

  @Test("a stream comes as it is sent, and its connection is used again")
  func stream() {
    client.get("/stream")
    #expect(client.receive(until: "\r\n\r\n")?.contains("text/event-stream") == true)
    #expect(server.perform { $0.send(Array("data: 1\n\n".utf8), to: Self.first) } == true)
    #expect(client.receive(until: "\n\n\r\n") == "9\r\ndata: 1\n\n\r\n")
    #expect(server.perform { $0.send([0x32], to: Self.first) } == true)
    #expect(client.receive(until: "2\r\n") == "1\r\n2\r\n")
    #expect(server.perform { $0.finish(Self.first) } != nil)
    #expect(client.receive(until: "0\r\n\r\n") == "0\r\n\r\n")
    #expect(server.perform { $0.send([0x33], to: Self.first) } == false)
    client.get("/next")
    #expect(client.response()?.status == 200)
    #expect(isOpen() == false)
    #expect(server.application.events.withLock { !$0.contains("ended 1") })
  }

  @Test("a resting one becomes a stream; what is sent before the end is all received")
  func laterStream() {
    client.get("/later")
    #expect(server.application.happens("request /later 1"))
    _ = server.perform { server in
      server.respond(to: Self.first, with: .stream(HTTPResponse(status: 200)))
      // An answer too many.
      server.respond(to: Self.first, with: .now(HTTPResponse(status: 500)))
      for _ in 1...9 { server.send([UInt8](repeating: 0x7A, count: 10_000), to: Self.first) }
      server.finish(Self.first)
    }
    #expect(client.receive(until: "\r\n\r\n") != nil)
    let text = client.receive(until: "\r\n0\r\n\r\n")
    #expect(text?.count { $0 == "z" } == 90_000)
    client.get("/next")
    #expect(client.response()?.status == 200)
    #expect(isOpen() == false)
    #expect(server.application.events.withLock { !$0.contains("ended 1") })
  }

  @Test("one whose client leaves is told to the application", arguments: ["/later", "/stream"])
  func ended(path: String) {
    for number in 1...3 {
      let client = server.client()
      client.get(path)
      #expect(server.application.happens("request \(path) \(number)"))
      client.shutDownSending()
      #expect(server.application.happens("ended \(number)"))
    }
    #expect(isOpen() == false)
    // The one that every test here has.
    #expect(server.comesTo(connections: 1))
    #expect(server.perform { $0.requestsInFlight } == 0)
  }

  @Test("one that is broken looks like a reset", arguments: ["/abort", "/later", "/stream"])
  func abort(path: String) {
    client.get(path)
    #expect(server.application.happens("request \(path) 1"))
    respond(.abort)
    #expect(client.waitForEnd() == .reset)
    #expect(isOpen() == false)
    #expect(server.application.events.withLock { !$0.contains("ended 1") })
    #expect(server.comesTo(connections: 0))
  }

  @Test("a reader that is too slow loses its stream")
  func slowReader() {
    let client = TestClient(server.port, receiveBuffer: 4096)
    client.get("/stream")
    #expect(server.application.happens("request /stream 1"))
    var sent = 0
    while sent < 1000,
      server.perform({ $0.send([UInt8](repeating: 0, count: 50_000), to: Self.first) }) == true
    {
      sent += 1
    }
    #expect(sent > 1 && sent < 1000)
    #expect(server.application.happens("ended 1"))
    #expect(client.waitForEnd() == .reset)
    #expect(server.comesTo(connections: 1))
  }

  @Test("more bytes at once than a stream may keep end it")
  func tooMuchAtOnce() {
    client.get("/stream")
    #expect(server.application.happens("request /stream 1"))
    #expect(
      server.perform { $0.send([UInt8](repeating: 0, count: 100_001), to: Self.first) } == false
    )
    #expect(server.application.happens("ended 1"))
  }

  @Test("HTTP/1.0 reads a stream to the end of the connection")
  func version10() {
    client.send("GET /stream HTTP/1.0\r\n\r\n")
    #expect(client.receive(until: "\r\n\r\n")?.lowercased().contains("chunked") == false)
    _ = server.perform { server in
      server.send([0x61, 0x62], to: Self.first)
      server.finish(Self.first)
    }
    #expect(client.receive(count: 2) == "ab")
    #expect(client.waitForEnd() == .closed)
  }
}
