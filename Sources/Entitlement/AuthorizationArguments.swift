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
    var reader = ArgumentReader(values)
    resource = reader.next(\.text).map { ResourceID($0) }
    data = reader.next(\.fields)
    if reader.hasFailed { return nil }
  }

  /// The arguments in the order of the surface's parameters.
  var values: [Value] {
    [.name(resource)] + (data.map { [.map($0)] } ?? [])
  }
}
