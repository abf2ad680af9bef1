import Entitlement
import Simulation

// Whether the viewer has signed in on the second screen by now (001 generic flow 6; TVOS-003 to 009).
extension AccessEnabler {
  /// Returns a poll, and when the next one is due; one that is still on its way is not overtaken.
  func poll(_ context: Context<View>) -> Decisions {
    guard let session, case .polling(let polling) = session.flow else {
      return [Decision(.ignored(.notPolling), by: "TVOS-001")]
    }
    let next = Decision<Event>(.pollScheduled(after: profile.pollInterval), by: "TVOS-004")
    guard polling.awaited == nil else {
      return [Decision(.ignored(.alreadyPolling), by: "TVOS-004"), next]
    }
    let request = nextRequest(
      .authenticationToken,
      to: session.endpoint(of: polling.provider),
      for: session.requestor,
      polling.provider,
      signedWith: keys
    )
    return [Decision(.pollAwaited(request.id), by: "TVOS-001")]
      + send([(request, "TVOS-001" + rulesOfKeys + session.rulesOfPairing)], context) + [next]
  }

  /// Returns what the answer to a poll leads to: the token, or more patience.
  func settle(
    _ polling: Polling,
    in session: Session,
    with answer: Answer,
    _ context: Context<View>
  ) -> Decisions {
    guard let request = polling.awaited else { return [] }
    switch answer {
    case .reply(.authenticationToken(let token, let metadata))
    where token.provider == polling.provider && token.requestor == session.requestor:
      return [Decision(.pollingStopped, by: "TVOS-003")]
        + signIn(
          with: token,
          metadata,
          in: session,
          by: "TVOS-003" + rulesOfWay(in: session),
          context
        )
    case .status(401):
      return [Decision(.pollAnswered(request), by: "TVOS-004")]
    case .reply, .status, .unreadable, .failed, .denied:
      return [Decision(.pollAnswered(request), by: "TVOS-007")]
    }
  }

  /// Returns the rule about the whole way of a sign-in that Apple could take no part in.
  private func rulesOfWay(in session: Session) -> Rules {
    session.hasPlatformProviders ? [] : "FLOW-018"
  }

  /// Returns the end of an attempt whose code nobody has used.
  func expireCode() -> Decisions {
    guard let session, case .polling = session.flow else {
      return [Decision(.ignored(.notPolling), by: "TVOS-005")]
    }
    return abandonRetrieval(in: session, .codeExpired, by: []) + endByFailure(by: "TVOS-005")
  }

  /// Returns the rules by which the way to a second screen ends that is under way there.
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
