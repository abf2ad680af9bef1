public import EntsimEntitlement

/// What an HTTP client does in a step, in which captured values may have to be filled in.
public enum ClientStep: Equatable, Sendable {
  /// It asks a service, naming fields.
  case asks(Service, [Field])
  /// A viewer signs in with a registration code.
  case signsIn(SubscriberName, code: Argument)

  /// A field of a request by its name in the language.
  public struct Field: Equatable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let argument: Argument

    /// Creates a field.
    public init(_ name: String, _ argument: Argument) {
      self.name = name
      self.argument = argument
    }
  }
}
