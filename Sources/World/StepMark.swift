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

extension StepMark: CanonicalCodable {
  /// Writes the fields, which lie in memory once.
  public func encode(to writer: inout CanonicalWriter) { writer.write(fields) }

  /// Reads the fields.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    fields = try reader.read()
  }
}

extension StepMark.Fields: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    number = try c.field("number", it.number)
    words = try c.field("words", it.words)
    line = try c.field("line", it.line)
    start = try c.field("start", it.start)
    settles = try c.field("settles", it.settles)
  }
}
