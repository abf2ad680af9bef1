internal import EntsimEntitlement
internal import EntsimSimulation

/// The sign-in to the system's TV provider account.
public struct AppleAccount: WorldPart {
  /// What the part adds.
  public let change: WorldChange

  /// Creates a sign-in that expires after a time from the start; nil for never.
  public init(_ subscriber: String, expires: Duration? = nil, saml: String? = nil) {
    let account = AppleAccountDescription(
      subscriber: SubscriberName(subscriber),
      expires: expires.map { Interval($0) },
      saml: saml
    )
    change = WorldChange { $0.appleAccount = account }
  }
}

/// A token that is stored at the start.
public struct StoredToken: WorldPart {
  /// How the viewer signed in.
  public enum Source: String, Sendable {
    /// At the provider.
    case mvpd = "MVPD"
    /// By Apple's single sign-on.
    case apple = "Apple"
    /// By a temporary pass.
    case tempPass = "TempPass"
    /// By a degradation rule.
    case degradation
  }

  /// What the part adds.
  public let change: WorldChange

  /// Creates the sign-in of a subscriber, or with a resource the authorization for it.
  ///
  /// - Parameters:
  ///   - subscriber: The subscriber.
  ///   - resource: The authorized resource; nil for the sign-in itself.
  ///   - requestor: The requestor; nil for that of the app.
  ///   - app: The app whose store holds it; nil for the first.
  ///   - expires: The time from the start to its expiry; nil for the usual lifetime.
  ///   - source: How the viewer signed in.
  ///   - isOfOtherDevice: Whether it has the fingerprint of another device.
  ///   - isLegacy: Whether it lies in the store of an older SDK.
  ///   - isCorrupt: Whether it is damaged.
  public init(
    of subscriber: String,
    resource: String? = nil,
    requestor: String? = nil,
    app: String? = nil,
    expires: Duration? = nil,
    source: Source = .mvpd,
    isOfOtherDevice: Bool = false,
    isLegacy: Bool = false,
    isCorrupt: Bool = false
  ) {
    var token = TokenDescription(
      subscriber: SubscriberName(subscriber),
      requestor: RequestorID(requestor ?? ""),
      expires: expires.map { Interval($0) }
    )
    token.kind = resource == nil ? .authentication : .authorization
    token.resource = resource.map { ResourceID($0) }
    token.app = AppName(app ?? "")
    token.source = known(source.rawValue)
    token.device = isOfOtherDevice ? .other : .this
    token.store = isLegacy ? .legacy : .current
    token.isCorrupt = isCorrupt
    let made = token
    change = WorldChange { $0.tokens.append(made) }
  }
}
