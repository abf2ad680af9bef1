public import EntsimSimulation

/// What a request of an HTTP client tells beside what every request tells.
///
/// A client is no app on the device: it says in each request which device it asks for, and how it may ask.
public struct ClientDetails: Hashable, Sendable {
  /// How a client proves that it may ask.
  public enum Access: String, CaseIterable, Sendable {
    /// It proves nothing, as a browser.
    case none
    /// By a signature with a key, as before there was a registration of clients.
    case signature
    /// By an access token, which the request carries where it can be read.
    case bearer
  }

  /// The way to the services: the paths of REST API V1, or those of the SDK.
  public let path: AppDescription.Path
  /// How the client proves that it may ask.
  public let access: Access
  /// The registration code that stands for the device and the requestor; nil where the request names these.
  public let code: RegistrationCode?
  /// Whether it tells the properties of the device (`X-Device-Info`).
  public let tellsDevice: Bool
  /// What the client was registered with; only in the request for an access token.
  public let credentials: ClientCredentials?
  /// The refusal (400) of a request that cannot be read: a code, or a text for people; nil for a readable one.
  public let flaw: String?

  /// Creates the details.
  public init(
    path: AppDescription.Path = .restV1,
    access: Access = .none,
    code: RegistrationCode? = nil,
    tellsDevice: Bool = false,
    credentials: ClientCredentials? = nil,
    flaw: String? = nil
  ) {
    self.path = path
    self.access = access
    self.code = code
    self.tellsDevice = tellsDevice
    self.credentials = credentials
    self.flaw = flaw
  }

  /// The fields by which scripted answers and reports know the request.
  func fields(on device: DeviceID) -> [Value.Field] {
    [Value.Field("device", .name(device))]
      + (code.map { [Value.Field("code", .name($0))] } ?? [])
  }
}

extension ClientDetails: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    path = try c.field("path", it().path, .word)
    access = try c.field("access", it().access, .word)
    code = try c.field("code", it().code, .shown)
    tellsDevice = try c.field("tellsDevice", it().tellsDevice, .shown)
    credentials = try c.field("credentials", it().credentials, .value { .text($0?.id) })
    flaw = try c.field("flaw", it().flaw, .shown)
  }
}

extension ClientDetails.Access: CanonicalWord {}

extension AppDescription {
  /// The name that requests of HTTP clients carry in place of an app's; no app can have it.
  public static let clientName: AppName = "HTTP client"
}
