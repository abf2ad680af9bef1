import EntsimSimulation

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
