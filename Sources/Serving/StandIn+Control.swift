import EntsimCryptography
import EntsimEntitlement
import EntsimHTTP
import EntsimJSONText
import EntsimJournalStore
import EntsimReports
import EntsimSimulation
import EntsimWorld
import EntsimWorldFiles

// Control, below /entsim/: only for who has the token, at the server's own address.
extension StandIn {
  /// Answers a request to control.
  mutating func control(
    _ request: HTTPRequest,
    of name: String,
    on exchange: UInt64,
    at machine: Int64
  ) -> Reply {
    if let refusal = refusalByAddress(of: request) { return .now(refusal) }
    switch (request.answeredMethod, request.path) {
    case ("GET", "/entsim"): return .now(Self.pageAddress(below: sessions[name]?.base ?? ""))
    case ("GET", "/entsim/"): return .now(Self.page())
    case (_, _): break
    }
    if let refusal = refusalByToken(of: request) { return .now(refusal) }
    let path = String(request.path.dropFirst("/entsim".count))
    let parts = path.split(separator: "/").map(String.init)
    switch (request.method, parts.first ?? "", parts.dropFirst().first) {
    case ("GET", "state", nil): return .now(json(state(of: name)))
    case ("GET", "journal", nil): return .now(journal(of: name, from: request.firstEntry))
    case ("GET", "events", nil): return events(of: name, from: request.firstEntry, on: exchange)
    case ("GET", "sequence", nil): return followByPage(name, on: exchange)
    case ("GET", "requirements", nil): return .now(json(LiveRequirements.json))
    case ("POST", "next", nil): return .now(scriptNext(request, of: name))
    case ("GET", "next", nil): return .now(json(nextAnswers(of: name)))
    case ("DELETE", "next", let number): return .now(removeNext(number, of: name))
    case ("POST", "reset", nil):
      reset(name, at: machine)
      return .now(json(.object([])))
    case ("POST", "world", nil): return .now(load(request, of: name, at: machine))
    case ("GET", "clock", nil): return .now(json(clock(of: name, at: machine)))
    case ("POST", "clock", nil): return .now(moveClock(request, of: name, at: machine))
    case ("POST", "servers", nil): return .now(script(request, of: name, at: machine))
    case ("GET", "servers", nil): return .now(json(scripts(of: name)))
    case ("DELETE", "servers", let service): return .now(restore(service, of: name, at: machine))
    case ("GET", "runs", nil): return .now(json(.array(sessions.all.map { run($0) })))
    case ("POST", "runs", nil): return .now(makeRun(request, at: machine))
    case ("DELETE", "runs", let other?): return .now(removeRun(other, at: machine))
    case ("GET", "scenario", nil): return .now(scenario(of: name))
    default:
      return .now(
        .text(
          404,
          "control has no \(request.method) \(request.path.prefix(80)); it has GET state, journal, "
            + "events, sequence, requirements, clock, servers, next, runs and scenario, "
            + "POST reset, world, clock, servers, next and runs, "
            + "DELETE servers, servers/SERVICE, next, next/ID and runs/ID\n"
        )
      )
    }
  }

  /// Returns why a request is not for this server, by its addresses; nil where it is.
  private func refusalByAddress(of request: HTTPRequest) -> HTTPResponse? {
    guard options.hosts.contains(request.header("Host") ?? "") else {
      return .text(403, "control answers at \(options.hosts.joined(separator: ", ")) alone\n")
    }
    if let origin = request.header("Origin"),
      !options.hosts.contains(where: { origin == "\(options.scheme)://\($0)" })
    {
      return .text(403, "pages of another origin do not control the server\n")
    }
    return nil
  }

  /// Returns why a request may not control anything, by its token; nil where it may.
  private func refusalByToken(of request: HTTPRequest) -> HTTPResponse? {
    let bearer = request.header("Authorization")?.text(behindScheme: "Bearer")
    let token = request.header("X-Entsim-Token") ?? bearer.map { String($0) } ?? ""
    guard ConstantTime.areEqual(Array(token.utf8), Array(options.token.utf8)) else {
      return .text(401, "control needs the token that was printed, in X-Entsim-Token\n")
    }
    return nil
  }

