import EntsimEngine
import EntsimEntitlement
import EntsimHTTP
import EntsimJSONText
import EntsimJournalStore
import EntsimPassService
import EntsimReports
import EntsimSimulation
import EntsimWorld

// The page that follows the runs, and what it fetches.
extension StandIn {
  /// The page, which needs no token: it has no data.
  static func page() -> HTTPResponse {
    HTTPResponse(
      status: 200,
      headers: [
        Header("Content-Type", "text/html; charset=utf-8"), Header("Cache-Control", "no-store"),
        Header("X-Content-Type-Options", "nosniff"),
        Header("Content-Security-Policy", live.policy), Header("Referrer-Policy", "no-referrer"),
        Header("X-Frame-Options", "DENY"), Header("Cross-Origin-Opener-Policy", "same-origin"),
        Header("Cross-Origin-Resource-Policy", "same-origin"),
      ],
      body: live.bytes
    )
  }

  private static let live = LivePage()

  /// Returns the redirect to the page, whose address ends with a slash.
  static func pageAddress(below base: String) -> HTTPResponse {
    var response = HTTPResponse.text(308, "the page is at \(base)/entsim/\n")
    response.headers.append(Header("Location", "\(base)/entsim/"))
    return response
  }

  /// Begins to send what a page shows of a run.
  mutating func followByPage(_ name: String, on exchange: UInt64) -> Reply {
    let count = sessions.all.reduce(0) { $0 + $1.pages.count }
    guard count < options.mostPages else {
      return .now(
        .text(
          503,
          "\(count) pages follow the server, the most there may be; close one of them\n"
        )
      )
    }
    sessions[name]?.pages[exchange] = PageFeed()
    return .stream(.text(200, "", type: "text/event-stream"))
  }

  /// Sends what is new in a run to the pages that follow it; returns whether more is to come at once.
  mutating func feedPages(of session: ServedSession, at machine: Int64) -> Bool {
    let runs = sessions.all.map(\.name)
    var isLagging = false
    for exchange in session.pages.keys.sorted() {
      // Held once, the feed is changed in its place.
      guard var feed = session.pages.removeValue(forKey: exchange) else { continue }
      let (bytes, isBehind) = session.during { feed.take(from: session, runs, at: machine) }
      session.pages[exchange] = feed
      if !bytes.isEmpty { send(.part(exchange, bytes)) }
      isLagging = isLagging || isBehind
    }
    return isLagging
  }
}

extension ServedRun {
  /// The world in which it began.
  var beginning: World { World(description, library: .cryptographic) }
}

extension ServedSession {
  /// How its state is shown.
  var style: StateStyle { StateStyle(from: run.record.beginning, showingSecrets: false) }

  /// What no entry tells: the clock, the requests that wait, the runs, and the answers in place of the model's.
  func status(_ runs: [String], at machine: Int64) -> JSON {
    let scripts = run.services.answers.filter { script in
      script.matchCount < script.answer.occurrences.upperBound
    }
    return [
      "now": .integer(clock.instant(at: machine).milliseconds), "speed": .integer(clock.speed),
      "waiting": .integer(Int64(waiting.count)), "runs": .array(runs.map { .string($0) }),
      "next": .array(next.items.map { JSON($0, in: style) }),
      "servers": .array(scripts.map { JSON($0.answer.state(in: style)) }),
    ]
  }
}
