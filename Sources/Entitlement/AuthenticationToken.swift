public import Simulation

/// The proof that a viewer is signed in (001, definitions; TOKEN-001).
///
/// It is a structured value; it becomes XML only where it leaves the simulator. The app never sees
/// it (TOKEN-014).
@dynamicMemberLookup
public struct AuthenticationToken: Hashable, Sendable {
  /// What it says; each field is read as if it were the value's own.
  public struct Fields: Hashable, Sendable {
    /// The viewer at the MVPD, opaque.
    public let guid: String
    /// The programmer for whom it was issued.
    public let requestor: RequestorID
    /// The MVPD that vouches for the viewer.
    public let provider: ProviderID
    /// The instant from which on it is worth nothing (TOKEN-009: valid while now < expiry).
    public let expires: Instant
    /// The device that it is bound to.
    public let fingerprint: DeviceID
    /// The sign-in that it is in its store; nil until it is stored.
    ///
    /// The services know nothing of it. Two tokens that are alike to the letter are two sign-ins where
    /// one was erased before the other came.
    public let signIn: SignIn?
    /// What else is to be known of it.
    public let marks: TokenMarks
  }

  @usableFromInline let fields: Shared<Fields>

  /// A field.
  @inlinable
  public subscript<Field>(dynamicMember field: KeyPath<Fields, Field>) -> Field {
    fields[field]
  }

  /// Creates a token.
  public init(
    guid: String,
    requestor: RequestorID,
    provider: ProviderID,
    expires: Instant,
    fingerprint: DeviceID,
    signIn: SignIn? = nil,
    marks: TokenMarks = TokenMarks()
  ) {
    fields = Shared(
      Fields(
        guid: guid,
        requestor: requestor,
        provider: provider,
        expires: expires,
        fingerprint: fingerprint,
        signIn: signIn,
        marks: marks
      )
    )
  }

  /// Returns the token as a sign-in of a store; nil takes it out of every store.
  public func stored(as signIn: SignIn?) -> AuthenticationToken {
    AuthenticationToken(
      guid: self.guid,
      requestor: self.requestor,
      provider: self.provider,
      expires: self.expires,
      fingerprint: self.fingerprint,
      signIn: signIn,
      marks: self.marks
    )
  }
}
