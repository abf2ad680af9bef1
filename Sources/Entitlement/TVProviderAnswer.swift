/// What Apple's framework tells an SDK that asks it (Video Subscriber Account; 004 D, SSO-024).
public enum TVProviderAnswer: Hashable, Sendable {
  /// The app may not ask.
  case refused(Refusal)
  /// The framework could not be asked, or did not do what it was asked (SSO-018).
  case failed(TVProviderError)
  /// Nobody is signed in.
  case nobody
  /// Somebody is: the provider's id at Apple, and what the sign-in is exchanged by.
  case account(String, SAMLResponse)

  /// Why an app may not ask.
  public enum Refusal: String, CaseIterable, Hashable, Sendable {
    /// The person forbade it, or the device does.
    case denied
    /// The person was not asked yet.
    case undetermined
  }

  /// The provider's id at Apple; nil where nobody is known to be signed in.
  public var provider: String? {
    switch self {
    case .account(let provider, _): provider
    case .refused, .failed, .nobody: nil
    }
  }

  /// What the sign-in is exchanged by; nil where nobody is known to be signed in.
  public var response: SAMLResponse? {
    switch self {
    case .account(_, let response): response
    case .refused, .failed, .nobody: nil
    }
  }

  /// Why there is nothing to work with; nil where the framework has said who is signed in, if anybody.
  public var trouble: TVProviderTrouble? {
    switch self {
    case .refused(.denied): .denied
    case .refused(.undetermined): .undetermined
    case .failed(let error): .failed(error)
    case .nobody, .account: nil
    }
  }
}

/// Why Apple's framework is of no use to an SDK.
public enum TVProviderTrouble: Hashable, Sendable {
  /// The person forbade the app to ask, or the device does.
  case denied
  /// The person was not asked yet.
  case undetermined
  /// The framework failed; nil where it says no more than that.
  case failed(TVProviderError?)

  /// The trouble in words.
  public var words: String {
    switch self {
    case .denied: "denied"
    case .undetermined: "undetermined"
    case .failed(let error): error?.rawValue ?? "failed"
    }
  }
}

/// How Apple's framework fails, by the names of its error codes (`VSError.Code`).
public enum TVProviderError: String, CaseIterable, Hashable, Sendable {
  /// Apple's service is not to be reached.
  case serviceTemporarilyUnavailable
  /// The provider turns the request down.
  case providerRejected
  /// The request for the provider's statement is not accepted.
  case invalidVerificationToken
}
