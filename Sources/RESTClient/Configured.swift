public import Entitlement
import Simulation

// Step 3: the configuration, which is fetched once in a process, and what the client makes of it.
extension Transaction<RESTClient> {
  /// Fetches the configuration, and goes on with Apple's dialog.
  mutating func fetchConfiguration(by outcome: CookbookOutcome) {
    leaveStep(by: outcome)
    needConfiguration(for: .signIn, by: "REST-011")
  }

  /// Goes on with the configuration, which is fetched first where there is none (AMB-67).
  mutating func needConfiguration(for next: RESTClient.Stage.NeedForConfiguration, by rules: Rules)
  {
    guard state.memory?.providers == nil else { return goOn(withConfigurationFor: next) }
    let request = nextRequest(.configuration)
    record(.stageReached(.fetchingConfiguration(request.id, for: next)), by: rules)
    send(request, by: rules)
  }

  /// Receives the configuration, and goes on with it or without one.
  mutating func settleConfiguration(
    for next: RESTClient.Stage.NeedForConfiguration,
    with answer: Answer
  ) {
    guard case .reply(.configuration(let providers, revealsDeviceID: _)) = answer else {
      return goOn(withoutConfigurationFor: next)
    }
    record(.configurationReceived(providers), by: "REST-011")
    goOn(withConfigurationFor: next)
  }

  private mutating func goOn(withConfigurationFor next: RESTClient.Stage.NeedForConfiguration) {
    switch next {
    case .signIn: signInWithApple()
    case .profile(let account): requestProfile(ofConfigured: account)
    case .picker: showPicker()
    }
  }

  private mutating func goOn(withoutConfigurationFor next: RESTClient.Stage.NeedForConfiguration) {
    switch next {
    case .signIn: signInRegularly(by: .isNotConfigured)
    case .profile: signInRegularly(by: .providerIsUnknown, also: "REST-056")
    case .picker: endRegularSignIn(by: "REST-056")
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
