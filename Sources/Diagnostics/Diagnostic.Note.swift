extension Diagnostic {
  /// A remark that explains a finding, often another place that takes part in it.
  public struct Note: Hashable, Sendable {
    /// The remark: one line, lower case, no full stop.
    public let message: String
    /// The place it is about, possibly in another file, or nil.
    public let range: SourceRange?

    /// Creates a remark.
    public init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }
}
