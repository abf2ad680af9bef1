internal import EntsimApps
internal import EntsimComparison
internal import EntsimDiagnostics
internal import EntsimEngine
internal import EntsimEntitlement
internal import EntsimScenarioModel
internal import EntsimSimulation
internal import EntsimWorld
internal import Synchronization

extension EntitlementSession {
  /// Compares the callbacks since the last expectation, or since the beginning, with those that are expected, in order.
  ///
  /// With the automatic pace the session settles first. The comparison is that of scenarios: every callback has to be
  /// expected, unless others are allowed. Without callbacks, none may have come.
  ///
  /// - Parameters:
  ///   - outputs: The callbacks, advanced statuses and tracking events.
  ///   - allowsOthers: Whether others may come besides; the order of the expected ones still holds.
  ///   - file: The file of the test.
  ///   - line: The line of the test, counted from 1.
  /// - Throws: Both sides, row by row, where they differ.
  public func expect(
    _ outputs: ExpectedOutput...,
    allowsOthers: Bool = false,
    file: String = #fileID,
    line: Int = #line
  ) throws(UnexpectedOutputs) {
    if pace == .automatic, core.withLock({ $0.delivery == nil }) { settle() }
    let start = SourceLocation(file: file, line: max(1, line), column: 1)
    let range = SourceRange(start: start, length: 0)
    let failure = core.withLock { core in
      let firstApp = core.description.apps.count > 1 ? core.description.apps[0].name : nil
      return core.compare(
        outputs.map { $0.expectation(at: range, firstApp: firstApp) },
        allowsOthers: allowsOthers,
        at: range
      )
    }
    if let failure { throw failure }
  }
}

extension SessionCore {
  /// Compares what has come since the last time; returns how it differs, nil where it does not.
  fileprivate mutating func compare(
    _ expectations: [Expectation],
    allowsOthers: Bool,
    at range: SourceRange
  ) -> UnexpectedOutputs? {
    begin()
    let step = Step(
      number: 1,
      range: range,
      action: .advance(.zero),
      words: "expect",
      settles: true,
      expectations: expectations,
      requests: nil,
      isExhaustive: !allowsOthers
    )
    let (record, count) = recordOfOutputs()
    expectedCount = count
    var comparer = comparer ?? newComparer(for: step, at: range)
    let comparison = comparer.compare(step, with: record)
    self.comparer = comparer
    return comparison.passed ? nil : UnexpectedOutputs(comparison)
  }

  private func newComparer(for step: Step, at range: SourceRange) -> StepComparer {
    let scenario = Scenario(
      path: range.file,
      title: Located("A session of a test", at: range),
      about: nil,
      covers: [],
      tags: [],
      world: description,
      answerPlaces: description.answers.map { _ in range },
      steps: [step],
      never: [],
      finally: Finally()
    )
    return StepComparer(of: scenario, guids: GUIDHistory(of: scenario))
  }

  /// Returns the outputs since the last expectation, and the number of the last entry.
  private func recordOfOutputs() -> (StepRecord, EntryNumber) {
    guard let driver else { preconditionFailure("the world has not begun") }
    var record = StepRecord(began: driver.world.now, end: Snapshot())
    let journal = driver.context.journal
    guard expectedCount < journal.count else { return (record, journal.count) }
    let firstApp = description.apps[0].name
    let hasSeveral = description.apps.count > 1
    journal.visitRecords(from: expectedCount + 1) { number, entry in
      guard case .app(let app) = entry.participant,
        case .app(.callbackReceived(let callback)) = entry.payload
      else { return }
      record.outputs.append(
        Output(
          callback,
          app: hasSeveral ? app : nil,
          isNamed: hasSeveral && app != firstApp,
          instant: entry.instant,
          entry: number,
          snapshot: Snapshot()
        )
      )
    }
    return (record, journal.count)
  }
}
