public import EntsimEntitlement
import EntsimSimulation

extension AccessEnabler {
  /// Where the authentication stands, or the logout.
  public enum Flow: Hashable, Sendable {
    /// Nothing is under way.
    case idle
    /// The app shows its picker; a selection is waited for.
    case choosingProvider
    /// Apple's dialog is shown; what the person does there is waited for.
    case atAppleDialog(TVProviderDialog)
    /// Apple has signed the viewer in; the token for that is pending.
    case exchanging(Exchange)
    /// The login page of a provider is open; its redirect is waited for.
    case atLoginPage(ProviderID)
    /// The page is done; the token is pending.
    case retrievingToken(ProviderID, RequestID)
    /// The code for the second screen is pending.
    case requestingCode(ProviderID, RequestID)
    /// The viewer is to sign in on the second screen.
    case polling(Polling)
    /// The logout page of a provider is open; its redirect is waited for.
    case atLogoutPage(ProviderID)
    /// The services are asked to sign the viewer out, since there are no pages.
    case loggingOut(ProviderID, RequestID)

    /// The provider whose page or code the attempt has come to; nil before, and without an attempt.
    public var provider: ProviderID? {
      switch self {
      case .idle, .choosingProvider, .atAppleDialog, .exchanging, .atLogoutPage, .loggingOut: nil
      case .atLoginPage(let provider), .retrievingToken(let provider, _),
        .requestingCode(let provider, _):
        provider
      case .polling(let polling): polling.provider
      }
    }

    /// Whether an attempt to sign the viewer in is under way.
    public var isAttempt: Bool {
      switch self {
      case .idle, .atLogoutPage, .loggingOut: false
      case .choosingProvider, .atAppleDialog, .exchanging, .atLoginPage, .retrievingToken,
        .requestingCode, .polling:
        true
      }
    }

    /// Whether a logout is under way.
    public var isLoggingOut: Bool {
      switch self {
      case .atLogoutPage, .loggingOut: true
      case .idle, .choosingProvider, .atAppleDialog, .exchanging, .atLoginPage, .retrievingToken,
        .requestingCode, .polling:
        false
      }
    }

    /// The request whose answer it waits for, if it does.
    public var awaitedRequest: RequestID? {
      switch self {
      case .idle, .choosingProvider, .atAppleDialog, .atLoginPage, .atLogoutPage: nil
      case .exchanging(let exchange): exchange.request
      case .retrievingToken(_, let request), .requestingCode(_, let request),
        .loggingOut(_, let request):
        request
      case .polling(let polling): polling.awaited
      }
    }
  }
}
