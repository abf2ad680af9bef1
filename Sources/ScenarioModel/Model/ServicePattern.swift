public import EntsimDiagnostics
public import EntsimEntitlement

/// A request, or the answer to one, by its service, with patterns for the fields that it names.
public struct ServicePattern: Equatable, Sendable {
  /// The service.
  public let service: Service
  /// The patterns of its fields.
  public let fields: [Pattern.Field]
  /// How often and when it comes; nil where the item says nothing of that.
  public var occurrence: Occurrence?
  /// Where it stands.
  public let range: SourceRange

  /// Creates a pattern.
  public init(
    service: Service,
    fields: [Pattern.Field],
    occurrence: Occurrence? = nil,
    range: SourceRange
  ) {
    self.service = service
    self.fields = fields
    self.occurrence = occurrence
    self.range = range
  }
}
