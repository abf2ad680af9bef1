import HTTP
import HTTPServer
import Platform
import Serving
import Simulation

/// Joins the stand-in with the server, on the server's thread.
final class ServedApplication: HTTPApplication {
  private var host: ServedHost?
  private weak var server: HTTPServer?
  private let start = ContinuousClock.now
  private var exchanges: [UInt64: ExchangeID] = [:]
  /// The program with whose end the server ends; nil for none.
  var child: ChildProcess?
  /// How it has ended.
  private(set) var statusOfChild: Int32?

  /// How often a server looks whether its child has ended, in milliseconds.
  private static let patience: Int64 = 20

  /// The time of the machine in milliseconds since the application was made.
  var machineTime: Int64 {
    let passed = start.duration(to: .now).components
    return passed.seconds * 1_000 + passed.attoseconds / 1_000_000_000_000_000
  }

  /// Begins to serve.
  func begin(_ standIn: sending StandIn, on server: HTTPServer) {
    host = ServedHost(standIn)
    self.server = server
  }

  func receive(_ request: HTTPRequest, _ exchange: ExchangeID) -> HTTPReply {
    guard let host else { return .abort }
    let time = machineTime
    let reply = host.assumeIsolated {
      $0.standIn.receive(request, on: exchange.number, at: time)
    }
    let answer = HTTPReply(reply)
    switch answer {
    case .later, .stream: exchanges[exchange.number] = exchange
    case .now, .abort: break
    }
    return answer
  }

  func wake() -> Int64? {
    guard let host else { return nil }
    let time = machineTime
    let (wait, outputs) = host.assumeIsolated {
      let wait = $0.standIn.wake(at: time)
      return (wait, $0.standIn.takeOutputs())
    }
    for output in outputs { send(output) }
    guard let child, statusOfChild == nil else { return wait }
    statusOfChild = child.status()
    if statusOfChild != nil { server?.stop() }
    return min(wait ?? Self.patience, Self.patience)
  }

  /// Asks the child to end, where it still runs.
  func stopChild() {
    if statusOfChild == nil { child?.stop() }
  }

  func ended(_ exchange: ExchangeID) {
    exchanges[exchange.number] = nil
    host?.assumeIsolated { $0.standIn.ended(exchange.number) }
  }

  private func send(_ output: StandIn.Output) {
    switch output {
    case .reply(let number, let reply):
      guard let exchange = exchanges.removeValue(forKey: number) else { return }
      server?.respond(to: exchange, with: HTTPReply(reply))
    case .part(let number, let bytes):
      if let exchange = exchanges[number] { server?.send(bytes, to: exchange) }
    case .end(let number):
      if let exchange = exchanges.removeValue(forKey: number) { server?.finish(exchange) }
    }
  }
}

extension HTTPReply {
  fileprivate init(_ reply: StandIn.Reply) {
    self =
      switch reply {
      case .now(let response): .now(response)
      case .later: .later
      case .stream(let response): .stream(response)
      case .abort: .abort
      }
  }
}
