public import Entitlement
public import Simulation

/// The step that an input came from, with its pacing.
///
/// With it a journal can be decided again without the scenario's file.
@dynamicMemberLookup
public struct StepMark: Hashable, Sendable {
  /// What it says; each field is read as if it were the value's own.
  public struct Fields: Hashable, Sendable {
    /// The step's place in the file's list, counted from 1.
    public let number: Int
    /// The step as the file writes it, on one line.
    public let words: String
    /// The line of the file at which it stands, counted from 1.
    public let line: Int
    /// When it begins.
    public let start: StepStart
    /// Whether what it leads to runs until nothing is due.
    public let settles: Bool

    /// Creates the fields.
    public init(number: Int, words: String, line: Int, start: StepStart, settles: Bool) {
      self.number = number
      self.words = words
      self.line = line
      self.start = start
      self.settles = settles
    }
  }

  private let fields: Shared<Fields>

  /// A field.
  public subscript<Field>(dynamicMember field: KeyPath<Fields, Field>) -> Field {
    fields[field]
  }

  /// Creates a mark.
  public init(_ fields: Fields) {
    self.fields = Shared(fields)
  }
}

extension StepMark: DescribedFields {
  /// The fields, which lie in memory once.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    fields = try c.field("fields", it.fields)
  }
}

extension StepMark.Fields: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      number: c.field("number", it.number),
      words: c.field("words", it.words),
      line: c.field("line", it.line),
      start: c.field("start", it.start),
      settles: c.field("settles", it.settles)
    )
  }
}
