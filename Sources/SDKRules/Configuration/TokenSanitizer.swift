import EntsimEntitlement
import EntsimSimulation

// The removal of tokens that were issued to another device (001, token sanitizer; STORE-021 to 024, STORE-034).
extension Transaction<AccessEnabler> {
  /// Removes the sign-ins that are bound to another device with what rests on them, and then the other
  /// authorization tokens of another device.
  ///
  /// Every `setRequestor:` looks for them, whichever requestor it names. SDKs before 1.7.5 leave it to the
  /// services to find out.
  mutating func removeStaleTokens() {
    let device = state.profile.device
    guard state.has(.tokenSanitizer) else { return }
    let signIns = view.tokens.authenticationTokens.filter { $0.isStale(on: device) }
    remove(signIns, by: "STORE-021 CFG-029")
    for token in view.tokens.authorizationTokens where token.isStale(on: device) {
      record(.authorizationTokenRevoked(token), by: "STORE-034 CFG-029")
    }
  }

  /// Whether the sanitizer would remove a token.
  func isStale(_ token: AuthenticationToken) -> Bool {
    state.has(.tokenSanitizer) && token.isStale(on: state.profile.device)
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

extension AuthenticationToken {
  /// Whether it is bound to another device; one that cannot be read names none.
  fileprivate func isStale(on device: DeviceID) -> Bool {
    !self.marks.isDamaged && !LookUp.saneToken.finds(.device, self.fingerprint == device)
  }
}

extension AuthorizationToken {
  /// Whether it is bound to another device; one that cannot be read names none.
  fileprivate func isStale(on device: DeviceID) -> Bool {
    !self.isDamaged && !LookUp.saneAuthorization.finds(.device, self.fingerprint == device)
  }
}
