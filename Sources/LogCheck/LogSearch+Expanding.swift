import EntsimApps
import EntsimEntitlement
import EntsimPassService
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld

// How a state continues. What is tried first is pushed last.
extension LogSearch {
  /// Pushes all states that may follow a state without a hidden step, and what hidden steps may be tried.
  mutating func expand(_ held: Held) {
    let state = held.state
    if let end = state.advancesTo { return advance(state, to: end) }
    let act = log.lines[state.line].isAct
    let line = instant(of: state.line)
    hide(held)
    guard let delivery = state.world.schedule.nextDelivery else {
      return expandSettled(state, act: act, line)
    }
    if let timer = state.world.schedule.nextTimer?.due, timer.precedes(delivery.due) {
      waitPending(state, until: timer)
    }
    if latest(of: state.line).precedes(delivery.due) {
      guard act else { return note(Self.nothing, inPlaceOf: state.line, state) }
      runTimers(state, before: line)
      actOn(state, at: line, before: delivery.due)
    } else if act, !delivery.isCallback {
      // The usual order is that work due at the same time comes first.
      actOn(state, at: line, before: delivery.due)
      process(state, delivery)
    } else {
      process(state, delivery)
      if act { actOn(state, at: line, before: delivery.due) }
    }
  }

  /// What is said where nothing more comes by itself.
  static let nothing = "no callback"

  /// Continues where no delivery is pending.
  private mutating func expandSettled(_ state: State, act: Bool, _ line: Instant) {
    let timer = state.world.schedule.nextTimer?.due
    if !act { note(Self.nothing, inPlaceOf: state.line, state) }
    if act {
      if let timer, timer.precedes(line) { runTimers(state, before: line) }
      actOn(state, at: line, before: nil)
    }
    // The step of time ends at the timer, so that hidden steps can come between two polls.
    if let timer, !latest(of: state.line).precedes(timer), !state.leg.ranTimer {
      wait(state, until: timer, cost: act ? 1 : 0)
    }
  }

  /// Begins a step of time, where the step before has settled.
  private mutating func wait(_ state: State, until end: Instant, cost: Int) {
    guard state.world.now.precedes(end), !state.leg.ranTimer else { return }
    var state = state
    add(
      .step(Act(.advance(end - state.world.now)), .settled, at: state.world.now, line: nil),
      to: &state
    )
    state.stepBegan = state.world.now
    state.leg = Leg()
    state.advancesTo = end
    state.penalty += cost
    push(state)
  }

  /// Begins a step of time that ends at a timer, while deliveries are pending.
  private mutating func waitPending(_ state: State, until end: Instant) {
    guard !latest(of: state.line).precedes(end), !state.leg.ranTimer, !state.leg.skippedTimer else {
      return
    }
    let now = state.world.now
    let isLate = !state.leg.justAdvanced && state.leg.lastDue.map { !$0.precedes(now) } ?? false
    let instant = isLate ? now + Interval(milliseconds: 1) : now
    guard instant.precedes(end) else { return }
    let start: ExplainedStart =
      state.leg.justAdvanced ? .immediately : .after(instant - state.stepBegan)
    var state = state
    state.world.advance(to: instant)
    add(.step(Act(.advance(end - instant)), start, at: instant, line: nil), to: &state)
    state.stepBegan = instant
    state.leg = Leg()
    state.advancesTo = end
    state.penalty += 1
    push(state)
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
    push(next)
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

  /// Processes what was taken from the schedule; a request of the SDK may get other answers later.
  private mutating func process(_ item: Schedule<World.Delivery>.Item, of state: State) {
    var state = state
    state.leg.arrival = nil
    state.leg.justAdvanced = false
    state.leg.lastDue = .later(item.due, state.leg.lastDue ?? item.due)
    guard case .services(.receive(let request)) = item.message.message,
      request.id.sender != .client
    else { return push(state, processing: item) }
    state.requests[request.service, default: 0] += 1
    let asked = Asked(
      item: item,
      request: request,
      number: state.requests[request.service] ?? 1,
      // Hidden answers that other requests have got would only be looked through.
      dropsUsed: !description.answers.contains { $0.service == request.service },
      isPolledAgain: request.service == .authenticationToken && pollsBeforeLine(state)
    )
    let held = Held(state)
    for kind in AnswerKind.allCases.reversed() {
      push(held, by: .answers(asked, kind), cost: asked.cost(of: kind))
    }
    push(state, processing: item)
  }

  /// Whether a poll for the second screen is due before the next line.
  private func pollsBeforeLine(_ state: State) -> Bool {
    guard state.line < log.lines.count else { return false }
    let line = instant(of: state.line)
    return state.world.schedule.pendingTimers.contains { item in
      guard case .accessEnabler(_, .poll) = item.message.message else { return false }
      return item.due.precedes(line)
    }
  }

  /// Gives a request each answer of a kind.
  mutating func answer(_ asked: Asked, by kind: AnswerKind, in state: State) {
    let instant = Instant.later(state.world.now, asked.item.due)
    let answers = answers(to: asked.request, of: kind, at: instant, state)
    for answer in answers.reversed() {
      var other = state
      other.penalty += asked.cost(of: kind)
      guard
        move(
          &other,
          { world, run throws(EntryLimitReached) in
            if asked.dropsUsed { try world.perform(.server(.restore(answer.service)), in: &run) }
            try world.perform(.server(.answer(answer.numbered(1))), in: &run)
          }
        )
      else { continue }
      let part = ExplainedPart.answer(
        answer.numbered(asked.number),
        at: instant,
        isUnlikely: kind.isUnlikely
      )
      add(part, to: &other)
      push(other, processing: asked.item)
    }
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
    push(state)
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
