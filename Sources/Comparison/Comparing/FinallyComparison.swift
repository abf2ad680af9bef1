public import EntsimScenarioModel

/// What is expected after the last step beside what was found.
public struct FinallyComparison: Equatable, Sendable {
  /// What is expected.
  public let expected: Finally
  /// The storage and the state, where the scenario asks for them.
  public let checks: [ComparisonRow]
  /// The requests of the whole run; nil where the scenario does not ask.
  public let requests: Located<[ServiceRow]>?
  /// What is in flight and not allowed to be.
  public let unfinished: [PendingWork]
  /// The work that the scenario names as in flight, and that is not in flight.
  public let notInFlight: [Located<UnfinishedWork>]

  /// Whether everything is as the scenario wants it.
  public var passed: Bool {
    checks.allSatisfy(\.passes) && requests?.value.allSatisfy(\.passes) ?? true
      && unfinished.isEmpty && notInFlight.isEmpty
  }

  /// Compares the end of a run with what is expected of it.
  init(_ finally: Finally, with record: RunRecord, matching: inout PatternMatching) {
    expected = finally
    matching.began = nil
    let storage = finally.storage.map { Expectation(.storage($0.value), at: $0.range) }
    let state = finally.state.map { Expectation(.state($0), at: $0.range) }
    var checks: [ComparisonRow] = []
    for expectation in [storage, state].compactMap({ $0 }) {
      guard let match = matching.match(record.end, with: expectation)
      else { preconditionFailure("neither the storage nor the state") }
      if match.isExact { matching.captures.remember(match.captured) }
      checks.append(
        match.isExact
          ? .held(expectation, record.end) : .broken(expectation, record.end, match.mismatches)
      )
    }
    self.checks = checks
    if let expected = finally.requests {
      let laid = ServiceRow.layOut(expected.value, beside: record.requests, &matching)
      requests = Located(
        laid.explained(sent: record.requests, matching),
        at: expected.range
      )
    } else {
      requests = nil
    }
    unfinished = record.inFlight.filter { work in
      !finally.inFlight.contains { $0.value == work.name }
    }
    notInFlight = finally.inFlight.filter { named in
      !record.inFlight.contains { $0.name == named.value }
    }
  }
}
