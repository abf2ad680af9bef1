import Entitlement
import Simulation

// The removal of tokens that were issued to another device (001, token sanitizer; STORE-021 to 024).
extension Transaction<AccessEnabler> {
  /// Removes the sign-ins that are bound to another device, with what rests on them.
  ///
  /// Every `setRequestor:` looks for them, whichever requestor it names. SDKs before 1.7.5 leave it to the
  /// services to find out.
  mutating func removeStaleTokens() {
    let stale = view.tokens.authenticationTokens.filter { isStale($0) }
    remove(stale, by: "STORE-021 CFG-029")
  }

  /// Whether the sanitizer removes a token; one that cannot be read names no device.
  func isStale(_ token: AuthenticationToken) -> Bool {
    state.has(.tokenSanitizer) && token.fingerprint != state.profile.device
      && !token.marks.isDamaged
  }

  /// The requirement by which nothing is removed, where something could be.
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
