public import Entitlement

extension AccessEnabler {
  /// The exchange of a sign-in that is there already for a token: Apple's (SSO-010, SSO-020), or the session
  /// that the viewer has at the MVPD (PASSIVE-001).
  public struct Exchange: Hashable, Sendable {
    /// The provider that the viewer is signed in with.
    public let provider: ProviderID
    /// The request that is waited for.
    public let request: RequestID
    /// What is asked for.
    public let stage: Stage

    /// Creates an exchange of which something is waited for.
    public init(provider: ProviderID, request: RequestID, stage: Stage) {
      self.provider = provider
      self.request = request
      self.stage = stage
    }

    /// What is asked for on the way.
    public enum Stage: String, CaseIterable, Hashable, Sendable {
      /// What Apple has to be asked for.
      case profile
      /// The token for what Apple has said.
      case token
      /// The token of whom the MVPD knows itself.
      case passiveToken
    }
  }
}
