public import EntsimEntitlement
import EntsimSimulation

/// What a store lists of a run beside its journal.
public struct RunSummary: Hashable, Sendable {
  /// The path of the scenario, as it was given.
  public let path: String
  /// The title of the scenario.
  public let title: String
  /// Which cell of a matrix it was, nil where there is none.
  public let cell: String?
  /// Whether everything was as expected.
  public let passed: Bool
  /// The number of entries of the journal.
  public let entryCount: Int

  /// Creates a summary.
  public init(path: String, title: String, cell: String?, passed: Bool, entryCount: Int) {
    self.path = path
    self.title = title
    self.cell = cell
    self.passed = passed
    self.entryCount = entryCount
  }
}

extension RunSummary: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    path = try c.field("path", it().path)
    title = try c.field("title", it().title)
    cell = try c.field("cell", it().cell)
    passed = try c.field("passed", it().passed)
    entryCount = try c.field("entryCount", it().entryCount)
  }
}
