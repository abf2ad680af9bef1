import EntsimEntitlement
import EntsimSimulation

// Step 10: the polls for the token, behind the page or while the code is shown (REST-035, REST-036).
extension Transaction<RESTClient> {
  /// Polls until the token is there; whether the first poll comes at once is a switch (AMB-102).
  mutating func startPolling(for provider: ProviderID, by code: RegistrationCode) {
    let rules = state.profile.rulesOfPolling
    record(.stageReached(.polling(provider, code, nil)), by: rules)
    switch state.profile.firstPoll {
    case .interval: record(.pollScheduled(after: state.profile.pollInterval), by: rules)
    case .immediate: poll()
    }
  }

  /// Polls, and schedules the next poll; a poll that is pending is not overtaken.
  mutating func poll() {
    let rules = state.profile.rulesOfPolling
    guard case .polling(let provider, let code, let pending) = state.attempt?.stage else {
      return record(.ignored(.notPolling), by: rules)
    }
    if pending == nil {
      let request = nextRequest(.authenticationToken)
      record(.stageReached(.polling(provider, code, request.id)), by: rules)
      send(request, by: rules)
    } else {
      record(.ignored(.alreadyPolling), by: rules)
    }
    record(.pollScheduled(after: state.profile.pollInterval), by: rules)
  }

  /// Goes on with the token, waits for the next poll, or gives up a sign-in that has expired.
  mutating func settlePoll(
    for provider: ProviderID,
    by code: RegistrationCode,
    with answer: Answer
  ) {
    let rules = state.profile.rulesOfPolling
    if case .reply(.authenticationToken) = answer {
      record(.pollingStopped, by: rules)
      return authorize(by: .regularSignInSucceeded)
    }
    switch answer.refusal?.status {
    case 410?: endRegularSignIn()
    case 404?: record(.stageReached(.polling(provider, code, nil)), by: rules)
    case .some, nil: record(.stageReached(.polling(provider, code, nil)), by: "REST-060" + rules)
    }
  }

  /// Ends an attempt whose code was not used in time.
  mutating func expireCode() {
    switch state.attempt?.stage {
    case .atLoginPage, .polling: endRegularSignIn()
    case .checkingToken, .askingPermission, .askingApple, .fetchingConfiguration,
      .requestingProfile, .exchanging, .choosingProvider, .requestingCode, .authorizing,
      .retrieving, nil:
      record(.ignored(.notPolling), by: state.profile.rulesOfPolling)
    }
  }
}

extension RESTClient.Profile {
  /// The requirement about polls on the platform.
  fileprivate var rulesOfPolling: Rules {
    switch platform {
    case .tvOS: "REST-035"
    case .iOS: "REST-036"
    }
  }
}
