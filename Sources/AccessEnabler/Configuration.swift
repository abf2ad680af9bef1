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
      Decision(.configurationStarted(requestor), by: ["CFG-001", "API-006", "ASYNC-001"]),
      Decision(.requestSent(request), by: ["CFG-001", "CFG-003", "FLOW-003"]),
    ]
  }

  /// Returns what the answer to the configuration request leads to.
  func settleConfiguration(with answer: Answer) -> Decisions {
    switch answer {
    case .reply(.configuration(let providers)):
      return [
        Decision(
          .configurationReceived(providers),
          by: ["CFG-001", "CFG-015"] + (providers.isEmpty ? ["CFG-031"] : [])
            + (session?.flow.isActive ?? false ? ["CFG-026"] : [])
        ),
        emit(.setRequestorComplete(.success), by: ["CFG-001", "API-023", "FLOW-003"]),
      ] + releaseQueue(by: ["CFG-017", "FLOW-006"])
    case .reply, .unreadable:
      return configurationFailed(AdvancedStatus("500", .error), by: ["STATUS-039", "CFG-031"])
    case .status(let code):
      return configurationFailed(httpStatus: code)
    case .failed(.tls):
      return configurationFailed(AdvancedStatus("SEC420", .error), by: ["STATUS-034"])
    case .failed(.offline), .failed(.reset), .failed(.timeout):
      return configurationFailed(AdvancedStatus("CFG404", .error), by: ["STATUS-030"])
    }
  }

  private func configurationFailed(httpStatus code: Int) -> Decisions {
    let known: [(codes: ClosedRange<Int>, errorID: String, rule: RequirementID)] = [
      (400...400, "CFG400", "STATUS-029"), (403...403, "SEC403", "STATUS-032"),
      (404...404, "CFG404", "STATUS-030"), (429...429, "CFG429", "STATUS-043"),
      (500...599, "CFG\(code)", "STATUS-031"),
    ]
    guard let entry = known.first(where: { $0.codes.contains(code) }) else {
      return configurationFailed(nil, by: [])
    }
    return configurationFailed(AdvancedStatus(entry.errorID, .error), by: [entry.rule])
  }

  private func configurationFailed(
    _ status: AdvancedStatus?,
    by rules: [RequirementID]
  ) -> Decisions {
    [Decision(.configurationFailed, by: ["CFG-002"] + rules)]
      + (status.map { emitStatus($0, by: rules + ["STATUS-042"]) } ?? [])
      + [emit(.setRequestorComplete(.error), by: ["CFG-002", "API-023"])]
      + releaseQueue(by: ["CFG-020"])
  }

  /// Returns the silent end of a flow for another programmer (CFG-027).
  private func abandonFlow(for requestor: RequestorID) -> Decisions {
    guard let session, session.requestor != requestor, session.flow.isActive else { return [] }
    return abandonRetrieval(in: session, .ended, by: ["CFG-027"]) + [
      Decision(.authenticationEnded(.abandoned), by: ["CFG-027"])
    ]
  }
}
