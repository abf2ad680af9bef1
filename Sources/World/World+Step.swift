import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
public import EntsimSimulation

// How the world moves: one input, or one due message, is one macrostep.
extension World {
  /// Does what the scenario says, and everything that follows within the same macrostep.
  ///
  /// - Parameters:
  ///   - input: What the scenario says.
  ///   - mark: The step that it is; nil where it is none.
  ///   - cause: The entry of the delivery during which it happens; nil where it happens by itself.
  ///   - run: What the run writes into.
  /// - Returns: The number of the input's entry.
  /// - Throws: ``EntryLimitReached`` when the run writes more entries than it may.
  @discardableResult
  public mutating func perform(
    _ input: Input,
    as mark: StepMark? = nil,
    during cause: EntryNumber? = nil,
    in run: inout RunContext
  ) throws(EntryLimitReached) -> EntryNumber {
    let entry = run.journal.append(
      .input(input, mark),
      of: .scenario,
      at: now,
      cause: cause,
      rules: Rules()
    )
    for message in Routing.messages(for: input, apps: installations.map(\.app.name)) {
      run.pending.append(Delivery(message: message, cause: entry))
    }
    try runMacrostep(in: &run)
    return entry
  }

  /// Appends a fact of the run itself; nothing follows from it.
  public func note(_ fact: RunFact, in run: inout RunContext) {
    run.journal.append(.run(fact), of: .scenario, at: now, cause: nil, rules: Rules())
  }

  /// Moves the clock to a message that was taken from the schedule, and processes it.
  ///
  /// - Throws: ``EntryLimitReached`` when the run writes more entries than it may.
  public mutating func process(
    _ item: consuming Schedule<Delivery>.Item,
    in run: inout RunContext
  ) throws(EntryLimitReached) {
    now = .later(now, item.due)
    run.pending.append(item.message)
    try runMacrostep(in: &run)
  }

  /// Moves the clock forward without processing anything.
  ///
  /// - Precondition: `instant` is not before now.
  public mutating func advance(to instant: Instant) {
    precondition(!instant.precedes(now), "time went back")
    now = instant
  }

  /// Processes the messages that are pending, and those that they lead to at once, until none waits.
  private mutating func runMacrostep(in run: inout RunContext) throws(EntryLimitReached) {
    while let message = run.pending.next() {
      process(consume message, in: &run)
      guard run.journal.count <= run.entryLimit else {
        run.pending.removeAll()
        throw EntryLimitReached()
      }
    }
  }

  /// Has one participant handle a message; what it records is written down and routed, in order.
  private mutating func process(_ delivery: consuming Delivery, in run: inout RunContext) {
    let cause = delivery.cause
    let message = delivery.message
    switch consume message {
    case .app(let name, let command):
      var decisions = run.decisions.app.taken()
      let index = index(of: name)
      let path = installations[index].app.path
      installations[index].app.handle(
        command,
        in: context((), run),
        noting: &run.stateTable.app,
        into: &decisions
      )
      var hasEnded = false
      carryOut(&decisions, of: .app(name), timersOf: name, cause: cause, as: Fact.app, in: &run) {
        event in
        if Routing.endsProcess(event) { hasEnded = true }
        return Routing.routes(for: event, of: name, on: path)
      }
      run.decisions.app = decisions
      if hasEnded {
        // Work for the ended process is delivered at once, so that the journal says that it was ignored.
        for message in removeWork(within: name) { run.pending.append(message) }
      }
    case .accessEnabler(let name, let command):
      var decisions = run.decisions.accessEnabler.taken()
      installations[index(of: name)].accessEnabler.handle(
        command,
        in: context(view(of: name), run),
        noting: &run.stateTable.accessEnabler,
        into: &decisions
      )
      carryOut(
        &decisions,
        of: .accessEnabler(name),
        timersOf: name,
        cause: cause,
        as: Fact.accessEnabler,
        in: &run
      ) {
        Routing.routes(for: $0, of: name)
      }
      run.decisions.accessEnabler = decisions
    case .restClient(let name, let command):
      var decisions = run.decisions.restClient.taken()
      // An optional is opened before its arguments are known.
      let view = context(viewOfClient(in: name), run)
      installations[index(of: name)].restClient?.handle(
        command,
        in: view,
        noting: &run.stateTable.restClient,
        into: &decisions
      )
      carryOut(
        &decisions,
        of: .restClient(name),
        timersOf: name,
        cause: cause,
        as: Fact.restClient,
        in: &run
      ) {
        Routing.routes(for: $0, of: name)
      }
      run.decisions.restClient = decisions
    case .device(let command):
      let view = command.readsServers ? viewOfServers : Device.View(subscribers: [], sessions: [])
      var decisions = run.decisions.device.taken()
      device.handle(
        command,
        in: context(view, run),
        noting: &run.stateTable.device,
        into: &decisions
      )
      carryOut(&decisions, of: .device, cause: cause, as: Fact.device, in: &run) {
        Routing.routes(for: $0)
      }
      run.decisions.device = decisions
    case .services(let command):
      var decisions = run.decisions.services.taken()
      services.handle(
        command,
        in: context((), run),
        noting: &run.stateTable.services,
        into: &decisions
      )
      carryOut(&decisions, of: .services, cause: cause, as: Fact.services, in: &run) {
        Routing.routes(for: $0)
      }
      run.decisions.services = decisions
    }
  }

  /// Writes down what a participant has decided, in order, and sends what each fact leads to; `app` is
  /// the one whose timers the routes speak of, nil where they can speak of none.
  @inline(__always)
  private mutating func carryOut<Event>(
    _ decisions: inout [Decision<Event>],
    of participant: Participant,
    timersOf app: AppName? = nil,
    cause: EntryNumber,
    as fact: (Event) -> Fact,
    in run: inout RunContext,
    sending routes: (Event) -> Routes
  ) {
    if decisions.count > 1 { decisions.reverse() }
    while let decision = decisions.popLast() {
      let rules = decision.rules
      let event = (consume decision).event
      var routes = routes(event)
      if unsafe RouteChanges.areMade { routes = RouteChanges.changed(routes, by: rules) }
      let entry = run.journal.append(
        fact(consume event),
        of: participant,
        at: now,
        cause: cause,
        rules: rules
      )
      switch consume routes {
      case .none: break
      case .one(let message, let timing):
        send(Delivery(message: message, cause: entry), timing, of: app, in: &run)
      case .several(let routes):
        for route in routes {
          send(Delivery(message: route.message, cause: entry), route.timing, of: app, in: &run)
        }
      }
    }
  }

  private func context<View>(_ view: View, _ run: RunContext) -> Context<View> {
    Context(now: now, view: view, library: run.library)
  }

  /// Sends what a fact leads to, when it is due.
  private mutating func send(
    _ message: consuming Delivery,
    _ timing: Route.Timing,
    of app: AppName?,
    in run: inout RunContext
  ) {
    switch timing {
    case .atOnce: process(message, in: &run)
    case .next: run.pending.append(message)
    case .delivered, .timer, .cancelled, .late: schedule(message, timing, of: app)
    }
  }
}
