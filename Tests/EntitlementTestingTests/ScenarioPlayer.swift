import EntitlementTesting
import EntsimApps
import EntsimEntitlement
import EntsimSimulation
import EntsimWorld
import ScriptedApps

/// Does in a session what a journal's steps did: calls by the SDK's surface, and everything else by the verbs.
final class ScenarioPlayer {
  private struct Act {
    let entry: EntryNumber
    let input: Input
    let mark: StepMark
    let cause: EntryNumber?
  }

  let session: EntitlementSession
  private(set) var delegates: [AppName: RecordingDelegate] = [:]
  private let description: WorldDescription
  private var enablers: [AppName: AccessEnabler] = [:]
  private var acts: [Act] = []
  /// The acts inside each delivery.
  private var inside: [EntryNumber: [Act]] = [:]
  private var problem: (any Error)?

  init(_ journal: WorldJournal, in description: WorldDescription) {
    self.description = description
    session = EntitlementSession(of: description, pace: .manual)
    journal.visitRecords { number, entry in
      guard case .input(let input, let mark?) = entry.payload else { return }
      let act = Act(entry: number, input: input, mark: mark, cause: entry.causeNumber)
      acts.append(act)
      if let cause = act.cause { inside[cause, default: []].append(act) }
    }
    for app in description.apps where app.path == .sdk {
      let delegate = RecordingDelegate()
      delegate.act = { [unowned self] in actInside() }
      delegates[app.name] = delegate
      if app.starts != .notRunning { makeEnabler(app) }
    }
  }

  private func makeEnabler(_ app: AppDescription) {
    let enabler = session.run(as: app.name.text) { () -> AccessEnabler in
      switch app.storageCheck {
      case nil: AccessEnabler("statement")
      case .none?:
        AccessEnabler(storageCheck: .INTEGRITY_CHECK_NONE, softwareStatement: "statement")
      case .all?: AccessEnabler(storageCheck: .INTEGRITY_CHECK_ALL, softwareStatement: "statement")
      case .clear?:
        AccessEnabler(storageCheck: .INTEGRITY_CHECK_CLEAR, softwareStatement: "statement")
      }
    }
    enabler.delegate = delegates[app.name]
    enabler.statusDelegate = delegates[app.name]
    enablers[app.name] = enabler
  }

  /// Does all of it.
  func play() throws {
    var beginning = session.state.milliseconds
    var index = 0
    while index < acts.count {
      let act = acts[index]
      if let cause = act.cause {
        let count = inside[cause]?.count ?? 0
        while session.deliveries < cause, session.settleNext() {}
        index += count
        if let last = inside[cause]?.last, last.mark.settles { session.settle() }
        beginning = session.state.milliseconds
      } else {
        if case .after(let delay) = act.mark.start {
          let wait = beginning + delay.milliseconds - session.state.milliseconds
          session.pause(for: .milliseconds(max(0, wait)))
        }
        beginning = session.state.milliseconds
        try perform(act.input)
        if act.mark.settles { session.settle() }
        index += 1
      }
      if let problem { throw problem }
    }
  }

  /// Does what takes place in the delivery that is under way.
  private func actInside() {
    guard let entry = session.deliveredEntry, let acts = inside[entry] else { return }
    do { for act in acts { try perform(act.input) } } catch { problem = error }
  }

  private func perform(_ input: Input) throws {
    switch input {
    case .call(let app, let call, let site):
      guard let enabler = enablers[app] else { return }
      if site.thread == .background {
        session.offMainThread { enabler.make(call, delegates[app]) }
      } else {
        enabler.make(call, delegates[app])
      }
    case .advance(let interval): session.advance(by: .milliseconds(interval.milliseconds))
    case .app(let app, .launch):
      try session.app(app.text).launch()
      if let app = description.app(app), app.path == .sdk { makeEnabler(app) }
    case .app(let app, .terminate): try session.app(app.text).terminate()
    case .app(let app, .background): try session.app(app.text).background()
    case .app(let app, .foreground): try session.app(app.text).foreground()
    case .rest(let app, let call): try session.app(app.text).make(call)
    case .user(let app, let action): try session.user(of: app.text).act(action)
    case .device(let action): try session.device.act(action)
    case .server(let action): try session.servers.act(action)
    case .client(.signsIn(let name, let code)):
      try session.client.signsIn(name.text, code: code.text)
    case .client(.asks): try session.act(input)
    }
  }
}

extension EntitlementSession {
  /// The entries so far.
  fileprivate var deliveries: EntryNumber { journal.count }
}
