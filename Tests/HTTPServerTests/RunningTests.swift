import EntsimHTTP
import Foundation
import Synchronization
import Testing

@testable import EntsimHTTPServer

@Suite("A server")
struct RunningTests {
  @Test("wakes its application when it is due, and when it is woken")
  func waking() throws {
    let server = try TestServer()
    #expect(server.application.happens("wake"))
    func wakes() -> Int { server.application.events.withLock { $0.count { $0 == "wake" } } }
    let before = wakes()
    rest()
    #expect(wakes() == before)
    server.application.waits.withLock { $0 = [10, 10, 10] }
    server.wake()
    for _ in 0..<100 where wakes() < before + 4 { rest() }
    #expect(wakes() == before + 4)
  }

  @Test("that stops answers what is under way, and closes what rests")
  func stopping() throws {
    let server = try TestServer()
    let idle = server.client()
    idle.get("/")
    #expect(idle.response()?.status == 200)
    let resting = server.client()
    resting.get("/later")
    let reading = server.client()
    reading.send("POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nx")
    let stream = server.client()
    stream.get("/stream")
    #expect(stream.receive(until: "\r\n\r\n") != nil)
    while server.perform({ $0.inFlight }) != 3 {}

    server.stop()
    #expect(idle.waitForEnd() == .closed)
    #expect(stream.receive(until: "0\r\n\r\n") == "0\r\n\r\n")
    #expect(server.application.happens("ended 3") || server.application.happens("ended 2"))
    #expect(server.client().end == .refused)
    // The port is free for another server.
    _ = try TestServer { $0.port = server.port }

    reading.send("y")
    let response = reading.response()
    #expect(response?.body.hasSuffix("|xy") == true)
    #expect(response?.headers["connection"] == "close")
    let number = server.application.number(of: "/later")
    _ = server.perform {
      $0.respond(to: ExchangeID(number: number), with: .now(.init(status: 202)))
    }
    let last = resting.response()
    #expect(last?.status == 202)
    #expect(last?.headers["connection"] == "close")
    #expect(server.application.happens("run has returned"))
  }

  @Test("that stops cuts what takes too long")
  func cutting() throws {
    let server = try TestServer { $0.secondsToStop = 0 }
    let resting = server.client()
    resting.get("/later")
    #expect(server.application.happens("request /later 1"))
    server.stop()
    #expect(resting.waitForEnd() != .silent)
    #expect(server.application.happens("run has returned"))
    #expect(server.application.events.withLock { $0.contains("ended 1") })
  }

  @Test("that is never run closes its port")
  func neverRun() throws {
    let application = TestApplication()
    var port: UInt16 = 0
    do {
      let server = try HTTPServer(HTTPServerConfiguration(), application: application)
      port = server.port
    }
    #expect(TestClient(port).end == .refused)
    _ = try TestServer { $0.port = port }
  }

  @Test("listens on IPv6 too")
  func longAddress() throws {
    let server = try TestServer { $0.host = "::" }
    let client = server.client()
    client.get("/")
    #expect(client.response()?.body.contains(" 127.0.0.1|") == true)
  }

  @Test("forgets connections")
  func memory() throws {
    let server = try TestServer()
    for _ in 1...50 {
      let client = server.client()
      client.get("/")
      #expect(client.response()?.status == 200)
    }
    #expect(server.comesTo(connections: 0))
    #expect(
      server.perform { $0.connections.isEmpty && $0.clients.isEmpty && $0.open.isEmpty } == true
    )
  }
}

@Suite("A server that cannot serve says why")
struct FailureTests {
  private func failure(_ change: (inout HTTPServerConfiguration) -> Void) -> String? {
    do {
      _ = try TestServer(change)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("for its address")
  func addresses() throws {
    let server = try TestServer()
    #expect(
      failure { $0.port = server.port }
        == "127.0.0.1:\(server.port): the port is in use; stop the process that listens there, or choose another port"
    )
    #expect(
      failure { $0.host = "203.0.113.1" } == "203.0.113.1:0: this machine has no such address"
    )
    #expect(
      failure { $0.host = "no such host" } == "no such host:0: no address is known for this host"
    )
    #expect(failure { $0.host = "2001:db8::1" }?.hasPrefix("[2001:db8::1]:0: ") == true)
  }

  @Test("for its limits")
  func limits() {
    #expect(
      failure { $0.mostConnections = 0 }
        == "127.0.0.1:0: mostConnections is 0, but must be from 1 to 1000000"
    )
    #expect(
      failure { $0.mostMemoryPerConnection = 4096 }?.contains("mostMemoryPerConnection") == true
    )
    #expect(failure { $0.mostHeaderBytes = .max }?.contains("mostHeaderBytes") == true)
  }

  @Test("for its certificate")
  func certificates() {
    typealias TLS = HTTPServerConfiguration.TLS
    let one = Certificates.one
    let texts = [
      (
        TLS(certificate: one.certificate, key: Certificates.another.key),
        "the key does not fit the certificate"
      ),
      (
        TLS(certificate: "x", key: one.key),
        "the certificate is not a PEM text that begins with 'BEGIN CERTIFICATE'"
      ),
      (
        TLS(certificate: one.certificate, key: one.certificate),
        "the key is not a PEM text of a private key without a password"
      ),
      (
        TLS(certificate: one.certificate.replacingOccurrences(of: "M", with: "N"), key: one.key),
        "the certificate and its key cannot be used: "
      ),
    ]
    for (tls, words) in texts {
      #expect(failure { $0.tls = tls }?.hasPrefix("127.0.0.1:0: \(words)") == true)
    }
  }

  @Test("and serves HTTPS with a key that fits")
  func https() throws {
    let server = try TestServer { $0.tls = Certificates.one }
    let curl = Process()
    curl.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    curl.arguments = [
      "curl", "-sk", "-d", "body", "https://127.0.0.1:\(server.port)/a",
      "https://127.0.0.1:\(server.port)/b",
    ]
    let output = Pipe()
    curl.standardOutput = output
    try curl.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    curl.waitUntilExit()
    #expect(text.contains("POST /a ?") && text.contains("POST /b ?") && text.hasSuffix("|body"))
  }
}
