import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimJSONText
import EntsimPassService
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

// What comes from a macrostep, beside the next lines.
extension LogSearch {
  /// Explains the next line by an entry, where the entry is something that a log tells; returns whether the log has it.
  mutating func explain(_ journal: WorldJournal, _ number: Int, in state: inout State) -> Bool {
    let entry = journal.entryWithoutRules(number)
    if case .app(.refused(let refusal)) = entry.payload {
      note(refusal.rawValue, inPlaceOf: state.isHidden ? state.line : max(0, state.line - 1), state)
      return false
    }
    // A log may end anywhere; what comes behind its end contradicts nothing.
    let isOver = state.line == log.lines.count
    switch (entry.payload, entry.participant) {
    case (.app(.callbackReceived(let callback)), .app(let app)):
      return isOver || explain(callback, of: app, in: &state)
    case (.app(.ended), .app(let app)): return isOver || isEnding(of: app, in: &state)
    case (.device(.actionRefused), _): return false
    case (.services(.answerWithheld(let id)), _):
      // The request stands in the entry before.
      if case .services(.requestReceived(let request)) = journal.payload(of: number - 1) {
        state.withheld.append((id, request.service))
      }
      return true
    case (.device(let event), _):
      guard log.head.tellsPages, !isOver, let (app, page) = event.pageEvent(in: &state.pages)
      else { return true }
      return explain(page, of: app, in: &state)
    case _: return true
    }
  }

  /// Whether the log has the end of an app, where it is not the act of the line that was explained last.
  private func isEnding(of app: AppName, in state: inout State) -> Bool {
    guard state.isHidden, words.tellsEnds else { return true }
    guard isLine(of: app, now: state, { $0 == .process(.terminate) }) else { return false }
    state.line += 1
    state.hiddenCount = 0
    return true
  }

  private mutating func explain(
    _ callback: Callback,
    of app: AppName,
    in state: inout State
  ) -> Bool {
    let line = state.line
    guard tells(callback, of: app, line: line), isNear(state.world.now, instant(of: line)) else {
      note(words(of: callback, to: app, state), inPlaceOf: line, state, of: callback)
      return false
    }
    state.line += 1
    state.hiddenCount = 0
    if order == .furthest { state.penalty = max(0, state.penalty - 1) }
    let words = callback.scenarioWords
    add(.callback(callback, app, at: state.world.now, line: line), to: &state)
    let key = "\(app) \(words)"
    let occurrence = state.leg.arrivals.count { $0 == key } + 1
    state.leg.arrivals.append(key)
    state.leg.arrival = Arrival(
      app: app,
      name: callback.name,
      words: words,
      occurrence: occurrence,
      line: line
    )
    return true
  }

  private mutating func explain(
    _ event: AppLog.Event,
    of app: AppName,
    in state: inout State
  ) -> Bool {
    guard isLine(of: app, now: state, { $0 == event }) else {
      if case .page(let page, let kind) = event {
        note("a \(kind.rawValue) page: \(page.rawValue)", inPlaceOf: state.line, state)
      }
      return false
    }
    state.line += 1
    state.hiddenCount = 0
    return true
  }

  /// Whether the next line tells an event of an app now.
  private func isLine(
    of app: AppName,
    now state: State,
    _ isTold: (AppLog.Event) -> Bool
  ) -> Bool {
    guard state.line < log.lines.count else { return false }
    let line = log.lines[state.line]
    return (line.app ?? description.apps[0].name) == app
      && isNear(state.world.now, instant(of: state.line)) && isTold(line.event)
  }

  /// Returns the latest time at which the rules may give a line: an act of the app has no other time than its own.
  func latest(of line: Int) -> Instant {
    instant(of: line) + (log.lines[line].isAct ? .zero : tolerance)
  }

  /// Whether two times are the same within the tolerance.
  func isNear(_ first: Instant, _ second: Instant) -> Bool {
    abs((first - second).milliseconds) <= tolerance.milliseconds
  }

  /// A callback in place of a line, with its time where that is the difference.
  private func words(of callback: Callback, to app: AppName, _ state: State) -> String {
    let name = description.apps.count > 1 ? "@\(app)" : ""
    let words = "\(callback.scenarioWords)\(name), at \((state.world.now - start).milliseconds) ms"
    guard tells(callback, of: app, line: state.line) else { return words }
    let difference = (state.world.now - instant(of: state.line)).milliseconds
    return "\(words): the same callback, \(abs(difference)) ms "
      + (difference < 0 ? "earlier" : "later") + "; `--tolerance \(abs(difference))` allows it"
  }
}
