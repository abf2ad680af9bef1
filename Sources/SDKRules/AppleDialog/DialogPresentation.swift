import EntsimEntitlement
import EntsimSimulation

// Apple's dialog in the place of the app's own picker (000 getAuthentication:filter, presentTvProviderDialog; 004 D, E;
// SSO-001 to SSO-006).
extension Transaction<AccessEnabler> {
  /// Asks the viewer for a provider: in Apple's dialog where there is one, and in the app's picker elsewhere.
  ///
  /// The picker has reasons of its own: those where Apple could take part and its dialog cannot be shown, and
  /// those where it could take none.
  mutating func askForProvider(
    in session: AccessEnabler.Session,
    by reasons: Rules,
    withoutDialog rulesWithoutDialog: Rules,
    withoutApple rulesWithoutApple: Rules
  ) {
    guard state.canUseApple(in: session) else {
      return showPicker(in: session, by: rulesWithoutApple)
    }
    let (providers, featured, filter) = session.attempt.filter?.parts ?? (nil, [], [])
    guard let dialog = state.nextDialog(in: session, of: providers, featuring: featured) else {
      return showPicker(in: session, by: rulesWithoutDialog + "SSO-032")
    }
    if let trouble = view.tvProvider.trouble {
      return goWithoutDialog(for: trouble, in: session, by: rulesWithoutDialog)
    }
    let reasons = reasons + filter
    record(.dialogAwaited(dialog), by: reasons + "SSO-006")
    emit(.presentTVProviderDialog(dialog), by: reasons)
  }

  /// Shows the app's picker in place of Apple's dialog, with the status that says why.
  mutating func goWithoutDialog(
    for trouble: TVProviderTrouble,
    in session: AccessEnabler.Session,
    by rules: Rules
  ) {
    explain(trouble, inDialog: true)
    showPicker(in: session, by: rules + trouble.rule)
  }

  /// Shows the app's picker and waits for a selection.
  mutating func showPicker(in session: AccessEnabler.Session, by rules: Rules) {
    record(.selectionAwaited, by: rules)
    emit(.displayProviderDialog(session.providers.map(\.mvpd)), by: rules)
  }
}

extension AccessEnabler {
  /// Returns the next dialog; nil where no provider is left that it could show (AMB-90).
  ///
  /// A provider that takes no part in Apple's single sign-on is left out, whatever the filter says; a
  /// provider is featured where it is shown (AMB-47).
  fileprivate func nextDialog(
    in session: Session,
    of wanted: [ProviderID]?,
    featuring featured: [ProviderID]
  ) -> TVProviderDialog? {
    let known = session.providers.map(\.mvpd).filter(\.enablePlatformServices).map(\.id)
    let providers = wanted.map { $0.filter(known.contains).withoutRepetitions } ?? known
    guard !providers.isEmpty else { return nil }
    return TVProviderDialog(
      number: dialogCount + 1,
      providers: providers,
      featured: featured.filter(providers.contains).withoutRepetitions
    )
  }
}

extension AccessEnabler {
  /// The requirement by which a filter, which is about Apple's dialog, changes nothing.
  func rulesOfFilter(_ filter: ProviderFilter?, in session: Session) -> Rules {
    filter == nil || session.hasPlatformProviders ? [] : "SSO-002"
  }

  /// Whether Apple can sign viewers of the requestor in, and the SDK knows of it.
  func canUseApple(in session: Session) -> Bool {
    has(.platformSSO) && session.hasPlatformProviders
  }
}

extension AccessEnabler.Session {
  /// Whether a provider takes part in Apple's single sign-on.
  var hasPlatformProviders: Bool { providers.takePartAtApple }

  /// Returns the provider with an id at Apple, if it takes part in Apple's single sign-on.
  func provider(atApple id: String) -> MVPD? {
    providers.map(\.mvpd).first { $0.enablePlatformServices && $0.platformMappingID == id }
  }
}

extension [AccessEnabler.PairedProvider] {
  /// Whether one of them takes part in Apple's single sign-on, so that Apple's framework is of any use.
  var takePartAtApple: Bool { contains(where: \.mvpd.enablePlatformServices) }
}

extension ProviderFilter {
  /// The providers to be shown, nil for all, those that are shown first, and the requirements about both.
  fileprivate var parts: (providers: [ProviderID]?, featured: [ProviderID], rules: Rules) {
    switch self {
    case .list(let providers): (providers, [], "SSO-005")
    case .dictionary(let providers, let featured):
      (
        providers, featured ?? [],
        (providers == nil ? [] : "SSO-003") + (featured == nil ? [] : "SSO-004")
      )
    }
  }
}
