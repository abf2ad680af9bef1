import Entitlement
public import Scenarios

/// What must be so after the last step beside what is.
public struct FinallyComparison: Hashable, Sendable {
  /// The storage and the state, where the scenario asks for them.
  public let checks: [ComparisonRow]
  /// The requests of the whole run; nil where the scenario does not ask.
  public let requests: Located<[RequestRow]>?
  /// What is in flight and not allowed to be.
  public let unfinished: [PendingWork]
  /// The services that are named as in flight, of which nothing is.
  public let notInFlight: [Located<UnfinishedWork>]

  /// Whether everything is as the scenario wants it.
  public var passed: Bool {
    checks.allSatisfy(\.passes) && requests?.value.allSatisfy(\.passes) ?? true
      && unfinished.isEmpty && notInFlight.isEmpty
  }

  /// Compares the end of a run with what is expected of it.
  init(_ finally: Finally, with record: RunRecord, matching: PatternMatching) {
    let storage = finally.storage.map { Expectation(.storage($0.value), at: $0.range) }
    let state = finally.state.map { Expectation(.state($0), at: $0.range) }
    checks = [storage, state]
      .compactMap { $0 }
      .compactMap { ComparisonRow($0, in: record.end, matching: matching) }
    requests = finally.requests.map { expected in
      Located(
        RequestRow.rows(expected: expected.value, sent: record.requests, matching: matching),
        at: expected.range
      )
    }
    unfinished = record.inFlight.filter { work in
      !finally.inFlight.contains { $0.value == .service(work.service) }
    }
    notInFlight = finally.inFlight.filter { named in
      !record.inFlight.contains { .service($0.service) == named.value }
    }
  }
}
