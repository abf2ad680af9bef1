import Entitlement
import Simulation

// The clearing of tokens that another device was given (001, token sanitizer).
extension AccessEnabler {
  /// Returns the sign-ins that are bound to another device; they are removed with what rests on them.
  ///
  /// It is done with every `setRequestor:`, whichever programmer that names. SDKs before 1.7.5 leave it
  /// to the services to find out.
  func staleTokens(
    in tokens: TokenStore,
    and imported: AuthenticationToken?
  ) -> [AuthenticationToken] {
    guard has(.tokenSanitizer) else { return [] }
    return (tokens.authenticationTokens + (imported.map { [$0] } ?? []))
      .filter { $0.fingerprint != profile.device && !$0.marks.isDamaged }
  }

  /// Returns the rule by which nothing is removed, where something could be.
  func rulesOfSanity(of tokens: TokenStore) -> Rules {
    let device = profile.device
    let isSane =
      !tokens.isEmpty && tokens.authenticationTokens.allSatisfy { $0.fingerprint == device }
      && tokens.authorizationTokens.allSatisfy { $0.fingerprint == device }
    return isSane && has(.tokenSanitizer) ? "STORE-022" : []
  }
}
