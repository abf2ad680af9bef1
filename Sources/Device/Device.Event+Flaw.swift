import EntsimEntitlement

extension Device {
  /// Why an event cannot happen to the device, words that can follow a colon; nil where it can.
  ///
  /// No rule records such an event, but a journal from elsewhere may hold one.
  public func flaw(in event: Event) -> String? {
    guard let app = event.app, !apps.contains(where: { $0.package.name == app }) else { return nil }
    return "the device has no app \(app)"
  }
}

extension Device.Event {
  /// The app that it is about; nil for what is about the device, or about a request and its answer.
  fileprivate var app: AppName? {
    switch self {
    case .tokenStored(_, let app), .authorizationStored(_, let app), .tokensErased(_, _, let app),
      .authorizationErased(_, let app), .currentProviderForgotten(_, let app),
      .storeErased(let app), .metadataStored(_, let app), .tokensImported(_, _, let app),
      .tokenLent(_, _, by: _, let app), .storeMigrated(let app), .appUpdated(let app, _),
      .identified(let app, _), .clientIdentified(let app, _), .permissionSet(let app, _),
      .permissionPromptShown(let app), .permissionAnswered(let app, _),
      .metadataRequested(_, let app), .dialogWanted(_, let app), .metadataAnswered(_, _, let app),
      .dialogAnswered(_, request: _, _, let app), .providerPicked(_, let app),
      .personWentBack(let app), .pickerShown(_, let app),
      .dialogShown(_, let app), .dialogLeft(_, _, let app), .pageOpened(_, let app, _, in: _),
      .pageLoaded(let app), .openPageLoaded(let app), .pageLoadFailed(let app),
      .pageRedirected(_, let app), .screenClosed(let app), .safariClosed(let app, _),
      .appShown(let app), .appDisplaced(let app), .appHidden(let app), .appRemoved(let app),
      .personSignedIn(_, _, _, let app), .personFailedToSignIn(_, let app),
      .personSignedInElsewhere(_, _, let app), .codeTurnedAway(_, let app):
      app
    case .storeLost, .upgraded, .accountChanged, .tvProviderBroken, .requestSent,
      .requestTransmitted, .transmissionFailed, .answerArrived, .restarted, .actionRefused,
      .wentOffline, .wentOnline, .clockMoved, .tvProviderScripted, .ignored:
      nil
    }
  }
}
