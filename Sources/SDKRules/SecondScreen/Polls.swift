import Entitlement
import Simulation

// Whether the viewer has signed in on the second screen by now (001 generic flow 6; TVOS-003 to 009).
extension Transaction<AccessEnabler> {
  /// Polls, and schedules the next poll; a poll that is pending is not overtaken.
  mutating func poll() {
    guard case .polling(let polling) = state.flow else {
      return record(.ignored(.notPolling), by: "TVOS-001")
    }
    if polling.awaited != nil {
      record(.ignored(.alreadyPolling), by: "TVOS-004")
    } else {
      let session = session
      let request = nextRequest(
        .authenticationToken,
        to: session.endpoint(of: polling.provider),
        for: session.requestor,
        polling.provider,
        signedWith: state.keys
      )
      record(.pollAwaited(request.id), by: "TVOS-001")
      send(request, by: "TVOS-001" + state.rulesOfKeys + session.rulesOfPairing)
    }
    record(.pollScheduled(after: state.profile.pollInterval), by: "TVOS-004")
  }

  /// Settles the answer to a poll: signs the viewer in, or waits for the next poll.
  mutating func settle(_ polling: AccessEnabler.Polling, with answer: Answer) {
    guard let request = polling.awaited else { return }
    switch answer {
    case .reply(.authenticationToken(let token, let metadata))
    where token.provider == polling.provider && token.requestor == state.requestor:
      record(.pollingStopped, by: "TVOS-003")
      // FLOW-018 is about the whole way of a sign-in that Apple could take no part in.
      signIn(
        with: token,
        metadata,
        by: session.hasPlatformProviders ? "TVOS-003" : "TVOS-003 FLOW-018"
      )
    case .status(401): record(.pollAnswered(request), by: "TVOS-004")
    case .reply, .status, .unreadable, .failed, .denied:
      record(.pollAnswered(request), by: "TVOS-007")
    }
  }

  /// Ends an attempt whose code was not used in time.
  mutating func expireCode() {
    guard case .polling = state.flow else {
      return record(.ignored(.notPolling), by: "TVOS-005")
    }
    abandonRetrieval(.codeExpired, by: [])
    endByFailure(by: "TVOS-005")
  }
}

extension AccessEnabler {
  /// The rules by which the way to a second screen ends.
  func rulesOnSecondScreen(of reason: Abandoned.Reason) -> Rules {
    guard has(.secondScreen) else { return [] }
    switch reason {
    case .cancelled: return "CANCEL-004"
    case .superseded, .providerChanged: return "TVOS-008"
    case .loggedOut: return "TVOS-009"
    case .codeExpired: return "TVOS-005"
    case .providerUnknown, .programmerChanged, .configurationLost, .logoutOver,
      .authorizationLost, .preauthorizationLost:
      return []
    }
  }
}
