public import Entitlement

extension AccessEnabler {
  /// The exchange of an existing sign-in for a token: of Apple's (SSO-010, SSO-020), or of the viewer's
  /// session at the MVPD (PASSIVE-001).
  public struct Exchange: Hashable, Sendable {
    /// The provider that the viewer is signed in with.
    public let provider: ProviderID
    /// The pending request.
    public let request: RequestID
    /// The stage that it has come to.
    public let stage: Stage

    /// Creates an exchange with a pending request.
    public init(provider: ProviderID, request: RequestID, stage: Stage) {
      self.provider = provider
      self.request = request
      self.stage = stage
    }

    /// A stage on the way to the token.
    public enum Stage: String, CaseIterable, Hashable, Sendable {
      /// What Apple has to be asked for.
      case profile
      /// The token for what Apple has said.
      case token
      /// The token of a viewer whom the MVPD knows already.
      case passiveToken
    }
  }
}
