internal import EntsimEntitlement

/// Whether an app may use the system's TV provider.
public enum Permission: String, CaseIterable, Sendable {
  /// The viewer has allowed access.
  case granted
  /// The viewer has denied access.
  case denied
  /// The viewer has not been asked yet.
  case undetermined
  /// A restriction of the device denies access.
  case restricted

  var value: TVProviderPermission { known(rawValue) }
}

/// An error of Apple's framework.
public enum TVProviderFailure: String, CaseIterable, Sendable {
  /// The app may not use the framework.
  case accessNotGranted
  /// The provider does not take part.
  case unsupportedProvider
  /// The viewer leaves Apple's dialog.
  case userCancelled
  /// Apple's service cannot be reached.
  case serviceTemporarilyUnavailable
  /// The provider rejects the request.
  case providerRejected
  /// Apple rejects the request for the provider's statement.
  case invalidVerificationToken

  var value: TVProviderError { known(rawValue) }
}

/// A fault of the network or the server.
public enum FaultName: String, CaseIterable, Sendable {
  /// The server is not found.
  case offline
  /// The connection is reset.
  case reset
  /// The TLS handshake fails.
  case tls
  /// No answer arrives before the timeout.
  case timeout
  /// The body is cut in half.
  case malformed
  /// The answer comes twice.
  case duplicated
  /// No answer ever comes.
  case never

  var value: Fault { known(rawValue) }
}

/// Returns the value of the simulator that has a word; a test compares the lists of words.
func known<Known: RawRepresentable<String>>(_ word: String) -> Known {
  guard let value = Known(rawValue: word) else {
    preconditionFailure("the simulator knows no \(Known.self) \(word)")
  }
  return value
}
