public import Simulation

/// What a ``RegistrationCode`` names.
public enum RegistrationCodeKind {}
/// The code by which a second screen signs the viewer in on this one (001 generic flow 6; TVOS-001).
public typealias RegistrationCode = Identifier<RegistrationCodeKind>

/// A registration code as the services keep it, with the app that waits for it.
public struct RegisteredCode: Hashable, Sendable {
  /// The code.
  public let code: RegistrationCode
  /// The app that asked for it.
  public let app: AppName
  /// The device that the viewer is to be signed in on.
  public let device: DeviceID
  /// The programmer.
  public let requestor: RequestorID
  /// The provider at which the viewer signs in.
  public let provider: ProviderID
  /// When it is worth nothing any more.
  public let expires: Instant

  /// Creates a code that is kept.
  public init(
    code: RegistrationCode,
    app: AppName,
    device: DeviceID,
    requestor: RequestorID,
    provider: ProviderID,
    expires: Instant
  ) {
    self.code = code
    self.app = app
    self.device = device
    self.requestor = requestor
    self.provider = provider
    self.expires = expires
  }
}
