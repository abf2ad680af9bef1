public import EntsimSimulation

/// The proof that a viewer is signed in (001, definitions; TOKEN-001).
///
/// It is a structured value, and XML only outside the simulator. The app never sees it (TOKEN-014).
public struct AuthenticationToken: SharedFields {
  /// The fields.
  public struct Fields: Hashable, Sendable {
    /// The viewer at the MVPD, opaque.
    public let guid: String
    /// The requestor that it was issued for.
    public let requestor: RequestorID
    /// The MVPD that the viewer signed in at.
    public let provider: ProviderID
    /// The expiry (TOKEN-009: valid while now < expiry).
    public let expires: Instant
    /// The device that it is bound to.
    public let fingerprint: DeviceID
    /// The sign-in that it belongs to in its store; nil until it is stored.
    ///
    /// The services do not know it. Two equal tokens belong to two sign-ins if the first was erased before the
    /// second was stored.
    public internal(set) var signIn: SignIn?
    /// The marks, which are no part of the token's text.
    public let marks: TokenMarks
  }

  /// The fields, once in memory.
  public let fields: Shared<Fields>

  /// Creates the value from its fields.
  public init(fields: Shared<Fields>) { self.fields = fields }

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

  /// Returns the token with a sign-in of a store; nil for a token in no store.
  public func stored(as signIn: SignIn?) -> AuthenticationToken {
    var stored = fields.contents
    stored.signIn = signIn
    return AuthenticationToken(stored)
  }
}
