public import EntsimSimulation

/// The code by which the viewer signs in on a second screen (001 generic flow 6; TVOS-001).
public typealias RegistrationCode = Identifier<RegisteredCode>

/// A registration code as the services keep it, with the app that asked for it.
public struct RegisteredCode: Hashable, Sendable {
  /// The code.
  public let code: RegistrationCode
  /// The app that asked for it.
  public let app: AppName
  /// The device that the viewer signs in for.
  public let device: DeviceID
  /// The requestor.
  public let requestor: RequestorID
  /// The MVPD; an empty id where an HTTP client has asked for a code for any MVPD.
  public let provider: ProviderID
  /// The expiry.
  public let expires: Instant
  /// The time of issue, for a code of an HTTP client; nil for every other.
  public let issued: Instant?

  /// Creates a registered code.
  public init(
    code: RegistrationCode,
    app: AppName,
    device: DeviceID,
    requestor: RequestorID,
    provider: ProviderID,
    expires: Instant,
    issued: Instant? = nil
  ) {
    self.code = code
    self.app = app
    self.device = device
    self.requestor = requestor
    self.provider = provider
    self.expires = expires
    self.issued = issued
  }
}
