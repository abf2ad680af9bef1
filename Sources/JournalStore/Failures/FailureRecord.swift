internal import EntsimPlatform

/// Which scenarios did not pass when they were run last.
///
/// A run of a part of a suite changes only what it ran.
public struct FailureRecord: Equatable, Sendable {
  /// A scenario, by the name of its file and the cell of its matrix.
  public struct Scenario: Hashable, Sendable {
    /// The path of the file.
    public let file: String
    /// The cell; nil for a scenario without a matrix, and for a file that is not valid.
    public let cell: String?

    /// Names a scenario.
    public init(_ file: String, cell: String? = nil) {
      self.file = file
      self.cell = cell
    }
  }

  /// The scenarios, each once, in the order of the bytes of their files and then of their cells.
  public private(set) var failed: [Scenario] = []

  /// Creates a record of no failure.
  public init() {}

  init(_ failed: [Scenario]) {
    self.failed = Set(failed).sorted { left, right in
      guard left.file == right.file else { return left.file.precedesByBytes(right.file) }
      guard let cell = right.cell else { return false }
      return left.cell?.precedesByBytes(cell) ?? true
    }
  }

  /// Notes what a run showed of scenarios.
  ///
  /// - Parameters:
  ///   - results: The scenarios that were run, and whether each passed.
  ///   - isWhole: Whether every scenario of a file was run, so that nothing else is left of it.
  public mutating func note(
    _ results: [(scenario: Scenario, passed: Bool)],
    isWhole: (_ file: String) -> Bool
  ) {
    let run = Set(results.map(\.scenario))
    // Where a file has no cells, or could not be read, no cell of it is left. Where it has, it could be read.
    let files = Set(run.map(\.file))
    let replaced = files.filter { run.contains(Scenario($0)) || isWhole($0) }
    let kept = failed.filter { scenario in
      !replaced.contains(scenario.file) && !run.contains(scenario)
        && !(scenario.cell == nil && files.contains(scenario.file))
    }
    self = Self(kept + results.filter { !$0.passed }.map(\.scenario))
  }

  /// Forgets scenarios.
  public mutating func forget(_ scenarios: Set<Scenario>) {
    failed.removeAll { scenarios.contains($0) }
  }
}
