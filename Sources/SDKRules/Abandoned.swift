public import Entitlement

extension AccessEnabler {
  /// A request whose answer is not awaited any more.
  public struct Abandoned: Hashable, Sendable {
    /// Why the answer is not awaited.
    public enum Reason: UInt64, Hashable, Sendable {
      /// The attempt was cancelled.
      case cancelled = 0
      /// A new attempt took its place.
      case superseded = 1
      /// Another provider was selected.
      case providerChanged = 2
      /// The attempt ended by an id that the configuration does not list.
      case providerUnknown = 3
      /// The app turned to another requestor.
      case requestorChanged = 4
      /// The SDK fetched the configuration again, and got none.
      case configurationLost = 5
      /// The registration code came to its end.
      case codeExpired = 9
      /// The logout counted as completed before the services had answered.
      case logoutOver = 10
      /// The app logged out while an attempt was under way.
      case loggedOut = 6
      /// The app logged out while an authorization was under way.
      case authorizationLost = 7
      /// The app logged out while a preauthorization was under way.
      case preauthorizationLost = 8
    }

    /// The request.
    public let request: RequestID
    /// Why the answer is not awaited.
    public let reason: Reason
    /// Whether it was about a temporary pass, on no screen but the app's.
    var isOfPass = false
  }
}
