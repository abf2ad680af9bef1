import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimJSONText
import EntsimSimulation
import EntsimWorld

// How a step can begin, the acts of the app and the hidden ones.
extension LogSearch {
  /// Performs the act of the next line, in each way in which a step can begin then.
  mutating func actOn(_ state: State, at instant: Instant, before due: Instant?) {
    let number = state.line
    guard let input = input(of: log.lines[number], in: state.world) else {
      return note("no such call", inPlaceOf: number, state)
    }
    actInside(input, state, at: instant)
    begin(input, in: state, at: instant, isPending: due != nil, line: number)
  }

  /// Performs a call of the next line while the callback that came last is delivered.
  private mutating func actInside(_ input: Input, _ state: State, at instant: Instant) {
    let number = state.line
    guard let arrival = state.leg.arrival, isNear(state.world.now, instant),
      case .call(let app, let call, let site) = input, app == arrival.app
    else { return }
    // Two steps in a row with the same words begin in one delivery.
    if let last = state.lastInside, last.line != arrival.line, last.words == arrival.words,
      last.occurrence == arrival.occurrence, last.app == arrival.app
    {
      return
    }
    let inside = Input.call(app, call, CallSite(thread: site.thread, inside: arrival.name))
    let start = ExplainedStart.inside(
      arrival.app,
      arrival.name,
      arrival.words,
      occurrence: arrival.occurrence
    )
    push(state, performing: inside, start, line: number, inside: arrival)
  }

  /// Begins a step by itself: behind a step that has settled, at the end of a step of time, or after a delay.
  ///
  /// - Parameters:
  ///   - input: What the step does.
  ///   - state: Where it begins.
  ///   - instant: When it is to begin; a time that is over within the tolerance is now.
  ///   - isPending: Whether deliveries are pending.
  ///   - line: The line, nil for a hidden step.
  mutating func begin(
    _ input: Input,
    in state: State,
    at instant: Instant,
    isPending: Bool,
    line: Int?
  ) {
    let now = state.world.now
    let isOver = instant.precedes(now)
    guard !isOver || isNear(now, instant) else { return }
    let instant = Instant.later(instant, now)
    if !isPending, !state.leg.ranTimer {
      guard now.precedes(instant) else {
        return push(state, performing: input, .settled, line: line)
      }
      return beginBehindTime(input, in: state, at: instant, line: line)
    }
    if state.leg.justAdvanced, now == instant {
      return push(state, performing: input, .immediately, line: line)
    }
    // `after` begins before all that is due then.
    guard !state.leg.skippedTimer, !state.leg.justAdvanced,
      state.leg.lastDue.map({ $0.precedes(instant) }) ?? true,
      state.world.nextDue.map({ !$0.precedes(instant) }) ?? true
    else { return }
    var next = state
    next.world.advance(to: instant)
    push(next, performing: input, .after(instant - state.stepBegan), line: line)
  }

  /// Lets time pass until a step begins; the step itself is found when the time has passed.
  private mutating func beginBehindTime(
    _ input: Input,
    in state: State,
    at instant: Instant,
    line: Int?
  ) {
    var state = state
    add(
      .step(.advance(instant - state.world.now), .settled, at: state.world.now, line: nil),
      to: &state
    )
    state.stepBegan = state.world.now
    state.leg = Leg()
    guard line != nil || state.world.nextDue.map({ instant.precedes($0) }) ?? true else { return }
    if line != nil {
      state.advancesTo = instant
      return stack.append(state)
    }
    state.world.advance(to: instant)
    push(state, performing: input, .settled, line: nil)
  }

  /// Performs the input of a step.
  private mutating func push(
    _ state: State,
    performing input: Input,
    _ start: ExplainedStart,
    line: Int?,
    inside arrival: Arrival? = nil
  ) {
    var state = state
    add(.step(input, start, at: state.world.now, line: line), to: &state)
    state.stepBegan = state.world.now
    state.leg = Leg()
    state.leg.arrival = arrival
    state.lastInside = arrival
    if line != nil {
      state.line += 1
      state.hiddenCount = 0
    } else {
      state.hiddenCount += 1
    }
    guard
      move(
        &state,
        { world, run throws(EntryLimitReached) in
          try world.perform(input, in: &run)
        }
      )
    else { return }
    stack.append(state)
  }

  /// Tries the hidden steps that can matter now; the usual ones are tried first.
  mutating func hide(_ state: State, at instants: [Instant], settled isSettled: Bool) {
    guard state.hiddenCount < limits.hiddenSteps else { return }
    let acts = hiddenActs(in: state.world, settled: isSettled)
    for act in acts.reversed() {
      for instant in instants.reversed() {
        begin(act, in: state, at: instant, isPending: !isSettled, line: nil)
      }
    }
  }

  /// Returns what the app does by a line; nil where the SDK has no such call.
  private func input(of line: AppLog.Line, in world: World) -> Input? {
    let app = line.app ?? description.apps[0].name
    switch line.event {
    case .process(let action): return .app(app, action)
    case .call(let name, let arguments, let thread):
      let values = arguments.enumerated().map { index, argument in
        argument == .string(AppLog.redacted)
          ? world.redactedArgument(index, of: name, in: app, description)
          : Value(logged: argument)
      }
      return APICall(name, values).map { .call(app, $0, CallSite(thread: thread)) }
    case .callback, .page: return nil
    }
  }
}

extension World {
  /// Returns a value for an argument that a log does not tell: the URL of the page that has ended, or none.
  fileprivate func redactedArgument(
    _ index: Int,
    of call: CallName,
    in app: AppName,
    _ description: WorldDescription
  ) -> Value {
    guard call == .handleExternalURL else { return .null }
    if case .page(let page) = device[app].screen { return .string(page.url.redirectURL) }
    return .string((description.app(app)?.scheme ?? "adbe.example") + "://")
  }
}
