import EntsimEntitlement
import EntsimSimulation

// Step 10: the viewer signs in at the MVPD, on a page or on a second screen (REST-034 to 036).
extension Transaction<RESTClient> {
  /// Begins the regular sign-in, at the MVPD that is known or that the person picks.
  mutating func signInRegularly(
    by outcome: CookbookOutcome,
    at provider: ProviderID? = nil,
    also rules: Rules = []
  ) {
    leaveStep(by: outcome, also: rules)
    if let provider {
      requestCode(for: provider, by: "REST-034 REST-018")
    } else {
      needConfiguration(for: .step(.picker), by: "REST-034")
    }
  }

  /// Shows the app's own picker with every MVPD of the configuration.
  mutating func showPicker() {
    record(.stageReached(.choosingProvider), by: "REST-034")
    record(.emitted(.showsPicker(state.providers.map(\.id))), by: "REST-034")
  }

  /// Continues with the MVPD that the person picks; the attempt ends silently where the person picks none.
  mutating func pick(_ provider: ProviderID?) {
    guard case .choosingProvider = state.attempt?.stage else {
      return record(.ignored(.noPicker), by: "REST-061")
    }
    record(.pickerClosed, by: "REST-034")
    if let provider {
      requestCode(for: provider, by: "REST-034")
    } else {
      leaveStep(by: .regularSignInEnded)
    }
  }

  private mutating func requestCode(for provider: ProviderID, by rules: Rules) {
    let request = nextRequest(
      .registrationCode,
      about: provider,
      passing: state.profile.dataOfCode
    )
    record(.stageReached(.requestingCode(provider, request.id)), by: rules)
    send(request, by: rules)
  }

  /// Shows the code on an Apple TV, where another device has the page; elsewhere opens the page with it.
  mutating func settleCode(for provider: ProviderID, with answer: Answer) {
    guard case .reply(.registrationCode(let code, let lives)) = answer else {
      return endRegularSignIn()
    }
    record(.codeReceived(code, lives: lives), by: "REST-034")
    switch state.profile.platform {
    case .tvOS:
      record(.emitted(.showsCode(code)), by: "REST-035")
      startPolling(for: provider, by: code)
    case .iOS:
      record(.stageReached(.atLoginPage(provider, code)), by: "REST-036")
      open(.login, of: provider, with: code, by: "REST-036")
    }
  }

  /// Ends the attempt whose sign-in cannot come any more (AMB-133).
  mutating func endRegularSignIn(by rules: Rules = []) {
    guard let attempt = state.attempt else { return }
    leaveScreen(of: attempt.stage, by: "REST-034")
    refuse(attempt.resource, by: .regularSignInEnded, also: rules)
  }
}

extension RESTClient.Profile {
  /// The data by which a code is requested: its lifetime in seconds, where the app asks for one (REST-047).
  fileprivate var dataOfCode: [Value.Field] {
    codeLifetime.map { [Value.Field("ttl", .integer($0.milliseconds / 1_000))] } ?? []
  }
}
