import Entitlement
import Simulation

// setRequestor: from the call to setRequestorComplete (000 setRequestor; CFG).
extension AccessEnabler {
  /// Returns what `setRequestor:` leads to at once.
  func setRequestor(_ requestor: RequestorID) -> Decisions {
    let request = nextRequest(
      .configuration,
      to: Profile.defaultServiceProvider,
      for: requestor
    )
    return abandonFlow(for: requestor) + [
      Decision(
        .configurationStarted(requestor, request.id),
        by: ["CFG-001", "API-006", "ASYNC-001"] + rulesOfKeeping(for: requestor)
      ),
      send(request, by: ["CFG-001", "CFG-003", "FLOW-003"]),
    ]
  }

  /// Returns what the answer to the configuration request leads to.
  func settleConfiguration(with answer: Answer) -> Decisions {
    switch answer {
    case .reply(.configuration(let providers)):
      let rules: [RequirementID] = providers.isEmpty ? ["CFG-001", "CFG-031"] : ["CFG-001"]
      return [
        Decision(.configurationReceived(providers), by: rules),
        emit(.setRequestorComplete(.success), by: rules + ["FLOW-003"]),
      ] + releaseQueue(by: ["FLOW-006"])
    case .reply, .unreadable:
      return failConfiguration(with: ("500", "STATUS-039"), by: ["CFG-002", "CFG-031"])
    case .status(let code):
      return failConfiguration(with: status(ofHTTP: code), by: ["CFG-002"])
    case .failed(.tls):
      return failConfiguration(with: ("SEC420", "STATUS-034"), by: ["CFG-002"])
    case .failed(.offline), .failed(.reset), .failed(.timeout):
      return failConfiguration(with: ("CFG404", "STATUS-030"), by: ["CFG-002"])
    }
  }

  /// Returns the advanced status of an HTTP status with its rule, nil where no document has one.
  private func status(ofHTTP code: Int) -> (errorID: String, rule: RequirementID)? {
    let known: [(codes: ClosedRange<Int>, errorID: String, rule: RequirementID)] = [
      (400...400, "CFG400", "STATUS-029"),
      (403...403, "SEC403", "STATUS-032"),
      (404...404, "CFG404", "STATUS-030"),
      (429...429, "CFG429", "STATUS-043"),
      (500...599, "CFG\(code)", "STATUS-031"),
    ]
    return known.first { $0.codes.contains(code) }.map { ($0.errorID, $0.rule) }
  }

  private func failConfiguration(
    with status: (errorID: String, rule: RequirementID)?,
    by rules: [RequirementID]
  ) -> Decisions {
    loseFlow() + [Decision(.configurationFailed, by: rules)]
      + (status.map { emitStatus(AdvancedStatus($0.errorID, .error), by: [$0.rule]) } ?? [])
      + [emit(.setRequestorComplete(.error), by: rules)] + reportLostFlow()
      + releaseQueue(by: ["CFG-020"])
  }

  /// Returns the rule by which a flow outlives the new configuration, if one is under way.
  private func rulesOfKeeping(for requestor: RequestorID) -> [RequirementID] {
    guard let session, session.requestor == requestor, session.flow.isActive else { return [] }
    return ["CFG-026"]
  }

  /// Returns the silent end of a flow for another programmer (CFG-027).
  private func abandonFlow(for requestor: RequestorID) -> Decisions {
    guard let session, session.requestor != requestor, session.flow.isActive else { return [] }
    return abandonRetrieval(in: session, .programmerChanged, by: ["CFG-027"]) + [
      Decision(.authenticationEnded(.abandoned), by: ["CFG-027"])
    ]
  }

  /// Returns the end of a flow that was kept for a configuration that did not come.
  ///
  /// Without a configuration no call can carry it on (CFG-021), and a flow that ends says so
  /// (AUTHN-026).
  private func loseFlow() -> Decisions {
    guard let session, session.flow.isActive else { return [] }
    return abandonRetrieval(in: session, .configurationLost, by: ["CFG-021"]) + [
      Decision(.authenticationEnded(.failed), by: ["CFG-021"])
    ]
  }

  /// Returns the outcome of a flow that is lost, behind that of the configuration.
  private func reportLostFlow() -> Decisions {
    guard let session, session.flow.isActive else { return [] }
    return reportFailureOfFlow(by: ["CFG-021"])
  }
}
