public import EntsimEntitlement
import EntsimSimulation

// The code for the second screen, and the polls for its sign-in (001 generic flow 6; TVOS-001 to 009).
extension AccessEnabler {
  /// The wait for a viewer who is to sign in on the second screen.
  public struct Polling: Hashable, Sendable {
    /// The provider that was selected.
    public let provider: ProviderID
    /// The code that the viewer enters.
    public let code: RegistrationCode
    /// The pending poll.
    public internal(set) var awaited: RequestID?
  }

  /// Whether the app has a code for the viewer, who is to sign in with it on the second screen.
  public var showsCode: Bool {
    guard case .polling = flow else { return false }
    return true
  }
}

extension Transaction<AccessEnabler> {
  /// Requests a code; the app is asked for no page.
  mutating func requestCode(of provider: MVPD, by rules: Rules) {
    let session = session
    let request = nextRequest(
      .registrationCode,
      to: session.address(of: provider.id),
      signedWith: state.keys
    )
    let reasons = rules + "TVOS-001 TVOS-010" + state.rulesOfKeys
    record(.codeAwaited(provider.id, request.id), by: reasons)
    send(request, by: reasons + session.rulesOfPairing)
  }

  /// Tells the app the code; whether the first poll comes with it or one interval later is a switch (AMB-92).
  mutating func settleCode(for provider: ProviderID, with answer: Answer) {
    switch answer {
    case .reply(.registrationCode(let code, let lives)):
      record(.codeReceived(provider, code, lives: lives), by: "TVOS-001")
      switch state.profile.switches.firstPoll {
      case .interval:
        record(.pollScheduled(after: state.profile.pollInterval), by: "TVOS-014 TVOS-001")
      case .immediate: poll(by: "TVOS-014")
      }
      emitStatus(.regcode, message: code.text, by: "TVOS-001 TVOS-002")
    case .reply, .status, .unreadable, .failed, .denied:
      // Older SDKs have no status for a code.
      let own: StatusDescription? = state.has(.softwareStatement) ? .reg500 : nil
      endByFailure(answer.accessStatus ?? own, by: "TVOS-006")
    }
  }

  /// Polls, and schedules the next poll; a poll that is pending is not overtaken.
  mutating func poll(by rules: Rules = []) {
    guard case .polling(let polling) = state.flow else {
      return record(.ignored(.notPolling), by: "TVOS-015")
    }
    if polling.awaited != nil {
      record(.ignored(.alreadyPolling), by: "TVOS-015")
    } else {
      let session = session
      let request = nextRequest(
        .authenticationToken,
        to: session.address(of: polling.provider),
        signedWith: state.keys
      )
      record(.pollAwaited(request.id), by: rules + "TVOS-001")
      send(request, by: rules + "TVOS-001" + state.rulesOfKeys + session.rulesOfPairing)
    }
    record(.pollScheduled(after: state.profile.pollInterval), by: "TVOS-004")
  }

  /// Settles the answer to a poll: signs the viewer in, or waits for the next poll.
  mutating func settle(_ polling: AccessEnabler.Polling, with answer: Answer) {
    guard let request = polling.awaited else { return }
    switch answer {
    case .reply(.authenticationToken(let token, let metadata))
    where LookUp.polledToken.finds(
      .provider,
      token.provider == polling.provider,
      .requestor,
      token.requestor == state.requestor
    ):
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
      explainAccess(answer)
    }
  }

  /// Ends an attempt whose code was not used in time.
  mutating func expireCode() {
    guard case .polling = state.flow else {
      return record(.ignored(.notPolling), by: "TVOS-015")
    }
    abandonRetrieval(.codeExpired, by: [])
    endByFailure(by: "TVOS-005")
  }
}

extension AccessEnabler.Session {
  /// Notes which poll is pending.
  mutating func updatePolling(awaiting request: RequestID?) {
    guard case .polling(var polling) = flow else { return }
    polling.awaited = request
    flow = .polling(polling)
  }
}

extension AccessEnabler.Flow {
  /// Whether the viewer is to sign in on the second screen, or the code for that is pending.
  var isOnSecondScreen: Bool {
    switch self {
    case .requestingCode, .polling: true
    case .idle, .choosingProvider, .atAppleDialog, .exchanging, .atLoginPage, .retrievingToken,
      .atLogoutPage, .loggingOut:
      false
    }
  }
}

extension AccessEnabler.Session {
  /// The requirements by which the way to a second screen ends, if the attempt is on it.
  func rulesOnSecondScreen(of reason: AccessEnabler.Abandoned.Reason) -> Rules {
    guard flow.isOnSecondScreen else { return [] }
    return switch reason {
    case .superseded, .providerChanged: "TVOS-008"
    case .loggedOut: "TVOS-009"
    case .codeExpired: "TVOS-005"
    case .cancelled, .endedByToken, .endedBySignIn, .providerUnknown, .requestorChanged,
      .configurationLost, .logoutOver, .authorizationLost, .preauthorizationLost:
      []
    }
  }
}
