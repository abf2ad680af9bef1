import EntsimEntitlement
import EntsimHTTP
import EntsimJSONText
import EntsimJournalStore
import EntsimPassService
import EntsimScenarios
import EntsimSimulation
import EntsimWorld
import EntsimWorldFiles

// What control does to runs: their clocks, their scripted answers, and isolated runs beside the usual one.
extension StandIn {
  func clock(of name: String, at machine: Int64) -> JSON {
    guard let session = sessions[name] else { return .null }
    return [
      "now": .string(session.clock.instant(at: machine).description),
      "speed": .integer(session.clock.speed),
    ]
  }

  /// Moves the clock of a run, or lets it go at another speed.
  mutating func moveClock(
    _ request: HTTPRequest,
    of name: String,
    at machine: Int64
  ) -> HTTPResponse {
    guard let order = try? JSON.read(request.body), case .object(let members) = order,
      !members.isEmpty
    else { return .text(400, "the clock takes {\"advance\": \"5m\"} or {\"speed\": 60}\n") }
    guard let session = sessions[name] else { return .text(404, "") }
    // Where a part of the order is wrong, none of it is done.
    var clock = session.clock
    for member in members {
      switch (member.name, member.value) {
      case ("advance", .string(let text)):
        guard let interval = Interval(notation: text), interval >= .zero else {
          return .text(
            400,
            "\"advance\" is a length of time as \"1h30m\"; found \"\(text.prefix(40))\"\n"
          )
        }
        clock.advance(by: interval, at: machine)
      case ("speed", .integer(let speed)) where (1...1_000_000).contains(speed):
        clock.go(at: speed, from: machine)
      case (_, _):
        return .text(
          400,
          "the clock takes \"advance\" with a length of time and \"speed\" from 1 to 1000000; found "
            + "\"\(member.name.prefix(40))\"\n"
        )
      }
    }
    session.clock = clock
    _ = wake(at: machine)
    return json(self.clock(of: name, at: machine))
  }

  /// Adds scripted answers, the first of which is tried first.
  mutating func script(
    _ request: HTTPRequest,
    of name: String,
    at machine: Int64
  ) -> HTTPResponse {
    guard let session = sessions[name] else { return .text(404, "") }
    do throws(WorldSource.Failure) {
      let answers = try session.source.answers(String(decoding: request.body, as: UTF8.self))
      let now = session.clock.instant(at: machine)
      for answer in answers.reversed() {
        deliver(session.run.perform(.server(.answer(answer)), at: now), session)
      }
      return json(["answers": .integer(Int64(answers.count))])
    } catch {
      return .text(400, error.text)
    }
  }

  /// Returns the scripted answers of a run, the one that is tried first at the beginning.
  func scripts(of name: String) -> JSON {
    guard let session = sessions[name] else { return .null }
    return .array(session.run.services.answers.map { JSON($0.state(in: session.style)) })
  }

  /// Removes the scripted answers of a service, or all where none is named.
  mutating func restore(
    _ service: String?,
    of name: String,
    at machine: Int64
  ) -> HTTPResponse {
    guard let session = sessions[name] else { return .text(404, "") }
    let scripted = session.run.services.answers.map(\.answer.service)
    if let service, Service(rawValue: service) == nil {
      let names = Service.allCases.map(\.rawValue).joined(separator: ", ")
      return .text(404, "there is no service \(service.prefix(40)); there are \(names)\n")
    }
    let now = session.clock.instant(at: machine)
    for each in Service.allCases
    where scripted.contains(each) && (service == nil || each.rawValue == service) {
      deliver(session.run.perform(.server(.restore(each)), at: now), session)
    }
    return json(.object([]))
  }

  /// Returns what is told of a run.
  func run(_ session: ServedSession) -> JSON {
    [
      "id": .string(session.name), "base": .string(session.base),
      "header": .string(session.name.isEmpty ? "" : "X-Entsim-Run: \(session.name)"),
      "entries": .integer(Int64(session.run.journal.count)),
      "requests": .integer(Int64(session.requestCount)),
      "waiting": .integer(Int64(session.waiting.count)),
    ]
  }

  /// Makes an isolated run, of the world that is posted or of the usual run's.
  mutating func makeRun(_ request: HTTPRequest, at machine: Int64) -> HTTPResponse {
    guard sessions.all.count < options.mostRuns else {
      return .text(
        503,
        "there are \(sessions.all.count) runs, the most there may be; DELETE /entsim/runs/ID ends one\n"
      )
    }
    let usual = sessions.usual
    do throws(WorldSource.Failure) {
      let text = String(decoding: request.body, as: UTF8.self)
      let source = text.isEmpty ? usual.source : try usual.source.reading(text)
      runCount += 1
      let session = ServedSession(
        source,
        named: String(runCount),
        clock: usual.clock,
        machine: machine,
        options,
        in: storage
      )
      sessions.append(session)
      return json(run(session), 201)
    } catch {
      return .text(400, error.text)
    }
  }

  /// Ends an isolated run; requests that wait in it are broken off.
  mutating func removeRun(_ name: String, at machine: Int64) -> HTTPResponse {
    guard let session = sessions.remove(name) else {
      return .text(404, "no run is called \(name.prefix(40))\n")
    }
    session.run.end(at: session.clock.instant(at: machine))
    for waiting in session.waiting.values { send(.reply(waiting.exchange, .abort)) }
    for exchange in session.followers.keys.sorted() { send(.end(exchange)) }
    for exchange in session.pages.keys.sorted() { send(.end(exchange)) }
    return HTTPResponse(status: 204, headers: [], body: [])
  }
}
