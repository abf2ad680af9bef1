/// The arguments of `getAuthorization` and `checkAuthorization`.
public struct AuthorizationArguments: Hashable, Sendable {
  /// The resource, which comes back unchanged; nil where the app passes nil.
  public let resource: ResourceID?
  /// Keys and values for the authorization service; nil where the app passes none.
  public let data: [Value.Field]?

  /// Creates the arguments.
  public init(_ resource: ResourceID?, data: [Value.Field]? = nil) {
    self.resource = resource
    self.data = data
  }

  /// Creates the arguments from values in the order of the surface's parameters, null for one left
  /// out; nil where one is of a wrong kind.
  init?(_ values: [Value]) {
    switch values.first {
    case .string(let id): resource = ResourceID(id)
    case .null, nil: resource = nil
    case .bool, .integer, .list, .map, .description: return nil
    }
    switch values.dropFirst().first {
    case .map(let fields): data = fields
    case .null, nil: data = nil
    case .bool, .integer, .string, .list, .description: return nil
    }
  }

  /// The arguments in the order of the surface's parameters.
  var values: [Value] {
    [resource.map { .string($0.text) } ?? .null] + (data.map { [.map($0)] } ?? [])
  }
}
