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
    guard let act = act(of: log.lines[number], in: state.world) else {
      return note("no such call", inPlaceOf: number, state)
    }
    actInside(act, state)
    begin(act, in: state, at: instant, isPending: due != nil, line: number)
  }

  /// Performs the act of the next line while the callback that came last is delivered.
  private mutating func actInside(_ act: Act, _ state: State) {
    let number = state.line
    // The app and the callback share a millisecond of the log, or the call came later.
    guard let arrival = state.leg.arrival,
      log.lines[arrival.line].milliseconds == log.lines[number].milliseconds,
      let inside = act.input.inside(arrival.name, of: arrival.app)
    else { return }
    // Two steps in a row with the same words begin in one delivery.
    if let last = state.lastInside, last.line != arrival.line, last.words == arrival.words,
      last.occurrence == arrival.occurrence, last.app == arrival.app
    {
      return
    }
    let start = ExplainedStart.inside(
      arrival.app,
      arrival.name,
      arrival.words,
      occurrence: arrival.occurrence
    )
    push(
      state,
      performing: Act(inside, unsigned: act.isUnsigned),
      start,
      line: number,
      inside: arrival
    )
  }

  /// Begins a step by itself: behind a step that has settled, at the end of a step of time, or after a delay.
  ///
  /// - Parameters:
  ///   - act: What the step does.
  ///   - state: Where it begins.
  ///   - instant: When it is to begin; nothing begins where that is over.
  ///   - isPending: Whether deliveries are pending.
  ///   - line: The line, nil for a hidden step.
  mutating func begin(
    _ act: Act,
    in state: State,
    at instant: Instant,
    isPending: Bool,
    line: Int?
  ) {
    let now = state.world.now
    guard !instant.precedes(now) else { return }
    if !isPending, !state.leg.ranTimer {
      guard now.precedes(instant) else {
        return push(state, performing: act, .settled, line: line)
      }
      return beginBehindTime(act, in: state, at: instant, line: line)
    }
    if state.leg.justAdvanced, now == instant {
      return push(state, performing: act, .immediately, line: line)
    }
    // `after` begins before all that is due then.
    guard !state.leg.skippedTimer, !state.leg.justAdvanced,
      state.leg.lastDue.map({ $0.precedes(instant) }) ?? true,
      state.world.nextDue.map({ !$0.precedes(instant) }) ?? true
    else { return }
    var next = state
    next.world.advance(to: instant)
    push(next, performing: act, .after(instant - state.stepBegan), line: line)
  }

  /// Lets time pass until a step begins; the step itself is found when the time has passed.
  private mutating func beginBehindTime(
    _ act: Act,
    in state: State,
    at instant: Instant,
    line: Int?
  ) {
    var state = state
    add(
      .step(Act(.advance(instant - state.world.now)), .settled, at: state.world.now, line: nil),
      to: &state
    )
    state.stepBegan = state.world.now
    state.leg = Leg()
    guard line != nil || state.world.nextDue.map({ instant.precedes($0) }) ?? true else { return }
    if line != nil {
      state.advancesTo = instant
      return push(state)
    }
    state.world.advance(to: instant)
    push(state, performing: act, .settled, line: nil)
  }

  /// Performs the input of a step.
  private mutating func push(
    _ state: State,
    performing act: Act,
    _ start: ExplainedStart,
    line: Int?,
    inside arrival: Arrival? = nil
  ) {
    var state = state
    add(.step(act, start, at: state.world.now, line: line), to: &state)
    state.stepBegan = state.world.now
    state.leg = Leg()
    state.leg.arrival = arrival
    state.lastInside = arrival
    state.isHidden = line == nil
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
          try world.perform(act.input, in: &run)
        }
      )
    else { return }
    push(state)
  }

  /// Notes the kinds of hidden steps that may be tried now.
  mutating func hide(_ held: Held) {
    let state = held.state
    guard state.hiddenCount < limits.hiddenSteps else { return }
    let isSettled = state.world.schedule.nextDelivery == nil
    for kind in HiddenKind.allCases.reversed() {
      push(
        held,
        by: .hidden(kind, isSettled: isSettled),
        cost: kind.cost(settled: isSettled, after: state.penalty)
      )
    }
  }

  /// Tries the hidden steps of a kind; the usual ones are tried first.
  mutating func hide(_ kind: HiddenKind, in state: State, settled isSettled: Bool) {
    var acts = hiddenActs(of: kind, in: state)
    for index in acts.indices { acts[index].isUnlikely = kind.isUnlikely }
    guard !acts.isEmpty else { return }
    let instants = isSettled ? settledInstants(of: state) : pendingInstants(of: state)
    var state = state
    state.penalty += kind.cost(settled: isSettled, after: state.penalty)
    for act in acts.reversed() {
      for instant in instants.reversed() {
        begin(act, in: state, at: instant, isPending: !isSettled, line: nil)
      }
    }
  }

  /// When a hidden step may begin while deliveries are pending: as soon as possible, or when the next line comes.
  private func pendingInstants(of state: State) -> [Instant] {
    let now = state.world.now
    let isBehind = state.leg.lastDue.map { !$0.precedes(now) } ?? false
    let earliest = isBehind ? now + Interval(milliseconds: 1) : now
    let line = instant(of: state.line)
    return (latest(of: state.line).precedes(earliest) ? [] : [earliest])
      + (earliest.precedes(line) ? [line] : [])
  }

  /// When a hidden step may begin once the step before has settled: now, when the line comes, or as long before it as
  /// the servers take for an answer or two.
  private func settledInstants(of state: State) -> [Instant] {
    let now = state.world.now
    let line = instant(of: state.line)
    guard now.precedes(line) else { return [now] }
    let latency = description.durations.latency
    let earlier = [1, 2].map { line + Interval(milliseconds: -$0 * latency.milliseconds) }
    return [line, now] + (latency == .zero ? [] : earlier.filter { now.precedes($0) })
  }

  /// Returns what the app does by a line; nil where the SDK has no such call.
  private func act(of line: AppLog.Line, in world: World) -> Act? {
    let app = line.app ?? description.apps[0].name
    switch line.event {
    case .process(let action): return Act(.app(app, action))
    case .call(let name, let arguments, let thread):
      let sdk = world.device[app].package.sdk
      let platform = world.device.traits.kind.platform
      guard name.missing(arguments, in: sdk, on: platform) == nil else { return nil }
      let values = arguments.enumerated().map { index, argument in
        argument == .string(AppLog.redacted)
          ? world.redactedArgument(index, of: name, in: app, description)
          : Value(logged: argument)
      }
      let isUnsigned = name == .setRequestor && values.count == 1 && world.signs(in: app)
      return APICall(name, values).map {
        Act(.call(app, $0, CallSite(thread: thread)), unsigned: isUnsigned)
      }
    case .callback, .page: return nil
    }
  }
}

extension Input {
  /// Returns the act of an app as it does it while it is called back; nil where it does not.
  fileprivate func inside(_ callback: CallbackName, of called: AppName) -> Input? {
    switch self {
    case .call(called, let call, let site):
      .call(called, call, CallSite(thread: site.thread, inside: callback))
    case .app(called, _): self
    case _: nil
    }
  }
}

extension World {
  /// Whether the SDK of an app takes the programmer's signature with the requestor.
  fileprivate func signs(in app: AppName) -> Bool {
    Feature.signedRequestor.availability
      .includes(device[app].package.sdk, on: device.traits.kind.platform)
  }

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
