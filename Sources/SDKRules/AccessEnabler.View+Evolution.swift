import Entitlement

extension AccessEnabler {
  /// Folds into the view what the device stores and erases for an event.
  ///
  /// A rule reads the stores as the rule before has left them, although the device hears of the events only
  /// when the command has been decided.
  public static func fold(_ event: Event, into view: inout View) {
    switch event {
    case .tokenReceived(let token):
      view.stores.store(token, for: view.access)
      view.wasEmptiedByAnother = false
    case .authorizationTokenReceived(let token): view.stores.store(token, for: view.access)
    case .metadataReceived(let metadata): view.stores.store(metadata, for: view.access)
    case .legacyTokensFound(let requestor, let provider):
      view.stores.importTokens(of: requestor, from: provider, for: view.access)
      view.wasEmptiedByAnother = false
    case .lenderFound(let requestor, let provider, let lender):
      view.stores.lendToken(of: lender, from: provider, to: requestor, for: view.access)
    case .tokensRevoked(let requestor, let provider):
      view.stores.removeTokens(of: requestor, from: provider, for: view.access)
    case .authorizationTokenRevoked(let token): view.stores.remove(token, for: view.access)
    case .providerForgotten(let requestor):
      view.stores.forgetProvider(of: requestor, for: view.access)
    case .viewerForgotten: view.stores.erase(for: view.access)
    // The device stores and erases nothing for the other events.
    case _: return
    }
    view.readStores()
  }
}

extension AccessEnabler.View {
  /// Reads the stores, after they have changed.
  fileprivate mutating func readStores() {
    tokens = stores.tokens(for: access)
    legacyTokens = stores.legacyTokens(for: access)
  }
}
