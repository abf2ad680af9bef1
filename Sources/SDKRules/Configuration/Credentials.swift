import Entitlement
import Simulation

// The programmer's signature and the keys for the second screen, before 3.0 (000 setRequestor, deprecated).
extension AccessEnabler {
  /// Returns the keeping of the keys that calls for the second screen are signed with, if any are new.
  func take(_ credentials: RequestorCredentials) -> Decisions {
    guard let newer = credentials.keys, newer != keys else { return [] }
    return [Decision(.keysTaken(newer), by: "API-009")]
  }

  /// The rule by which a request for the second screen is signed, where the app has passed keys.
  var rulesOfKeys: Rules { keys == nil ? [] : "TVOS-011" }

  /// Returns the rule by which the signature goes with the request for the configuration.
  func rulesOfSignature(in credentials: RequestorCredentials) -> Rules {
    has(.signedRequestor) && credentials.signature != nil ? "API-008" : []
  }
}
