public import EntsimSimulation

/// What a scenario changes of Apple's next answers to apps on the REST path (language.md, Steps).
public enum ScriptedMetadata: Hashable, Sendable {
  /// Apple answers nothing: neither metadata nor an error.
  case nothing
  /// Apple answers with changed metadata.
  case changed(Change)

  /// A change of the metadata.
  public struct Change: Hashable, Sendable {
    /// Whether the provider's id is missing.
    public var lacksProvider = false
    /// Whether the statement is missing.
    public var lacksStatement = false
    /// The time from an answer to the expiry of the sign-in, negative for an expired one; nil for that of the
    /// account.
    public var expires: Interval?

    /// Creates a change of nothing.
    public init() {}
  }
}

extension ScriptedMetadata.Change: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    self.init()
    lacksProvider = try c.field("lacksProvider", it().lacksProvider, .shown)
    lacksStatement = try c.field("lacksStatement", it().lacksStatement, .shown)
    expires = try c.field("expires", it().expires, .shown)
  }
}

extension ScriptedMetadata: DescribedCases {
  /// Adds each case by its tag, its words and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .nothing: sink.add(0, "nothing")
    case .changed(let change): sink.add(1, change.words, .keep(change))
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .nothing
    case 1: self = try .changed(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension ScriptedMetadata: FactValue {}

extension ScriptedMetadata.Change {
  /// The change in the words of a scenario.
  fileprivate var words: String {
    let words = [
      lacksProvider ? "provider: null" : nil, lacksStatement ? "statement: null" : nil,
      expires.map { "expires: \($0)" },
    ]
    return "{\(words.compactMap(\.self).joined(separator: ", "))}"
  }
}
