public import EntsimSimulation

/// The access of an application to the services: its registration, its access token, and what waits for them.
public struct ServiceAccess: Hashable, Sendable {
  /// Whether the application is registered.
  public var isRegistered: Bool
  /// The last access token; nil before the first.
  public var token: AccessToken?
  /// The time by the device's clock from which on the token is not valid.
  public var expires: Instant?
  /// The request that is to bring the registration or a token; nil while none is under way.
  public var awaited: RequestID?
  /// The requests that wait for a token, the oldest first.
  public var held: [Request] = []

  /// Creates the access of an application that is not registered yet.
  public init() {
    isRegistered = false
  }

  /// Creates the access of a registered application, whose token expires at a time by the device's clock.
  public init(token: AccessToken, expires: Instant) {
    isRegistered = true
    self.token = token
    self.expires = expires
  }

  /// Returns the token, if it is valid at a time by the device's clock.
  @inlinable
  public func validToken(at clock: Instant) -> AccessToken? {
    expires.map { clock.isBefore($0, deciding: .accessToken) } == true ? token : nil
  }

  /// What of it outlives the process: the registration and the token, nothing that is under way.
  public var atRest: ServiceAccess {
    var rest = self
    rest.awaited = nil
    rest.held = []
    return rest
  }
}

extension ServiceAccess: DescribedState {
  /// The access to the services, and the requests that wait for it.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "registered": .bool(isRegistered),
      "token": .number(token?.number),
      "expires": style.time(expires),
      "awaited": .request(awaited),
      "held": style.list(held),
    ])
  }
}
