import EntsimApps
import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import EntsimWorld

// How a state continues. What is tried first is pushed last.
extension LogSearch {
  /// Pushes all states that may follow a state.
  mutating func expand(_ state: State) {
    if let end = state.advancesTo { return advance(state, to: end) }
    let delivery = state.world.schedule.nextDelivery
    let act = log.lines[state.line].isAct
    let line = instant(of: state.line)
    guard let delivery else { return expandSettled(state, act: act, line) }
    let limit = line + tolerance

    if delivery.due.precedes(limit) || delivery.due == limit {
      if act, !delivery.isCallback {
        // The usual order is that work due at the same time comes first.
        actOn(state, at: line, before: delivery.due)
        process(state, delivery)
      } else {
        if !act { hide(state, at: [state.world.now], settled: false) }
        process(state, delivery)
        if act { actOn(state, at: line, before: delivery.due) }
      }
    } else if act {
      hide(state, at: [state.world.now, line], settled: false)
      runTimers(state, before: line)
      actOn(state, at: line, before: delivery.due)
    } else {
      note(Self.nothing, inPlaceOf: state.line, state)
      hide(state, at: [state.world.now, line], settled: false)
    }
  }

  /// What is said where nothing more comes by itself.
  static let nothing = "no callback"

  /// Continues where no delivery is pending.
  private mutating func expandSettled(_ state: State, act: Bool, _ line: Instant) {
    let now = state.world.now
    let isLater = now.precedes(line)
    let timer = state.world.schedule.nextTimer?.due
    if !act { note(Self.nothing, inPlaceOf: state.line, state) }
    hide(state, at: isLater ? [line, now] : [now], settled: true)
    if act {
      if let timer, timer.precedes(line) { runTimers(state, before: line) }
      actOn(state, at: line, before: nil)
    } else if let timer, !(line + tolerance).precedes(timer), !state.leg.ranTimer {
      wait(state, until: timer)
    }
  }

  /// Begins a step of time, where the step before has settled.
  private mutating func wait(_ state: State, until end: Instant) {
    guard state.world.now.precedes(end), !state.leg.ranTimer else { return }
    var state = state
    add(
      .step(.advance(end - state.world.now), .settled, at: state.world.now, line: nil),
      to: &state
    )
    state.stepBegan = state.world.now
    state.leg = Leg()
    state.advancesTo = end
    stack.append(state)
  }

  /// Continues a step of time by what is due next.
  private mutating func advance(_ state: State, to end: Instant) {
    var next = state
    if let due = state.world.nextDue, !end.precedes(due) {
      guard let item = next.world.takeDue(upTo: end) else { return }
      return process(item, of: next)
    }
    next.world.advance(to: .later(next.world.now, end))
    next.advancesTo = nil
    next.leg.justAdvanced = true
    stack.append(next)
  }

  /// Runs the timers that are due before an act as `after` has them run: in turn with the deliveries.
  private mutating func runTimers(_ state: State, before end: Instant) {
    guard !state.leg.skippedTimer, let timer = state.world.schedule.nextTimer,
      timer.due.precedes(end)
    else { return }
    var next = state
    guard let item = next.world.takeDue(before: end), item.timer != nil else { return }
    next.leg.ranTimer = true
    process(item, of: next)
  }

  /// Processes the next delivery; a timer that is due before it is left, or comes first.
  private mutating func process(_ state: State, _ delivery: Schedule<World.Delivery>.Item) {
    var next = state
    if let timer = state.world.schedule.nextTimer, timer.due.precedes(delivery.due) {
      runTimers(state, before: delivery.due)
      guard !state.leg.ranTimer else { return }
      next.leg.skippedTimer = true
    }
    guard let item = next.world.takeDelivery() else { return }
    process(item, of: next)
  }

  /// Processes what was taken from the schedule, in each way in which the servers may answer.
  private mutating func process(_ item: Schedule<World.Delivery>.Item, of state: State) {
    var state = state
    state.leg.arrival = nil
    state.leg.justAdvanced = false
    state.leg.lastDue = .later(item.due, state.leg.lastDue ?? item.due)
    guard case .services(.receive(let request)) = item.message.message,
      request.id.sender != .client
    else { return push(state, processing: item) }
    state.requests[request.service, default: 0] += 1
    let number = state.requests[request.service] ?? 1
    // Hidden answers that other requests have got would only be looked through.
    let dropsUsed = !description.answers.contains { $0.service == request.service }
    let answers = answers(to: request, at: .later(state.world.now, item.due), state)
    for answer in answers.reversed() {
      var other = state
      other.deferred = Deferred(item: item, answer: answer, number: number, dropsUsed: dropsUsed)
      stack.append(other)
    }
    push(state, processing: item)
  }

  /// Does what a state was to do as soon as nothing before it has led further: an answer of the servers.
  mutating func resume(_ state: State, _ deferred: Deferred) {
    var state = state
    state.deferred = nil
    let answer = deferred.answer
    guard
      move(
        &state,
        { world, run throws(EntryLimitReached) in
          if deferred.dropsUsed { try world.perform(.server(.restore(answer.service)), in: &run) }
          try world.perform(.server(.answer(answer.numbered(1))), in: &run)
        }
      )
    else { return }
    let instant = Instant.later(state.world.now, deferred.item.due)
    add(.answer(answer.numbered(deferred.number), at: instant), to: &state)
    push(state, processing: deferred.item)
  }

  private mutating func push(_ state: State, processing item: Schedule<World.Delivery>.Item) {
    var state = state
    guard
      move(
        &state,
        { world, run throws(EntryLimitReached) in
          try world.process(item, in: &run)
        }
      )
    else { return }
    stack.append(state)
  }
}

extension Schedule<World.Delivery>.Item {
  /// Whether it brings a callback to an app.
  fileprivate var isCallback: Bool {
    if case .app(_, .deliver) = message.message { true } else { false }
  }
}

extension ScriptedAnswer {
  /// The answer for one request, by its number among those of its service.
  func numbered(_ number: Int) -> ScriptedAnswer {
    ScriptedAnswer(
      service: self.service,
      occurrences: number...number,
      delay: self.delay,
      outcome: self.outcome,
      gap: self.gap,
      headers: self.headers,
      body: self.body
    )
  }
}
