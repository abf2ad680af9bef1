import Entitlement
import SDKRules
import Simulation

extension TokenStore {
  /// Stores and removes what the device does when the event happens to the SDK.
  mutating func follow(_ event: AccessEnabler.Event) {
    switch event {
    case .tokenReceived(let token): store(token)
    case .authorizationTokenReceived(let token): store(token)
    case .tokensRevoked(let requestor, let provider): removeTokens(of: requestor, from: provider)
    case .providerForgotten(let requestor): setCurrentProvider(nil, of: requestor)
    case .lenderFound(let requestor, let provider, let lender):
      setCurrentProvider(provider, of: requestor, lentBy: lender)
    case .viewerForgotten: erase()
    case .metadataReceived(let metadata): store(metadata)
    default: break
    }
  }
}
