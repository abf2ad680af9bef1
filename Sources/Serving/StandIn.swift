import EntsimEntitlement
public import EntsimHTTP
import EntsimPassService
public import EntsimSimulation
import EntsimWire
import EntsimWorld
public import EntsimWorldFiles

/// Runs of worlds for HTTP clients, at the time of a clock.
///
/// It opens no socket and reads no clock: each function is told the machine's time. Answers to earlier requests wait in
/// the outbox (``takeOutputs()``).
public struct StandIn {
  /// The answer to a request.
  public enum Reply: Sendable {
    /// It is answered.
    case now(HTTPResponse)
    /// Its answer comes later, if it comes.
    case later
    /// Its body comes in parts.
    case stream(HTTPResponse)
    /// Its connection is broken.
    case abort
  }

  /// What goes out to an exchange that waits.
  public enum Output: Sendable {
    /// The answer.
    case reply(UInt64, Reply)
    /// A part of the body.
    case part(UInt64, [UInt8])
    /// The end of the body.
    case end(UInt64)
  }

  let options: StandInOptions
  /// Where the runs are stored; nil where they are not.
  let storage: SessionStore?
  var sessions: ServedSessions
  var runCount = 0
  private var outbox: [Output] = []

  /// Creates a stand-in with one run.
  ///
  /// - Parameters:
  ///   - world: The world of the run.
  ///   - clock: What its clock shows at the beginning.
  ///   - machine: The machine's time, in milliseconds from any beginning on.
  ///   - options: How it serves.
  ///   - storage: Where its runs are stored, nothing of which is before ``store(at:)``; nil where they are not.
  public init(
    of world: WorldSource,
    from clock: Instant,
    at machine: Int64,
    _ options: StandInOptions,
    in storage: SessionStore? = nil
  ) {
    self.options = options
    self.storage = storage
    sessions = ServedSessions(
      ServedSession(
        world,
        named: "",
        clock: ServedClock(showing: clock, at: machine, speed: options.speed),
        machine: machine,
        options,
        in: storage
      )
    )
  }

  /// Answers a request, or promises to.
  public mutating func receive(
    _ request: HTTPRequest,
    on exchange: UInt64,
    at machine: Int64
  ) -> Reply {
    if let refusalToStore { return .now(refusalToStore) }
    guard request.path.hasPrefix("/run/") else {
      let name = request.header("X-Entsim-Run") ?? ""
      return receive(request, of: name, on: exchange, at: machine)
    }
    var request = request
    let rest = request.path.dropFirst(5)
    let name = String(rest.prefix { $0 != "/" })
    request.path = String(rest.dropFirst(name.count))
    if request.path.isEmpty { request.path = "/" }
    return receive(request, of: name, on: exchange, at: machine)
  }

  private mutating func receive(
    _ request: HTTPRequest,
    of name: String,
    on exchange: UInt64,
    at machine: Int64
  ) -> Reply {
    guard let session = sessions[name] else {
      return .now(.text(404, "no run is called \(name.prefix(40)); POST /entsim/runs makes one\n"))
    }
    let isControl = request.path == "/entsim" || request.path.hasPrefix("/entsim/")
    guard isControl || session.run.entryCount < options.mostEntries else {
      return .now(
        .text(
          503,
          "the run has \(session.run.entryCount) entries, the most it may have; POST /entsim/reset begins "
            + "it anew\n"
        )
      )
    }
    return session.during {
      isControl
        ? control(request, of: name, on: exchange, at: machine)
        : ask(request, of: session, on: exchange, at: machine)
    }
  }

