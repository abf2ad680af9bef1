public import EntsimEntitlement
public import EntsimSimulation

extension PassService {
  /// The access of an app on the REST path by one access token.
  ///
  /// A newer token ends no older one: each is valid until its own expiry.
  public struct AccessGrant: Hashable, Sendable {
    /// The access token.
    public let token: AccessToken
    /// The app.
    public let app: AppName
    /// The time by the servers' clock from which on the token is not valid.
    public let expires: Instant

    /// Creates the access.
    public init(token: AccessToken, app: AppName, expires: Instant) {
      self.token = token
      self.app = app
      self.expires = expires
    }
  }

  /// Whether a request carries a valid access token (REST-055).
  func isGranted(_ request: Request, at now: Instant) -> Bool {
    // The token of a request is mostly one of the newest.
    grants.last {
      $0.token == request.bearer && LookUp.grantOfApp.finds(.app, $0.app == request.app)
        && now.isBefore($0.expires, deciding: .grantOfAccess)
    } != nil
  }
}

extension PassService.AccessGrant: DescribedState {
  /// Whose token it is, and until when.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "token": .number(token.number),
      "app": .name(app),
      "expires": style.time(expires),
    ])
  }
}
