import EntsimEntitlement
import EntsimHTTP
import EntsimPassService
import EntsimSimulation
import EntsimWire
import EntsimWorld
import EntsimWorldFiles

/// One run with all that belongs to it: its wire, its clock, the requests that wait, and who follows its journal.
///
/// One thread at a time works on it. It is an object, so that a request copies none of it.
final class ServedSession {
  /// What waits for its answer.
  struct Waiting {
    let exchange: UInt64
    let asked: AskedRequest
    let script: ScriptedAnswer?
    /// Where the names of these lie.
    let names: SymbolRegion
  }

  /// The name by which clients reach the run; empty for the usual run.
  let name: String
  /// The address of the run below that of the server; empty for the usual run.
  let base: String
  private(set) var source: WorldSource
  /// The host that requests are for.
  private(set) var serviceProvider: String
  var run: ServedRun
  var clock: ServedClock
  var wire: Wire
  var waiting: [Int: Waiting] = [:]
  /// The exchanges that follow the journal, each with the number of the next entry that it gets.
  var followers: [UInt64: Int] = [:]
  /// The exchanges of pages that follow the run.
  var pages: [UInt64: PageFeed] = [:]
  /// The answers that wait for their requests.
  var next = NextAnswers()
  /// How many requests have come.
  private(set) var requestCount = 0
  private let options: StandInOptions
  /// Where its runs are stored; nil where they are not.
  private let storage: SessionStore?
  private var resets = 0

  init(
    _ source: WorldSource,
    named name: String,
    clock: ServedClock,
    machine: Int64,
    _ options: StandInOptions,
    in storage: SessionStore?
  ) {
    self.name = name
    let base = name.isEmpty ? "" : "/run/\(name)"
    self.base = base
    self.source = source
    serviceProvider = source.world.serviceProviders[0].url
    self.clock = clock
    self.options = options
    self.storage = storage
    run = ServedRun(
      Self.world(source, clock.instant(at: machine), options),
      keeping: options.keptEntries,
      in: storage.map { SessionJournal($0.name(of: source, base, resets: 0), in: $0) }
    )
    wire = Self.wire(source.world, base, resets, options)
  }

  /// Returns to the state of the world's file, or of another one.
  func reset(to source: WorldSource? = nil, at machine: Int64) {
    run.end(at: clock.instant(at: machine))
    if let source {
      self.source = source
      serviceProvider = source.world.serviceProviders[0].url
    }
    resets += 1
    waiting = [:]
    for exchange in followers.keys { followers[exchange] = 1 }
    run = ServedRun(
      Self.world(self.source, clock.instant(at: machine), options),
      keeping: options.keptEntries,
      in: storage.map { SessionJournal($0.name(of: self.source, base, resets: resets), in: $0) }
    )
    wire = Self.wire(self.source.world, base, resets, options)
  }

  /// Does some work whose names are those of the run; all work on a run is done so.
  ///
  /// Names move on only afterwards, since what is under way holds some.
  func during<Result>(_ work: () throws -> Result) rethrows -> Result {
    defer { run.renewNames() }
    return try run.currentNames.during(work)
  }

  /// Returns the number of the next request.
  func nextNumber() -> Int {
    requestCount += 1
    return requestCount
  }

  /// Returns what goes out for an answer to a request, which an answer was scripted for if `script` has it.
  func reply(
    _ answer: ArrivedAnswer,
    to asked: AskedRequest,
    _ script: ScriptedAnswer?
  ) -> StandIn.Reply {
    let outgoing = wire.response(
      to: asked,
      with: answer.answer,
      issued: answer.issued,
      script: script
    )
    return switch outgoing {
    case .response(let response): .now(response)
    case .aborted: .abort
    }
  }

  private static func world(
    _ source: WorldSource,
    _ now: Instant,
    _ options: StandInOptions
  ) -> WorldDescription {
    var world = source.world
    // A scenario gives its clock in whole seconds, and a run may become one.
    let past = now.milliseconds % 1_000
    world.clock = Instant(milliseconds: now.milliseconds - (past < 0 ? past + 1_000 : past))
    if options.isStrict { world.switches.clientChecks = .strict }
    return world
  }

  /// A key of its own for each run and after each reset, so that no token of another one is valid.
  private static func wire(
    _ world: WorldDescription,
    _ base: String,
    _ resets: Int,
    _ options: StandInOptions
  ) -> Wire {
    Wire(
      key: options.key + Array("\(base) \(resets)".utf8),
      values: GeneratedValues(seed: world.seed),
      schemes: world.apps.map(\.scheme),
      serviceProvider: world.serviceProviders[0].url
    )
  }
}

/// What the wire asks about the world of a run.
struct ServedView: WireView {
  let session: ServedSession
  let now: Instant
  let serviceProvider: String

  func code(_ code: RegistrationCode) -> RegisteredCode? {
    session.run.services.registered(code, at: now)
  }

  func subscribers(of provider: ProviderID) -> [SubscriberName] {
    session.run.services.directory.subscribers.filter { $0.provider == provider }.map(\.name)
  }

  func providers(of requestor: RequestorID) -> [MVPD] {
    session.run.services.directory.configuration(of: requestor, at: serviceProvider)
  }
}
