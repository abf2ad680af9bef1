public import Simulation

/// The proof that a viewer may watch a resource (001, definitions; TOKEN-002).
///
/// Like the authentication token it stays inside the SDK and is a structured value (TOKEN-014).
@dynamicMemberLookup
public struct AuthorizationToken: Hashable, Sendable {
  /// What it says; each field is read as if it were the value's own.
  public struct Fields: Hashable, Sendable {
    /// What may be watched, as the app named it.
    public let resource: ResourceID
    /// The programmer for whom it was issued.
    public let requestor: RequestorID
    /// The MVPD that has decided.
    public let provider: ProviderID
    /// The viewer whom it was issued for.
    ///
    /// The printed token does not show it; here it stands for the signature, by which the services know
    /// that a token belongs to a session.
    public let guid: String
    /// The instant from which on it is worth nothing: a date, although its field is named after a time
    /// to live (AMB-34).
    public let expires: Instant
    /// The device that it is bound to.
    public let fingerprint: DeviceID
    /// Whether nobody can read it (STORE-031).
    public let isDamaged: Bool
    /// Whether a degradation rule has granted it, and not the MVPD (STATUS-019).
    public let isDegraded: Bool
  }

  @usableFromInline let fields: Shared<Fields>

  /// A field.
  @inlinable
  public subscript<Field>(dynamicMember field: KeyPath<Fields, Field>) -> Field {
    fields[field]
  }

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

  /// Whether another token is for the same programmer, MVPD and resource, so that it takes the place
  /// of this one (TOKEN-010).
  func isReplaced(by other: AuthorizationToken) -> Bool {
    self.resource == other.resource && self.requestor == other.requestor
      && self.provider == other.provider
  }

  /// Returns the description of a fact about this token; the GUID, a secret, is left out.
  public func fact(named name: String) -> FactDescription {
    FactDescription(
      name,
      [
        Value.Field("resource", .string(self.resource.text)),
        Value.Field("requestor", .string(self.requestor.text)),
        Value.Field("mvpd", .string(self.provider.text)),
        Value.Field("expires", .string(self.expires.description)),
        Value.Field("device", .string(self.fingerprint.text)),
      ] + (self.isDegraded ? [Value.Field("degraded", .bool(true))] : [])
    )
  }
}

/// The token that a request carries as the proof of what was granted before.
public enum Proof: Hashable, Sendable {
  /// That the viewer is signed in; goes with an authorization (AUTHZ-028).
  case authentication(AuthenticationToken)
  /// That the viewer may watch a resource; goes with the request for a media token (TOKEN-015).
  case authorization(AuthorizationToken)
  /// What Apple has of the viewer; goes with the exchange for a token (SSO-020).
  case saml(SAMLResponse)
}
