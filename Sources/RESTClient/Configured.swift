public import EntsimEntitlement
import EntsimSimulation

// The configuration: step 3 and every other need of it. It is fetched once in a process.
extension Transaction<RESTClient> {
  /// Fetches the configuration, and goes on with Apple's dialog.
  mutating func fetchConfiguration(by outcome: CookbookOutcome) {
    leaveStep(by: outcome)
    needConfiguration(for: .step(.signIn), by: "REST-011")
  }

  /// Goes on with the configuration, which is fetched first where there is none (AMB-67).
  mutating func needConfiguration(for next: RESTClient.NeedForConfiguration, by rules: Rules) {
    guard state.memory?.providers == nil else {
      return goOn(withConfigurationFor: next, by: rules)
    }
    let rules = rules + next.rulesOfFetch
    let request = nextRequest(.configuration)
    switch next {
    case .step(let step):
      record(.stageReached(.fetchingConfiguration(request.id, for: step)), by: rules)
    case .logoutPage(let provider):
      record(.logoutReached(.fetchingConfiguration(request.id, provider)), by: rules)
    }
    send(request, by: rules)
  }

  /// Receives the configuration, and goes on with it or without one.
  mutating func settleConfiguration(
    for next: RESTClient.NeedForConfiguration,
    with answer: Answer
  ) {
    guard case .reply(.configuration(let providers, revealsDeviceID: _)) = answer else {
      return goOn(withoutConfigurationFor: next)
    }
    record(.configurationReceived(providers), by: "REST-011")
    goOn(withConfigurationFor: next, by: next.rulesOfFetch)
  }

  private mutating func goOn(
    withConfigurationFor next: RESTClient.NeedForConfiguration,
    by rules: Rules
  ) {
    switch next {
    case .step(.signIn): signInWithApple()
    case .step(.profile(let account)): requestProfile(ofConfigured: account)
    case .step(.picker): showPicker()
    case .logoutPage(let provider): openLogoutPage(of: provider, by: rules)
    }
  }

  private mutating func goOn(withoutConfigurationFor next: RESTClient.NeedForConfiguration) {
    switch next {
    case .step(.signIn): signInRegularly(by: .isNotConfigured)
    case .step(.profile): signInRegularly(by: .providerIsUnknown, also: "REST-056")
    case .step(.picker): endRegularSignIn(by: "REST-056")
    case .logoutPage(let provider): openLogoutPage(of: provider, by: next.rulesOfFetch)
    }
  }
}

extension RESTClient.NeedForConfiguration {
  /// The requirement by which the configuration is fetched for it alone; none where its own rules say so.
  fileprivate var rulesOfFetch: Rules {
    switch self {
    case .step: []
    case .logoutPage: "REST-075"
    }
  }
}

extension RESTClient {
  /// The MVPDs of the configuration; nil before it was received.
  public var configuration: [MVPD]? { memory?.providers }

  /// The MVPDs of the configuration; none before it was received.
  var providers: [MVPD] { configuration ?? [] }

  /// Returns the configured MVPD with an id; nil for none.
  func mvpd(_ id: ProviderID) -> MVPD? { providers.first { $0.id == id } }

  /// Returns the configured MVPD with an id at Apple, which only MVPDs with platform services have; nil for none.
  ///
  /// Where several MVPDs have the id, the first one counts, by a requirement of its own.
  func mvpd(atApple id: String) -> (provider: ProviderID, rules: Rules)? {
    let sharing = providers.filter { $0.enablePlatformServices && $0.platformMappingID == id }
    return sharing.first.map { ($0.id, sharing.count > 1 ? "REST-072" : []) }
  }

  /// The ids at Apple that its dialog may list (REST-012), each once, where several MVPDs have it (REST-072).
  var supported: [String] { platformProviders.map(\.platformMappingID).withoutRepetitions }

  /// Returns the ids at Apple that its dialog lists first, in the app's order; nil before a system that knows of
  /// them (REST-014).
  func featured(on system: SystemVersion) -> [String]? {
    guard system.reaches(.featuresProviders) else { return nil }
    let listed = Dictionary(
      platformProviders.map { ($0.id, $0.platformMappingID) },
      uniquingKeysWith: { first, _ in first }
    )
    return profile.featured.compactMap { listed[$0] }.withoutRepetitions
  }

  /// The MVPDs that Apple's dialog may list.
  var platformProviders: [MVPD] { providers.filter(\.isForPlatformPicker) }
}
