public import EntsimDiagnostics

/// The requests or the answers that are expected, in their order (language.md, Requests).
public struct ExpectedServices: Equatable, Sendable {
  /// Items whose order does not count among themselves.
  public struct Group: Equatable, Sendable {
    /// Which of the patterns they are.
    public let members: Range<Int>
    /// Where the group stands.
    public let range: SourceRange

    /// Creates a group.
    public init(_ members: Range<Int>, at range: SourceRange) {
      self.members = members
      self.range = range
    }
  }

  /// All patterns, those of groups too, in the order of the file.
  public private(set) var patterns: [ServicePattern]
  /// The groups among them, in their order.
  public private(set) var groups: [Group] = []
  /// Whether only these may be sent or come; otherwise others may besides.
  public var isExhaustive = true

  /// Creates the list of patterns whose order counts.
  public init(_ patterns: [ServicePattern] = []) {
    self.patterns = patterns
  }

  /// Adds patterns whose order counts.
  public mutating func append(_ patterns: [ServicePattern]) { self.patterns += patterns }

  /// Adds patterns whose order does not count, where there are any.
  public mutating func append(anyOrder patterns: [ServicePattern], at range: SourceRange) {
    guard !patterns.isEmpty else { return }
    groups.append(Group(self.patterns.count..<self.patterns.count + patterns.count, at: range))
    self.patterns += patterns
  }

  /// The ranges of patterns that belong together, one behind the other; a pattern whose order counts is one by itself.
  package var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var next = 0
    for group in groups {
      ranges += (next..<group.members.lowerBound).map { $0..<$0 + 1 }
      ranges.append(group.members)
      next = group.members.upperBound
    }
    return ranges + (next..<patterns.count).map { $0..<$0 + 1 }
  }
}
