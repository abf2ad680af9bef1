import Entitlement
import Simulation

// The requestor's signature and the keys for the second screen, before 3.0 (000 setRequestor, deprecated).
extension Transaction<AccessEnabler> {
  /// Keeps the keys that requests for the second screen are signed with, if they are new.
  mutating func take(_ credentials: RequestorCredentials) {
    guard let newer = credentials.keys, newer != state.keys else { return }
    record(.keysTaken(newer), by: "API-009")
  }
}

extension AccessEnabler {
  /// The rule by which a request for the second screen is signed, where the app has passed keys.
  var rulesOfKeys: Rules { keys == nil ? [] : "TVOS-011" }

  /// The rule by which the signature goes with the request for the configuration.
  func rulesOfSignature(in credentials: RequestorCredentials) -> Rules {
    has(.signedRequestor) && credentials.signature != nil ? "API-008" : []
  }
}
