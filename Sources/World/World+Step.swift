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
  /// - Returns: The number of the input's entry.
  /// - Throws: ``EndlessLoop`` when the macrostep does not come to an end.
  @discardableResult
  public mutating func perform(
    _ input: Input,
    in recording: inout Recording
  ) throws(EndlessLoop) -> EntryNumber {
    let entry = recording.journal.append(
      .input(input),
      of: .scenario,
      at: now,
      cause: nil,
      rules: []
    )
    let pending = Routing.routes(for: input).map { Delivery(message: $0.message, cause: entry) }
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
    let start = recording.journal.entries.count
    var pending = first
    var next = 0
    while next < pending.count {
      process(pending[next], into: &pending, in: &recording)
      next += 1
      let count = recording.journal.entries.count - start
      guard count <= Self.macrostepLimit else {
        throw EndlessLoop(entry: recording.journal.entries.count, count: count)
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
    switch delivery.message {
    case .app(let name, let command):
      let context = Context(now: now, view: (), library: library)
      for decision in installations[index(of: name)].app.handle(command, in: context) {
        record(
          decision,
          .app(decision.event),
          of: .app(name),
          because: delivery,
          Routing.routes(for: decision.event, of: name),
          into: &pending,
          in: &recording
        )
      }
    case .accessEnabler(let name, let command):
      let view = AccessEnabler.View(tokens: device.tokens, deviceClock: now)
      let context = Context(now: now, view: view, library: library)
      for decision in installations[index(of: name)].accessEnabler.handle(command, in: context) {
        record(
          decision,
          .accessEnabler(decision.event),
          of: .accessEnabler(name),
          because: delivery,
          Routing.routes(for: decision.event, of: name),
          into: &pending,
          in: &recording
        )
      }
    case .device(let command):
      let view = Device.View(subscribers: services.subscribers, signedIn: services.signedIn)
      let context = Context(now: now, view: view, library: library)
      for decision in device.handle(command, in: context) {
        record(
          decision,
          .device(decision.event),
          of: .device,
          because: delivery,
          Routing.routes(for: decision.event),
          into: &pending,
          in: &recording
        )
      }
    case .services(let command):
      let context = Context(now: now, view: (), library: library)
      for decision in services.handle(command, in: context) {
        record(
          decision,
          .services(decision.event),
          of: .services,
          because: delivery,
          Routing.routes(for: decision.event),
          into: &pending,
          in: &recording
        )
      }
    }
  }

  /// Writes one decision down and sends what its routes say.
  private mutating func record<Event>(
    _ decision: Decision<Event>,
    _ fact: Fact,
    of participant: Participant,
    because delivery: Delivery,
    _ routes: [Route],
    into pending: inout [Delivery],
    in recording: inout Recording
  ) {
    let entry = recording.journal.append(
      fact,
      of: participant,
      at: now,
      cause: delivery.cause,
      rules: decision.rules
    )
    for route in routes {
      let message = Delivery(message: route.message, cause: entry)
      switch route.timing {
      case .atOnce: process(message, into: &pending, in: &recording)
      case .next: pending.append(message)
      case .delivered(let delay): schedule.deliver(message, at: now + delay)
      }
    }
  }
}
