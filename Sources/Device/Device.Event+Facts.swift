// What only texts read of an event.
extension Device.Event {
  /// Whether other tokens may be stored afterwards; the current provider and the metadata are not tokens.
  public var changesTokens: Bool {
    switch self {
    case .tokenStored, .authorizationStored, .tokensErased, .authorizationErased, .storeErased,
      .tokensImported, .storeMigrated, .storeLost, .upgraded:
      true
    case .currentProviderForgotten, .metadataStored, .tokenLent, .appUpdated, .identified,
      .accountChanged, .permissionSet, .tvProviderBroken, .requestSent, .requestTransmitted,
      .transmissionFailed, .answerArrived, .pickerShown, .dialogShown, .dialogLeft, .pageOpened,
      .pageLoaded, .openPageLoaded, .pageLoadFailed, .pageRedirected, .screenClosed, .safariClosed,
      .appShown, .appDisplaced, .appHidden, .appRemoved, .restarted, .personSignedIn,
      .personFailedToSignIn, .personSignedInElsewhere, .codeTurnedAway, .actionRefused,
      .wentOffline, .wentOnline, .clockMoved, .permissionPromptShown, .permissionAnswered,
      .metadataRequested, .dialogWanted, .metadataAnswered, .dialogAnswered, .providerPicked,
      .personWentBack, .clientIdentified, .tvProviderScripted, .ignored:
      false
    }
  }
}
