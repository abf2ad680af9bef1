public import EntsimDiagnostics

/// Where the SDK stands.
public struct StatePattern: Equatable, Sendable {
  /// The flow, by its word; nil where it is not named.
  public let flow: Pattern?
  /// The provider that is selected, or null; nil where it is not named.
  public let selectedProvider: Pattern?
  /// Where it stands.
  public let range: SourceRange

  /// Creates a pattern.
  public init(flow: Pattern?, selectedProvider: Pattern?, range: SourceRange) {
    self.flow = flow
    self.selectedProvider = selectedProvider
    self.range = range
  }
}