  /// Does what is due in all runs.
  ///
  /// - Returns: The milliseconds of the machine until the next thing is due; nil where nothing is under way.
  public mutating func wake(at machine: Int64) -> Int64? {
    var wait: Int64?
    for session in sessions.all {
      if session.run.nextDue != nil {
        session.during {
          deliver(session.run.answers(upTo: session.clock.instant(at: machine)), session)
        }
        if let due = session.run.nextDue {
          let left = session.clock.wait(until: due, at: machine)
          wait = min(wait ?? left, left)
        }
      }
      if !session.followers.isEmpty, session.during({ follow(session) }) {
        wait = min(wait ?? 10, 10)
      }
      if !session.pages.isEmpty, feedPages(of: session, at: machine) { wait = min(wait ?? 10, 10) }
    }
    return wait
  }

  /// Forgets an exchange whose client has gone.
  public mutating func ended(_ exchange: UInt64) {
    for session in sessions.all {
      session.followers[exchange] = nil
      session.pages[exchange] = nil
      guard !session.waiting.isEmpty else { continue }
      for (number, waits) in session.waiting where waits.exchange == exchange {
        session.waiting[number] = nil
      }
    }
  }

  /// Returns what goes out to other exchanges, and forgets it.
  public mutating func takeOutputs() -> [Output] {
    guard !outbox.isEmpty else { return [] }
    defer { outbox = [] }
    return outbox
  }

  mutating func send(_ output: Output) { outbox.append(output) }

  /// Begins a run anew, in its world or in another one; requests that wait are broken off.
  mutating func reset(_ name: String, to source: WorldSource? = nil, at machine: Int64) {
    guard let session = sessions[name] else { return }
    for waiting in session.waiting.values { send(.reply(waiting.exchange, .abort)) }
    session.reset(to: source, at: machine)
    session.next = NextAnswers()
    for exchange in session.pages.keys { session.pages[exchange] = PageFeed() }
  }

  /// Has the services answer a request.
  private mutating func ask(
    _ http: HTTPRequest,
    of session: ServedSession,
    on exchange: UInt64,
    at machine: Int64
  ) -> Reply {
    let now = session.clock.instant(at: machine)
    let number = session.nextNumber()
    let view = ServedView(
      session: session,
      now: now,
      serviceProvider: session.serviceProvider
    )
    switch session.wire.read(http, number: number, at: now, base: session.base, view: view) {
    case .answered(let response): return .now(response)
    case .signsIn(let subscriber, let code, then: let response):
      deliver(session.run.perform(.client(.signsIn(subscriber, code)), at: now), session)
      return .now(response)
    case .asks(let asked):
      if let answer = session.next.take(for: asked.request.service) {
        deliver(session.run.perform(.server(.answer(answer)), at: now), session)
      }
      let script = session.run.scriptedAnswer(taking: asked.request, at: now)
      let arrived = session.run.perform(
        .client(.asks(asked.request)),
        of: http.byteCount,
        at: now
      )
      // Most requests are answered at once, and wait nowhere.
      var reply: Reply?
      for answer in arrived where answer.request == number {
        reply = session.reply(answer, to: asked, script)
      }
      deliver(arrived, session)
      if let reply { return reply }
      session.waiting[number] = ServedSession.Waiting(
        exchange: exchange,
        asked: asked,
        script: script,
        names: session.run.currentNames
      )
      return .later
    }
  }

  /// Puts the answers that have come, and that requests wait for, into the outbox.
  mutating func deliver(_ arrived: [ArrivedAnswer], _ session: ServedSession) {
    guard !session.waiting.isEmpty else { return }
    for answer in arrived {
      guard let waiting = session.waiting.removeValue(forKey: answer.request) else { continue }
      send(.reply(waiting.exchange, session.reply(answer, to: waiting.asked, waiting.script)))
    }
  }
}

extension HTTPResponse {
  /// Returns a text as an answer.
  static func text(_ status: Int, _ text: String, type: String = "text/plain") -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: [
        Header("Content-Type", "\(type); charset=utf-8"), Header("Cache-Control", "no-store"),
        Header("X-Content-Type-Options", "nosniff"),
      ],
      body: Array(text.utf8)
    )
  }
}
