import EntsimApps
import EntsimEntitlement
import EntsimJSONText
import EntsimSimulation
import EntsimWorld

extension LogSearch {
  /// What came in place of the furthest line.
  struct Instead {
    let words: String
    /// The callback that came; nil where none came.
    let callback: Callback?
    /// Where it came.
    let state: State

    /// The name and the error of a callback, of which one is enough.
    var kind: String {
      guard let callback else { return words }
      switch callback {
      case .setAuthenticationStatus(_, let code): return "\(callback.name) \(code.rawValue)"
      case .tokenRequestFailed(_, let code, _): return "\(callback.name) \(code.rawValue)"
      case .status:
        let id = callback.redactedArguments.first?["errorId"]?.text ?? ""
        return "\(callback.name) \(id)"
      case _: return callback.name.rawValue
      }
    }
  }

  /// Notes what came in place of a line, if no course explains more.
  mutating func note(
    _ words: String,
    inPlaceOf line: Int,
    _ state: State,
    of callback: Callback? = nil
  ) {
    guard line >= furthest else { return }
    if line > furthest {
      furthest = line
      lastProgress = stateCount
      instead = []
    }
    let other = Instead(words: words, callback: callback, state: state)
    if let place = instead.firstIndex(where: { $0.kind == other.kind }) {
      // Of one kind, the one that comes with the line tells most.
      if callback != nil, isTimely(other, for: line), !isTimely(instead[place], for: line) {
        instead[place] = other
      }
      return
    }
    if instead.count == Self.mostNearest {
      // What only differs in its arguments or its time is nearer than another callback.
      guard isNear(other, to: line),
        let place = instead.lastIndex(where: { !isNear($0, to: line) })
      else { return }
      instead.remove(at: place)
    }
    let place =
      isNear(other, to: line)
      ? instead.firstIndex { !isNear($0, to: line) } ?? instead.endIndex : instead.endIndex
    instead.insert(other, at: place)
  }

  /// Whether what came in place of a line is the callback of that line, with other arguments or at another time.
  private func isNear(_ other: Instead, to line: Int) -> Bool {
    guard line < log.lines.count, case .callback(let name, _) = log.lines[line].event else {
      return false
    }
    return other.callback?.name == name
  }

  /// Whether what came in place of a line has its time.
  private func isTimely(_ other: Instead, for line: Int) -> Bool {
    line < log.lines.count && isNear(other.state.world.now, instant(of: line))
  }

  /// The most of the nearest explanations that are kept.
  private static let mostNearest = 5

  /// The nearest explanations; those of which the log only lacks a line come first.
  var nearest: [NearestExplanation] {
    let all = instead.map { other in
      NearestExplanation(
        parts: parts(to: other.state.trail),
        instead: other.words,
        isMissing: other.callback != nil && isFollowedByLine(other.state)
      )
    }
    return all.filter(\.isMissing) + all.filter { !$0.isMissing }
  }

  /// Whether the next callback behind a state is that of its line.
  private func isFollowedByLine(_ state: State) -> Bool {
    var world = state.world
    var run = state.run
    run.entryLimit = run.journal.count + Self.mostEntries
    while let item = world.takeDelivery() {
      let count = run.journal.count
      guard (try? world.process(item, in: &run)) != nil else { return false }
      let journal = run.journal
      guard journal.count > count else { continue }
      for number in count + 1...journal.count {
        let entry = journal.entryWithoutRules(number)
        guard case .app(.callbackReceived(let callback)) = entry.payload,
          case .app(let app) = entry.participant
        else { continue }
        return tells(callback, of: app, line: state.line)
          && isNear(world.now, instant(of: state.line))
      }
    }
    return false
  }

  /// The most entries that are looked through for the next callback.
  private static let mostEntries = 10_000

  /// Whether a line tells a callback of an app, at whatever time.
  func tells(_ callback: Callback, of app: AppName, line number: Int) -> Bool {
    guard number < log.lines.count else { return false }
    let line = log.lines[number]
    guard (line.app ?? description.apps[0].name) == app,
      case .callback(let name, let told) = line.event, name == callback.name
    else { return false }
    return callback.isTold(by: told)
  }
}
