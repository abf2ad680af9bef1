import EntsimHTTP
import Foundation
import Synchronization

@testable import EntsimHTTPServer

/// A server on a thread of its own, with an application that does what the path says.
final class TestServer: Sendable {
  let port: UInt16
  let application: TestApplication
  private let waker: Waker

  init(_ change: (inout HTTPServerConfiguration) -> Void = { _ in }) throws {
    var configuration = HTTPServerConfiguration()
    change(&configuration)
    application = TestApplication()
    let server = try HTTPServer(configuration, application: application)
    application.server.withLock { $0 = Kept(server: server) }
    port = server.port
    waker = server.waker
    let application = application
    Thread.detachNewThread {
      let kept = application.server.withLock { $0 }
      try? kept?.server?.run()
      application.server.withLock { $0 = nil }
      application.record("run has returned")
    }
  }

  deinit { waker.stop() }

  func stop() { waker.stop() }
  func wake() { waker.wake() }
  func client() -> TestClient { TestClient(port) }

  /// Does something on the server's thread, and returns its result.
  func perform<Result: Sendable>(_ work: @escaping @Sendable (HTTPServer) -> Result) -> Result? {
    let box = Box<Result>()
    let isDone = DispatchSemaphore(value: 0)
    application.work.withLock { list in
      list.append { server in
        let value = work(server)
        box.value.withLock { $0 = value }
        isDone.signal()
      }
    }
    waker.wake()
    _ = isDone.wait(timeout: .now() + 5)
    return box.value.withLock { $0 }
  }

  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}

/// A server that is handed to its thread; used there alone.
final class Kept: @unchecked Sendable {
  let server: HTTPServer?
  init(server: HTTPServer) { self.server = server }
}

final class TestApplication: HTTPApplication, Sendable {
  let server = Mutex<Kept?>(nil)
  let work = Mutex<[@Sendable (HTTPServer) -> Void]>([])
  /// What has happened, in order: `request /path`, `ended N`, `wake`.
  let events = Mutex<[String]>([])
  let waits = Mutex<[Int64]>([])

  func record(_ event: String) { events.withLock { $0.append(event) } }

  /// Whether an event happens within five seconds.
  func happens(_ event: String) -> Bool {
    for _ in 0..<1000 {
      if events.withLock({ $0.contains(event) }) { return true }
      usleep(5000)
    }
    return false
  }

  func receive(_ request: HTTPRequest, _ exchange: ExchangeID) -> HTTPReply {
    record("request \(request.path) \(exchange.number)")
    switch request.path {
    case "/later": return .later
    case "/abort": return .abort
    case "/stream":
      return .stream(
        HTTPResponse(status: 200, headers: [Header("Content-Type", "text/event-stream")])
      )
    case "/split":
      return .now(HTTPResponse(status: 200, headers: [Header("Location", "a\r\nSet-Cookie: b")]))
    case "/status": return .now(HTTPResponse(status: Int(request.query) ?? 0))
    case "/large":
      return .now(HTTPResponse(status: 200, body: [UInt8](repeating: 0x61, count: 3_000_000)))
    default:
      var lines = ["\(request.method) \(request.path) ?\(request.query) \(request.client)"]
      lines += request.headers.map { "\($0.name)=\($0.value)" }
      lines.append(String(decoding: request.body, as: UTF8.self))
      return .now(
        HTTPResponse(
          status: 200,
          headers: [Header("X-Number", "\(exchange.number)"), Header("Content-Length", "1")],
          body: Array(lines.joined(separator: "|").utf8)
        )
      )
    }
  }

  func wake() -> Int64? {
    record("wake")
    let jobs = work.withLock { list in
      defer { list = [] }
      return list
    }
    if let server = server.withLock({ $0?.server }) { for job in jobs { job(server) } }
    return waits.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  func ended(_ exchange: ExchangeID) { record("ended \(exchange.number)") }
}

extension TestApplication {
  /// The number of the exchange that has asked for a path.
  func number(of path: String) -> UInt64 {
    let event = events.withLock { $0.first { $0.hasPrefix("request \(path) ") } }
    return event.flatMap { $0.split(separator: " ").last }.flatMap { UInt64($0) } ?? 0
  }
}

extension TestServer {
  /// Whether the server comes to have so many connections within five seconds.
  func comesTo(connections: Int) -> Bool {
    for _ in 0..<250 {
      if perform({ $0.connections.count }) == connections { return true }
      rest()
    }
    return false
  }
}

extension HTTPServer {
  var inFlight: Int { requestsInFlight }
}

/// Waits for a moment that is short for a test and long for a server.
func rest() { usleep(20_000) }
