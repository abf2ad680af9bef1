public import Simulation

/// What is said of a run besides its journal.
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

extension RunSummary: CanonicalCodable {
  /// Writes the fields.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(path)
    writer.write(title)
    writer.write(cell)
    writer.write(passed)
    writer.write(entryCount)
  }

  /// Reads the fields.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      path: reader.read(),
      title: reader.read(),
      cell: reader.read(),
      passed: reader.read(),
      entryCount: reader.read()
    )
  }
}
