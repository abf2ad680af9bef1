public import Diagnostics
public import Entitlement

/// A request, or the answer to one, by its service, with patterns for the fields that it names.
public struct ServicePattern: Equatable, Sendable {
  /// The service.
  public let service: Service
  /// The patterns of its fields.
  public let fields: [Pattern.Field]
  /// Where it stands.
  public let range: SourceRange

  /// Creates a pattern.
  public init(service: Service, fields: [Pattern.Field], range: SourceRange) {
    self.service = service
    self.fields = fields
    self.range = range
  }
}