  private func state(of name: String) -> JSON {
    guard let session = sessions[name] else { return .null }
    return JSON(session.run.world.state(in: session.style))
  }

  private func journal(of name: String, from first: Int) -> HTTPResponse {
    var lines: [UInt8] = []
    if let session = sessions[name] {
      let dropped = session.run.droppedCount(from: first)
      if dropped > 0 {
        JSON.dropped(dropped).appendCompact(to: &lines)
        lines.append(UInt8(ascii: "\n"))
      }
      for entry in session.run.entries(from: first) {
        JSON(entry).appendCompact(to: &lines)
        lines.append(UInt8(ascii: "\n"))
      }
    }
    var response = HTTPResponse.text(200, "", type: "application/jsonl")
    response.body = lines
    return response
  }

  /// Begins to send the journal as it grows.
  private mutating func events(of name: String, from first: Int, on exchange: UInt64) -> Reply {
    sessions[name]?.followers[exchange] = first
    return .stream(.text(200, "", type: "text/event-stream"))
  }

  /// Sends what is new in the journal of a run to those who follow it; returns whether more is to come at once.
  mutating func follow(_ session: ServedSession) -> Bool {
    var isLagging = false
    for (exchange, next) in session.followers.sorted(by: { $0.key < $1.key }) {
      var bytes: [UInt8] = []
      var next = next
      let dropped = session.run.droppedCount(from: next)
      if dropped > 0 {
        bytes += "event: dropped\ndata: ".utf8
        JSON.dropped(dropped).appendCompact(to: &bytes)
        bytes += "\n\n".utf8
      }
      for entry in session.run.entries(from: next) where bytes.count < Self.mostBytesOfPart {
        bytes += "id: \(entry.sequence)\ndata: ".utf8
        JSON(entry).appendCompact(to: &bytes)
        bytes += "\n\n".utf8
        next = entry.sequence + 1
      }
      guard !bytes.isEmpty else { continue }
      send(.part(exchange, bytes))
      session.followers[exchange] = next
      if next <= session.run.journal.count { isLagging = true }
    }
    return isLagging
  }

  /// The bytes after which what a follower gets waits for the next turn: fewer than a server keeps for a slow reader.
  private static let mostBytesOfPart = 256 << 10

  private mutating func load(
    _ request: HTTPRequest,
    of name: String,
    at machine: Int64
  ) -> HTTPResponse {
    guard let session = sessions[name] else { return .text(404, "") }
    do throws(WorldSource.Failure) {
      let source = try session.source.reading(String(decoding: request.body, as: UTF8.self))
      reset(name, to: source, at: machine)
      return json(.object([]))
    } catch {
      return .text(400, error.text)
    }
  }

  private func scenario(of name: String) -> HTTPResponse {
    guard let session = sessions[name] else { return .text(404, "") }
    guard !session.run.record.isTooLong else {
      return .text(
        409,
        "more than \(ServedRecord.mostSteps) requests or \(KeptBytes.most >> 20) MiB have come; reset the "
          + "run, and repeat fewer\n"
      )
    }
    guard session.waiting.isEmpty else {
      return .text(409, "a request still waits for its answer; ask again when it has come\n")
    }
    guard !session.run.record.steps.isEmpty else {
      return .text(409, "no request has come yet, so there is nothing to save\n")
    }
    let text = ServedScenario(session.run.record, in: session.source, options).text
    return .text(200, text, type: "application/yaml")
  }

  func json(_ value: JSON, _ status: Int = 200) -> HTTPResponse {
    var response = HTTPResponse.text(status, "", type: "application/json")
    value.appendCompact(to: &response.body)
    response.body.append(UInt8(ascii: "\n"))
    return response
  }
}

extension HTTPRequest {
  /// The number of the first entry that is asked for; 1 where none is named.
  fileprivate var firstEntry: Int {
    max(1, queryParameters.first(named: "from").flatMap { Int($0) } ?? 1)
  }
}
