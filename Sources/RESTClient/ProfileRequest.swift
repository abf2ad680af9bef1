import EntsimEntitlement
import EntsimSimulation

// Step 6: the services say what to ask Apple for.
extension Transaction<RESTClient> {
  /// Requests the profile of the MVPD that has an id at Apple.
  mutating func requestProfile(
    of account: String,
    by outcome: CookbookOutcome,
    also rules: Rules = []
  ) {
    leaveStep(by: outcome, also: rules)
    needConfiguration(for: .step(.profile(account)), by: "REST-009")
  }

  /// Requests the profile of the MVPD, by its own id (REST-024).
  mutating func requestProfile(ofConfigured account: String) {
    guard let (provider, rulesOfChoice) = state.mvpd(atApple: account) else {
      return signInRegularly(by: .providerIsUnknown)
    }
    let request = nextRequest(
      .profileRequest,
      about: provider,
      passing: state.profile.dataOfDevice
    )
    let rules = "REST-023 REST-024" + rulesOfChoice
    record(.stageReached(.requestingProfile(provider, request.id)), by: rules)
    send(request, by: rules)
  }

  /// Goes on with the payload that Apple is asked with, or without one.
  mutating func settleProfile(of provider: ProviderID, with answer: Answer) {
    if case .reply(.profile(let payload)) = answer {
      requestStatement(about: provider, with: payload)
    } else {
      signInRegularly(by: .profileIsRefused)
    }
  }
}
