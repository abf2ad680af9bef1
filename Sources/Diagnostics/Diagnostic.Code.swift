extension Diagnostic {
  /// The stable name of a kind of finding, in kebab case, such as `unknown-key`.
  ///
  /// People search for it, and tools filter by it, so a code is never given a new meaning.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

extension Diagnostic.Code: ExpressibleByStringLiteral {
  /// Creates a code from its name.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

extension Diagnostic.Code: Comparable {
  /// Orders by name.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension Diagnostic.Code: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
