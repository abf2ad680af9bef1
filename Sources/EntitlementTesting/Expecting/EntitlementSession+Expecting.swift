internal import EntsimComparison
internal import EntsimDiagnostics
internal import EntsimEngine
internal import EntsimEntitlement
internal import EntsimScenarioModel
internal import EntsimSimulation
internal import EntsimWorld
internal import Synchronization

extension EntitlementSession {
  /// Compares what has happened since the last expectation, or since the beginning, with what is expected.
  ///
  /// With the automatic pace the session settles first. The comparison is that of scenarios: every callback has to be
  /// expected, in order, unless others are allowed. So `expect()` says that nothing more has come. Requests and answers are
  /// compared only where they are given.
  ///
  /// - Parameters:
  ///   - items: The callbacks, advanced statuses, tracking events, tokens and states.
  ///   - requests: The requests of the SDK, of the pages and of apps on the REST path; nil for any.
  ///   - answers: The answers to apps on the REST path; nil for any.
  ///   - limit: The longest time from the last expectation to the last expected item; nil for any.
  ///   - allowsOthers: Whether other callbacks may come besides; the order of the expected ones still holds.
  ///   - file: The file of the test.
  ///   - line: The line of the test, counted from 1.
  /// - Throws: Both sides, row by row, where they differ.
  public func expect(
    _ items: Expected...,
    requests: ExpectedRequests? = nil,
    answers: ExpectedAnswers? = nil,
    within limit: Duration? = nil,
    allowsOthers: Bool = false,
    file: String = #fileID,
    line: Int = #line
  ) throws(UnexpectedOutputs) {
    if pace == .automatic, core.withLock({ $0.delivery == nil }) { settle() }
    let start = SourceLocation(file: file, line: max(1, line), column: 1)
    let range = SourceRange(start: start, length: 0)
    let failure = core.withLock { core in
      core.begin()
      let firstApp = core.description.apps.count > 1 ? core.description.apps[0].name : nil
      return core.compare(
        Step(
          number: 1,
          range: range,
          action: .advance(.zero),
          app: firstApp,
          words: "expect",
          settles: true,
          expectations: items.flatMap { $0.expectations(at: range, firstApp: firstApp) },
          requests: requests?.services(at: range),
          answers: answers?.services(at: range),
          deadline: limit.map { Located(Interval($0), at: range) },
          isExhaustive: !allowsOthers
        )
      )
    }
    if let failure { throw failure }
  }

  /// Returns the text that an expectation has remembered with `.capture`; nil where none has, or no text.
  public func captured(_ name: String) -> String? {
    let value = core.withLock { $0.comparer?.captures[CaptureName(name)] }
    return if case .string(let text)? = value { text } else { nil }
  }
}

extension SessionCore {
  /// Compares what has happened since the last time; returns how it differs, nil where it does not.
  fileprivate mutating func compare(_ step: Step) -> UnexpectedOutputs? {
    guard let driver else { preconditionFailure("the world has not begun") }
    let journal = driver.context.journal
    let scenario = Scenario(
      path: step.range.file,
      title: Located("A session of a test", at: step.range),
      about: nil,
      covers: [],
      tags: [],
      world: description,
      answerPlaces: description.answers.map { _ in step.range },
      steps: [step],
      never: [],
      finally: Finally()
    )
    let record = unexpected.read(for: scenario, journal, from: beginning, in: driver.world)
    unexpected = LateRecord(after: journal.count, began: driver.world.now, looks: [])
    var comparer = comparer ?? StepComparer(of: scenario, guids: GUIDHistory(of: scenario))
    let comparison = comparer.compare(step, with: record)
    self.comparer = comparer
    return comparison.passed ? nil : UnexpectedOutputs(comparison, pending: pendingWork)
  }

  /// Says when the next pending work is due, and what brings it; nil where none is pending.
  private var pendingWork: String? {
    guard let world = driver?.world, let due = world.nextDue else { return nil }
    let (now, start) = (world.now, beginning.clock)
    let wait = max(0, (due - now).milliseconds)
    return """
      work is pending: the next is due at \((due - start).milliseconds) ms, and it is \
      \((now - start).milliseconds) ms; call `session.advance(by: .milliseconds(\(wait)))` first
      """
  }
}
