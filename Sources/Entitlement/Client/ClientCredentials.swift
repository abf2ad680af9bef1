public import EntsimSimulation

/// What a client gets when it is registered, and asks for access tokens with (backend, 1).
public struct ClientCredentials: Hashable, Sendable {
  /// The public id.
  public let id: String
  /// The secret.
  public let secret: String

  /// Creates credentials from texts, which may be any.
  public init(id: String, secret: String) {
    self.id = id
    self.secret = secret
  }

  /// Creates the credentials of a client.
  ///
  /// They are a function of the number, so that the services need to remember none of them.
  ///
  /// - Parameters:
  ///   - number: The number of the client, counted from 1.
  ///   - values: The source of generated values.
  public init(number: Int, from values: GeneratedValues) {
    id = "c-\(number)-" + Self.text("client id", number, values)
    secret = "s-" + Self.text("client secret", number, values)
  }

  /// The number that a well-formed id carries; nil for any other text.
  public var number: Int? {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "c", let number = Int(parts[1]), number > 0 else {
      return nil
    }
    return number
  }

  private static func text(_ purpose: String, _ number: Int, _ values: GeneratedValues) -> String {
    values.hexadecimal(for: "services", purpose: purpose, count: UInt64(number))
  }
}

extension ClientCredentials: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    id = try c.field("id", it().id)
    secret = try c.field("secret", it().secret)
  }
}

/// A client that the services have registered.
public struct RegisteredClient: Hashable, Sendable {
  /// What it asks for access tokens with.
  public let credentials: ClientCredentials
  /// The time of the registration by the servers' clock.
  public let registered: Instant

  /// Creates a client.
  public init(credentials: ClientCredentials, registered: Instant) {
    self.credentials = credentials
    self.registered = registered
  }
}

extension RegisteredClient: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    credentials = try c.field("credentials", it().credentials, .value { .string($0.id) })
    registered = try c.field("registered", it().registered, .time)
  }
}
