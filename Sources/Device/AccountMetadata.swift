import EntsimEntitlement
import EntsimSimulation

// How Apple answers an app on the REST path that asks for the metadata of the account (003, steps 2, 4 and 7).
extension Transaction<Device> {
  /// Answers a request for metadata at once, or has the app present Apple's dialog first.
  ///
  /// The dialog comes only where the request allows it and the account is missing or its sign-in has expired.
  mutating func requestMetadata(_ request: AccountMetadataRequest, for app: AppName) {
    record(.metadataRequested(request, app), by: [])
    guard let answer = answer(to: request, of: app) else {
      let wanted = dialog(for: request, of: app)
      return record(.dialogWanted(wanted, app), by: "REST-013" + rulesOfSharedIDs(in: wanted))
    }
    record(.metadataAnswered(request.number, answer, app), by: request.rules)
  }

  /// Returns Apple's answer; nil where the person is to sign in first.
  func answer(to request: AccountMetadataRequest, of app: AppName) -> AccountMetadataAnswer? {
    guard state[app].package.permission == .granted else { return .failed(.accessNotGranted) }
    if let error = state.errorNow { return .failed(error) }
    guard let account = state.account, !request.isInterruptionAllowed || isValid(account) else {
      return request.isInterruptionAllowed ? nil : .nothing
    }
    return answer(to: request, about: account)
  }

  /// Returns what Apple tells of an account, or what the scenario has it tell.
  ///
  /// A statement is told only of a sign-in that is valid, and only with the payload of a profile request.
  private func answer(
    to request: AccountMetadataRequest,
    about account: TVProviderAccount
  ) -> AccountMetadataAnswer {
    guard let provider = provider(of: account.subscriber) else { return .nothing }
    var metadata = AccountMetadata(
      provider: provider.platformMappingID,
      expires: account.expires,
      statement: request.verificationToken == nil || !isValid(account)
        ? nil : state.statement(about: account, telling: request.attributeNames ?? [])
    )
    switch state.scriptedMetadata {
    case nil: break
    case .nothing: return .nothing
    case .changed(let change): metadata.apply(change, at: state.clock(at: now))
    }
    return .metadata(metadata)
  }

  private func isValid(_ account: TVProviderAccount) -> Bool {
    InstantOfExpiry.included.isValid(
      until: account.expires,
      at: state.clock(at: now),
      deciding: .accountBehindMetadata
    )
  }

  /// Returns the provider that a subscriber has an account at.
  private func provider(of name: SubscriberName) -> MVPD? {
    guard let viewer = view.subscribers.first(where: { $0.name == name }) else { return nil }
    return view.providers.first { $0.id == viewer.provider }
  }

  /// Returns the dialog that a request leads to: the supported providers, the featured ones first (REST-012).
  private func dialog(for request: AccountMetadataRequest, of app: AppName) -> TVProviderDialog {
    let providers = providersByID(for: app)
    let ids = request.supported ?? view.providers.map(\.platformMappingID)
    let supported = ids.compactMap { providers[$0] }
    let listed = Set(supported)
    let featured = (request.featured ?? []).compactMap { providers[$0] }.filter(listed.contains)
    return TVProviderDialog(
      number: request.number,
      providers: (featured + supported).withoutRepetitions,
      featured: featured.withoutRepetitions
    )
  }
}

extension Device {
  /// Returns Apple's statement about a viewer; a generated one has tabs and line breaks, as Apple's have (REST-027).
  fileprivate func statement(
    about account: TVProviderAccount,
    telling fields: [String]
  ) -> SAMLResponse {
    let id = values.hexadecimal(for: account.subscriber.text, purpose: "statement of Apple")
    let generated = """
      <samlp:Response\t\tID="_\(id)">
      \t<saml:Issuer>Apple</saml:Issuer>
      </samlp:Response>

      """
    return SAMLResponse(
      about: account.subscriber,
      text: account.saml ?? generated,
      telling: fields
    )
  }
}

extension AccountMetadata {
  /// Changes the metadata as the scenario has Apple tell them.
  fileprivate mutating func apply(_ change: ScriptedMetadata.Change, at clock: Instant) {
    if change.lacksProvider { provider = nil }
    if change.lacksStatement { statement = nil }
    if let expires = change.expires { self.expires = clock + expires }
  }
}

extension AccountMetadataRequest {
  /// The requirements by which Apple answers it without a dialog.
  fileprivate var rules: Rules {
    if isInterruptionAllowed { return "REST-013" }
    return verificationToken == nil ? "REST-008" : "REST-008 REST-026"
  }
}
