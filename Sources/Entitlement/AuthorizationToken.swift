public import EntsimSimulation

/// The proof that a viewer may watch a resource (001, definitions; TOKEN-002).
///
/// Like the authentication token, it stays inside the SDK and is a structured value (TOKEN-014).
public struct AuthorizationToken: SharedFields {
  /// The fields.
  public struct Fields: Hashable, Sendable {
    /// The resource, as the app named it.
    public let resource: ResourceID
    /// The requestor that it was issued for.
    public let requestor: RequestorID
    /// The MVPD that granted it.
    public let provider: ProviderID
    /// The id of the viewer that it was issued for.
    ///
    /// The token's text does not contain it. Here it replaces the signature, by which the services match a token
    /// with a session.
    public let guid: String
    /// The expiry: a date, although the token's field is named after a time to live (AMB-34).
    public let expires: Instant
    /// The device that it is bound to.
    public let fingerprint: DeviceID
    /// Whether it is damaged, and so unreadable (STORE-031).
    public let isDamaged: Bool
    /// Whether a degradation rule granted it instead of the MVPD (STATUS-019).
    public let isDegraded: Bool
  }

  /// The fields, once in memory.
  public let fields: Shared<Fields>

  /// Creates the value from its fields.
  public init(fields: Shared<Fields>) { self.fields = fields }

  /// Creates a token.
  public init(
    resource: ResourceID,
    requestor: RequestorID,
    provider: ProviderID,
    guid: String,
    expires: Instant,
    fingerprint: DeviceID,
    isDamaged: Bool = false,
    isDegraded: Bool = false
  ) {
    fields = Shared(
      Fields(
        resource: resource,
        requestor: requestor,
        provider: provider,
        guid: guid,
        expires: expires,
        fingerprint: fingerprint,
        isDamaged: isDamaged,
        isDegraded: isDegraded
      )
    )
  }

  /// Whether it is for a resource.
  @inline(__always)
  func isFor(_ resource: ResourceID) -> Bool { fields.contents.resource == resource }

  /// Whether another token is for the same requestor and resource, and so replaces this one (TOKEN-010).
  func isReplaced(by other: AuthorizationToken) -> Bool {
    isReplaced(byTokenFor: other.resource, of: other.requestor)
  }

  /// Whether a token for a resource, of a requestor, replaces this one (TOKEN-010).
  @inline(__always)
  func isReplaced(byTokenFor resource: ResourceID, of requestor: RequestorID) -> Bool {
    // Both are compared before the look-up may take notes, so that no token is retained for it.
    let isOfResource = isFor(resource)
    let isOfRequestor = fields.contents.requestor == requestor
    return LookUp.replacedAuthorization.finds(.resource, isOfResource, .requestor, isOfRequestor)
  }
}

/// The token or statement by which a request proves an earlier grant.
public enum Proof: Hashable, Sendable {
  /// The sign-in; sent with an authorization (AUTHZ-028).
  case authentication(AuthenticationToken)
  /// The authorization; sent with the request for a media token (TOKEN-015).
  case authorization(AuthorizationToken)
  /// Apple's statement about the viewer; sent with the token exchange (SSO-020).
  case saml(SAMLResponse)
  /// Apple's statement about the viewer as an app on the REST path sends it: `encoded` is the text on the wire
  /// (REST-031).
  case statement(SAMLResponse, encoded: String)
}
