import Entitlement
import Simulation

// The removal of tokens that were issued to another device (001, token sanitizer).
extension Transaction<AccessEnabler> {
  /// Returns the sign-ins that are bound to another device; they are removed with what rests on them.
  ///
  /// Every `setRequestor:` looks for them, whichever requestor it names. SDKs before 1.7.5 leave it to the
  /// services to find out.
  func staleTokens(besides imported: AuthenticationToken?) -> [AuthenticationToken] {
    guard state.has(.tokenSanitizer) else { return [] }
    let device = state.profile.device
    return (view.tokens.authenticationTokens + (imported.map { [$0] } ?? []))
      .filter { $0.fingerprint != device && !$0.marks.isDamaged }
  }

  /// The rule by which nothing is removed, where something could be.
  var rulesOfSanity: Rules {
    guard state.has(.tokenSanitizer) else { return [] }
    let device = state.profile.device
    let tokens = view.tokens
    let isSane =
      !tokens.isEmpty && tokens.authenticationTokens.allSatisfy { $0.fingerprint == device }
      && tokens.authorizationTokens.allSatisfy { $0.fingerprint == device }
    return isSane ? "STORE-022" : []
  }
}
