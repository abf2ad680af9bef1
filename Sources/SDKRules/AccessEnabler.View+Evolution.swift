public import EntsimEntitlement

extension AccessEnabler {
  /// Folds into the view what the device stores and erases for an event.
  ///
  /// A rule reads the stores as the rule before has left them, although the device hears of the events only
  /// when the command has been decided.
  public static func fold(_ event: Event, into view: inout View) {
    switch event {
    case .tokenReceived, .legacyTokensFound: view.wasEmptiedByAnother = false
    case _: break
    }
    view.stores.fold(event, for: view.access)
  }
}

extension AccessEnabler.View {
  /// What is stored for the SDK, with all recorded events folded.
  public var tokens: TokenStore { stores.tokens(for: access) }

  /// What an older SDK has stored that may be imported, with all recorded events folded; nil where there is nothing.
  public var legacyTokens: TokenStore? { stores.legacyTokens(for: access) }
}

extension [ScopedStore] {
  /// Does what the device does on an event of the SDK.
  fileprivate mutating func fold(_ event: AccessEnabler.Event, for access: StoreAccess) {
    switch event {
    case .tokenReceived(let token): store(token, for: access)
    case .authorizationTokenReceived(let token): store(token, for: access)
    case .metadataReceived(let metadata): store(metadata, for: access)
    case .legacyTokensFound(let requestor, let provider):
      importTokens(of: requestor, from: provider, for: access)
    case .lenderFound(let requestor, let provider, let lender):
      lendToken(of: lender, from: provider, to: requestor, for: access)
    case .tokensRevoked(let requestor, let provider):
      removeTokens(of: requestor, from: provider, for: access)
    case .authorizationTokenRevoked(let token): remove(token, for: access)
    case .providerForgotten(let requestor): forgetProvider(of: requestor, for: access)
    case .viewerForgotten: erase(for: access)
    // The device stores and erases nothing for the other events.
    case _: break
    }
  }
}
