import Simulation

/// The one description of an event or an input: its name and its fields in order.
///
/// Text, JSON, YAML and the diff of journals derive from it.
public struct FactDescription: Hashable, Sendable {
  /// The name of the kind, as `callbackEmitted`.
  public let name: String
  /// The fields in a fixed order.
  public let fields: [Value.Field]

  /// Creates a description.
  public init(_ name: String, _ fields: [Value.Field] = []) {
    self.name = name
    self.fields = fields
  }

  /// Creates a description of one field.
  public init(_ name: String, _ field: String, _ value: Value) {
    self.init(name, [Value.Field(field, value)])
  }
}

/// An event or an input that has a description.
public protocol DescribedFact {
  /// The description. Distinct facts of one type have distinct descriptions, secrets apart.
  var fact: FactDescription { get }
}

extension Callback: DescribedFact {
  /// The callback's name with its arguments by the surface's parameter names.
  ///
  /// Only the signature of a media token is shown, since the rest identifies the viewer. Of user metadata, which
  /// is secret, it is only shown whether there is any.
  public var fact: FactDescription {
    let names = name.surface.parameters.map(\.name)
    let values =
      if case .setToken(let token, _) = self {
        [.string(token.signature)] + arguments.dropFirst()
      } else if case .setMetadataStatus(_?, _, let query) = self, query.opcode == .user {
        [.string("known")] + arguments.dropFirst()
      } else {
        arguments
      }
    return FactDescription(name.rawValue, zip(names, values).map { Value.Field($0, $1) })
  }
}

extension APICall: DescribedFact {
  /// The call's name with its arguments by the surface's parameter names.
  public var fact: FactDescription {
    let names = name.surface.parameters.map(\.name)
    return FactDescription(name.rawValue, zip(names, arguments).map { Value.Field($0, $1) })
  }
}

extension FactDescription {
  /// The description as a value, the name as the only key.
  public var value: Value { .map([Value.Field(name, .map(fields))]) }
}

extension Request {
  /// Returns the description of a fact about this request.
  public func fact(named name: String) -> FactDescription {
    var fields = [
      Value.Field("service", .string(self.service.rawValue)),
      Value.Field("number", .integer(Int64(self.id.number))),
    ]
    if case .description(let description) = value {
      // Fields without a value are left out.
      fields += description.fields.filter { $0.value != .map([]) }
    }
    if self.bypassesCache { fields.append(Value.Field("bypassesCache", .bool(true))) }
    fields.append(Value.Field("device", .string(self.device.text)))
    if let bearer = self.bearer {
      fields.append(Value.Field("bearer", .integer(Int64(bearer.number))))
    }
    return FactDescription(name, fields)
  }
}

extension AuthenticationToken {
  /// Returns the description of a fact about this token; the GUID, a secret, is left out.
  public func fact(named name: String) -> FactDescription {
    FactDescription(
      name,
      [
        Value.Field("requestor", .string(self.requestor.text)),
        Value.Field("mvpd", .string(self.provider.text)),
        Value.Field("expires", .string(self.expires.description)),
        Value.Field("device", .string(self.fingerprint.text)),
      ] + (self.signIn?.fields ?? [])
    )
  }
}

extension SignIn {
  /// The fields that distinguish it from others.
  fileprivate var fields: [Value.Field] {
    [Value.Field("signIn", .integer(Int64(number)))]
      + (first == number ? [] : [Value.Field("since", .integer(Int64(first)))])
  }
}

extension FactDescription {
  /// Creates the description of a fact about a requestor and an MVPD.
  public init(
    _ name: String,
    _ requestor: RequestorID,
    _ provider: ProviderID,
    _ rest: [Value.Field] = []
  ) {
    self.init(
      name,
      [
        Value.Field("requestor", .string(requestor.text)),
        Value.Field("mvpd", .string(provider.text)),
      ] + rest
    )
  }
}
