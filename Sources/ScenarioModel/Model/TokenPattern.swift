public import EntsimDiagnostics
public import EntsimEntitlement

/// A token in the storage, with patterns for the fields that it names.
public struct TokenPattern: Equatable, Sendable {
  /// The kind.
  public let kind: TokenKind
  /// The patterns of its fields, by the names of the language; `expires` is the interval from the start, as text in
  /// the form of `Interval.description`.
  public let fields: [Pattern.Field]
  /// Where it stands.
  public let range: SourceRange

  /// Creates a pattern.
  public init(kind: TokenKind = .authentication, fields: [Pattern.Field], range: SourceRange) {
    self.kind = kind
    self.fields = fields
    self.range = range
  }

  /// The names that fields may have.
  public static let fieldNames = [
    "subscriber", "requestor", "app", "expires", "source", "device", "store", "corrupt", "selected",
  ]

  /// Whether it says which generation of the store the token lies in.
  public var namesStore: Bool { fields.contains { $0.name == "store" } }
}
