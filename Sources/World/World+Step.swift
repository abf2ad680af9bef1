import AccessEnabler
import Apps
import Device
import Entitlement
import PassService
public import Simulation

// How the world moves: one input, or one due message, is one macrostep.
extension World {
  /// Does what the scenario says, and everything that follows within the same macrostep.
  ///
  /// - Parameters:
  ///   - input: What the scenario says.
  ///   - cause: The entry of the delivery during which it happens; nil where it stands by itself.
  ///   - recording: What the run writes into.
  /// - Returns: The number of the input's entry.
  /// - Throws: ``EndlessLoop`` when the macrostep does not come to an end.
  @discardableResult
  public mutating func perform(
    _ input: Input,
    during cause: EntryNumber? = nil,
    in recording: inout Recording
  ) throws(EndlessLoop) -> EntryNumber {
    let entry = recording.journal.append(
      .input(input),
      of: .scenario,
      at: now,
      cause: cause,
      rules: []
    )
    let apps = installations.map(\.app.name)
    let pending = Routing.routes(for: input, apps: apps).map {
      Delivery(message: $0.message, cause: entry)
    }
    try runMacrostep(pending, in: &recording)
    return entry
  }

  /// Moves the clock to a message that was taken from the schedule, and processes it.
  ///
  /// - Throws: ``EndlessLoop`` when the macrostep does not come to an end.
  public mutating func process(
    _ item: Schedule<Delivery>.Item,
    in recording: inout Recording
  ) throws(EndlessLoop) {
    now = max(now, item.due)
    try runMacrostep([item.message], in: &recording)
  }

  /// Moves the clock forward without processing anything.
  ///
  /// - Precondition: `instant` is not before now.
  public mutating func advance(to instant: Instant) {
    precondition(instant >= now, "time went back")
    now = instant
  }

  /// Processes messages, and those that they lead to at once, until none waits.
  private mutating func runMacrostep(
    _ first: [Delivery],
    in recording: inout Recording
  ) throws(EndlessLoop) {
    let start = recording.journal.count
    var pending = first
    var next = 0
    while next < pending.count {
      process(pending[next], into: &pending, in: &recording)
      next += 1
      let count = recording.journal.count - start
      guard count <= macrostepLimit else {
        throw EndlessLoop(entry: recording.journal.count, count: count)
      }
    }
  }

  /// Has one participant handle a message; its decisions are written down and routed.
  private mutating func process(
    _ delivery: Delivery,
    into pending: inout [Delivery],
    in recording: inout Recording
  ) {
    let library = recording.library
    func context<View>(_ view: View) -> Context<View> {
      Context(now: now, view: view, library: library)
    }
    switch delivery.message {
    case .app(let name, let command):
      let index = index(of: name)
      recording.stateTable.app.note(command, in: installations[index].app)
      let decisions = installations[index].app.handle(command, in: context(()))
      record(decisions, of: .app(name), as: Fact.app, because: delivery, &pending, &recording) {
        Routing.routes(for: $0, of: name)
      }
      if decisions.contains(where: { Routing.endsProcess($0.event) }) {
        // What was under way within the process finds nobody; it is written down as such at once.
        pending += schedule.remove { Routing.isInside(name, $0.message) }.map(\.message)
      }
    case .accessEnabler(let name, let command):
      let view = AccessEnabler.View(
        tokens: device[tokensOf: name],
        deviceClock: device.clock(at: now),
        installation: AccessEnabler.View.Installation(
          device[name].package.sdk,
          on: device[name].device,
          isUpdated: device[name].isUpdated
        ),
        wasEmptiedByAnother: device[name].loss == .asked,
        legacyTokens: device[legacyTokensOf: name],
        tvProvider: tvProvider(asAskedBy: name)
      )
      let index = index(of: name)
      recording.stateTable.accessEnabler.note(command, in: installations[index].accessEnabler)
      let decisions = installations[index].accessEnabler.handle(command, in: context(view))
      record(
        decisions,
        of: .accessEnabler(name),
        as: Fact.accessEnabler,
        because: delivery,
        &pending,
        &recording
      ) {
        Routing.routes(for: $0, of: name)
      }
    case .device(let command):
      let view = Device.View(
        subscribers: services.directory.subscribers,
        sessions: services.sessions,
        codes: services.codes,
        openProviders: services.directory.openProviders
      )
      recording.stateTable.device.note(command, in: device)
      let decisions = device.handle(command, in: context(view))
      record(
        decisions,
        of: .device,
        as: Fact.device,
        because: delivery,
        &pending,
        &recording,
        routes: Routing.routes(for:)
      )
    case .services(let command):
      recording.stateTable.services.note(command, in: services)
      let decisions = services.handle(command, in: context(()))
      record(
        decisions,
        of: .services,
        as: Fact.services,
        because: delivery,
        &pending,
        &recording,
        routes: Routing.routes(for:)
      )
    }
  }

  /// Returns the name that an app's timer has in the schedule.
  private func timerID(_ timer: AppTimer, of participant: Participant) -> TimerID {
    guard case .accessEnabler(let app) = participant else {
      preconditionFailure("\(participant) has no timers")
    }
    return TimerID(UInt64(index(of: app) * AppTimer.allCases.count) + timer.rawValue)
  }

  /// Writes decisions down and sends what their routes say.
  private mutating func record<Event>(
    _ decisions: [Decision<Event>],
    of participant: Participant,
    as fact: (Event) -> Fact,
    because delivery: Delivery,
    _ pending: inout [Delivery],
    _ recording: inout Recording,
    routes: (Event) -> [Route]
  ) {
    for decision in decisions {
      let entry = recording.journal.append(
        fact(decision.event),
        of: participant,
        at: now,
        cause: delivery.cause,
        rules: decision.rules
      )
      for route in routes(decision.event) {
        let message = Delivery(message: route.message, cause: entry)
        switch route.timing {
        case .atOnce: process(message, into: &pending, in: &recording)
        case .next: pending.append(message)
        case .delivered(let delay): schedule.deliver(message, at: now + delay)
        case .timer(let timer, let delay):
          schedule.setTimer(timerID(timer, of: participant), to: message, at: now + delay)
        case .cancelled(let timer): schedule.cancelTimer(timerID(timer, of: participant))
        }
      }
    }
  }
}
