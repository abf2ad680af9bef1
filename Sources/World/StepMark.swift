public import EntsimEntitlement
public import EntsimSimulation

/// The step that an input came from, with its pacing.
///
/// With it a journal can be decided again without the scenario's file.
public struct StepMark: SharedFields {
  /// What it says; each field is read as if it were the value's own.
  public struct Fields: Hashable, Sendable {
    /// The step's place in the file's list, counted from 1.
    public let number: Int
    /// The step as the file writes it, on one line.
    public let words: String
    /// The line of the scenario's file at which it stands, or the call of the flow that it belongs to; counted from 1.
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

  /// The fields, once in memory.
  public let fields: Shared<Fields>

  /// Creates the value from its fields.
  public init(fields: Shared<Fields>) { self.fields = fields }
}

extension StepMark.Fields: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    number = try c.field("number", it().number)
    words = try c.field("words", it().words)
    line = try c.field("line", it().line)
    start = try c.field("start", it().start)
    settles = try c.field("settles", it().settles)
  }
}
