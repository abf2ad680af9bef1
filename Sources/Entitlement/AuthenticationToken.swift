public import Simulation

/// The proof that a viewer is signed in (001, definitions; TOKEN-001).
///
/// It is a structured value; it becomes XML only where it leaves the simulator. The app never sees
/// it (TOKEN-014).
public struct AuthenticationToken: Hashable, Sendable {
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

  /// Creates a token.
  public init(
    guid: String,
    requestor: RequestorID,
    provider: ProviderID,
    expires: Instant,
    fingerprint: DeviceID
  ) {
    self.guid = guid
    self.requestor = requestor
    self.provider = provider
    self.expires = expires
    self.fingerprint = fingerprint
  }
}
