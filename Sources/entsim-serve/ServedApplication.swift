import EntsimHTTP
import EntsimHTTPServer
import EntsimJournalStore
import EntsimPlatform
import EntsimServing
import EntsimSimulation

/// Joins the stand-in with the server, on the server's thread.
final class ServedApplication: HTTPApplication {
  /// What is served; nil before ``begin(_:on:)``.
  private var standIn: StandIn?
  private weak var server: HTTPServer?
  private let stopwatch = Stopwatch()
  private var exchanges: [UInt64: ExchangeID] = [:]
  /// The answers of this turn of the loop, which leave once what led to them is stored.
  private var held: [StandIn.Output] = []
  private var hasFailed = false
  /// Whether there is a journal.
  private var isStored = false
  /// The program with whose end the server ends; nil for none.
  var child: ChildProcess?
  /// How it has ended.
  private(set) var statusOfChild: Int32?

  /// How often a server looks whether its child has ended, in milliseconds.
  private static let patience: Int64 = 20
  /// After how many milliseconds at most a server tries again to store what it could not.
  private static let untilNextTry: Int64 = 1_000

  /// The time of the machine in milliseconds since the application was made.
  var machineTime: Int64 { Int64(stopwatch.milliseconds) }

  /// Begins to serve.
  func begin(_ standIn: StandIn, on server: HTTPServer) {
    isStored = standIn.isStored
    self.standIn = standIn
    self.server = server
  }

  func receive(_ request: HTTPRequest, _ exchange: ExchangeID) -> HTTPReply {
    guard let reply = standIn?.receive(request, on: exchange.number, at: machineTime) else {
      return .abort
    }
    let answer = HTTPReply(reply)
    switch answer {
    case .later, .stream: exchanges[exchange.number] = exchange
    case .now, .abort:
      guard isStored, standIn?.hasToStore == true, !hasFailed else { return answer }
      exchanges[exchange.number] = exchange
      held.append(.reply(exchange.number, reply))
      return .later
    }
    return answer
  }

  func wake() -> Int64? {
    var wait = standIn?.wake(at: machineTime) ?? nil
    let outputs = standIn?.takeOutputs() ?? []
    let refusal = isStored ? store() : nil
    for output in held { send(refusal.map { output.refused($0) } ?? output) }
    for output in outputs { send(refusal.map { output.refused($0) } ?? output) }
    if !held.isEmpty { held = [] }
    if refusal != nil { wait = min(wait ?? Self.untilNextTry, Self.untilNextTry) }
    guard let child, statusOfChild == nil else { return wait }
    statusOfChild = child.status()
    if statusOfChild != nil { server?.stop() }
    return min(wait ?? Self.patience, Self.patience)
  }

  /// Stores what has happened; returns the answer to all requests of this turn where that fails.
  private func store() -> HTTPResponse? {
    do throws(StoreError) {
      try standIn?.store(at: ProcessEnvironment.time)
      if hasFailed {
        ServeProgram.complain("the journal can be written again, and has everything that happened")
      }
      hasFailed = false
      return nil
    } catch {
      if !hasFailed {
        ServeProgram.complain("\(error); requests are answered with 503 until it can be written")
      }
      hasFailed = true
      return standIn?.refusalToStore
    }
  }

  /// Ends all runs in their journals, and stores them.
  ///
  /// - Throws: Why they cannot be stored.
  func end() throws {
    standIn?.end(at: machineTime)
    try standIn?.store(at: ProcessEnvironment.time)
  }

  /// Asks the child to end, where it still runs.
  func stopChild() {
    if statusOfChild == nil { child?.stop() }
  }

  func ended(_ exchange: ExchangeID) {
    exchanges[exchange.number] = nil
    standIn?.ended(exchange.number)
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

extension StandIn.Output {
  /// What goes out in its place where what led to it cannot be stored.
  fileprivate func refused(_ response: HTTPResponse) -> Self {
    switch self {
    case .reply(let exchange, _): .reply(exchange, .now(response))
    case .part(let exchange, _), .end(let exchange): .end(exchange)
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
