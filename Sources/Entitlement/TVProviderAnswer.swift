/// The answer of Apple's framework to an SDK (Video Subscriber Account; 004 D, SSO-024).
public enum TVProviderAnswer: Hashable, Sendable {
  /// The app may not ask.
  case refused(Refusal)
  /// The framework failed (SSO-018).
  case failed(TVProviderError)
  /// No viewer is signed in.
  case nobody
  /// A viewer is signed in: the provider's id at Apple, and the statement to exchange.
  case account(String, SAMLResponse)

  /// Why an app may not ask.
  public enum Refusal: String, CaseIterable, Hashable, Sendable {
    /// The person forbade it, or the device does.
    case denied
    /// The person has not been asked yet.
    case undetermined
  }

  /// The provider's id at Apple; nil where no viewer is signed in.
  public var provider: String? {
    if case .account(let provider, _) = self { provider } else { nil }
  }

  /// The statement to exchange; nil where no viewer is signed in.
  public var response: SAMLResponse? {
    if case .account(_, let response) = self { response } else { nil }
  }

  /// Why the framework has no answer; nil where it has one, with or without a viewer.
  public var trouble: TVProviderTrouble? {
    switch self {
    case .refused(.denied): .denied
    case .refused(.undetermined): .undetermined
    case .failed(let error): .failed(error)
    case .nobody, .account: nil
    }
  }
}

/// Why an SDK cannot use Apple's framework.
public enum TVProviderTrouble: Hashable, Sendable {
  /// The person forbade the app to ask, or the device does.
  case denied
  /// The person has not been asked yet.
  case undetermined
  /// The framework failed; nil where it gives no error.
  case failed(TVProviderError?)
}

/// The errors of Apple's framework, by the names of its codes (`VSError.Code`).
public enum TVProviderError: String, CaseIterable, Hashable, Sendable {
  /// The app may not ask.
  case accessNotGranted
  /// The provider takes no part in Apple's single sign-on.
  case unsupportedProvider
  /// The viewer has left Apple's dialog.
  case userCancelled
  /// Apple's service cannot be reached.
  case serviceTemporarilyUnavailable
  /// The provider rejects the request.
  case providerRejected
  /// The request for the provider's statement is not accepted.
  case invalidVerificationToken
}
