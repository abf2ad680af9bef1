public import EntsimDiagnostics

/// A place at which steps of a flow are called: in a scenario, or in another flow.
public struct FlowCall: Hashable, Sendable {
  /// Where the call stands.
  public let range: SourceRange
  /// The title of the flow.
  public let title: String

  /// Creates a call.
  public init(title: String, at range: SourceRange) {
    self.range = range
    self.title = title
  }
}
