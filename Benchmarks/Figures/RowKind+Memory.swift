// How often memory is asked for.
extension RowKind {
  /// The allocations of the engine.
  public static let engineAllocations = RowKind(
    "engine-allocations",
    "allocations: the engine, a journal entry",
    .times,
    bound: .atMost(2.5)
  )
  /// The allocations of encoding.
  public static let encodingAllocations = RowKind(
    "encoding-allocations",
    "allocations: encoding, a journal entry",
    .times
  )
  /// The allocations of replay.
  public static let replayAllocations = RowKind(
    "replay-allocations",
    "allocations: replay, a journal entry",
    .times
  )
  /// The allocations of reading.
  public static let readingAllocations = RowKind(
    "reading-allocations",
    "allocations: reading, a file of the frozen suite",
    .times
  )
  /// The allocations of small runs.
  public static let runAllocations = RowKind(
    "run-allocations",
    "allocations: a run of the frozen suite",
    .times
  )
  /// The allocations of comparison.
  public static let comparisonAllocations = RowKind(
    "comparison-allocations",
    "allocations: comparison, an event among 1,000",
    .times
  )
}

// How suites grow, and the most memory in use at once.
extension RowKind {
  /// How the time of one more file grows with their number.
  public static let growthFile = RowKind(
    "growth-file",
    "growth: CPU of one more file, beyond 1,000 ÷ beyond 100",
    .times,
    bound: .oneWithin(0.1)
  )
  /// The memory of a small suite.
  public static let memory100 = RowKind(
    "memory-100",
    "memory: most at once over 100 files",
    .mebibytes
  )
  /// The memory of a suite.
  public static let memory1000 = RowKind(
    "memory-1000",
    "memory: most at once over 1,000 files",
    .mebibytes
  )
  /// The memory of a large suite.
  public static let memory10000 = RowKind(
    "memory-10000",
    "memory: most at once over 10,000 files",
    .mebibytes,
    bound: .atMost(48 * 1_048_576)
  )
  /// The memory of files that have no name in common.
  public static let memoryUnique = RowKind(
    "memory-unique",
    "memory: most at once over 200 files of unique names",
    .mebibytes,
    bound: .atMost(64 * 1_048_576)
  )
  /// The memory of an import that is refused.
  public static let importMemory = RowKind(
    "import-memory",
    "import: most memory at once for 10 MB of line breaks",
    .mebibytes,
    bound: .atMost(64 * 1_048_576)
  )
}

// Small files that stand for much; the bound on memory depends on the file.
extension RowKind {
  /// A matrix that is refused.
  public static let limitsCellsProviders = limits(
    "cells-providers",
    "2,000 cells × 10,000 providers"
  )
  /// A matrix that is run.
  public static let limitsCellsRun = limits("cells-run", "1,500 cells × 40 providers, all run")
  /// Polls that are given up.
  public static let limitsPolls = limits("polls", "polls for 200 days")
  /// Long lists that are given up.
  public static let limitsLists = limits("lists", "30,000 providers × 200 setRequestor")
  /// The time of the slowest of them.
  public static let limitsLongest = RowKind(
    "limits-longest",
    "limits: the longest of these",
    .milliseconds,
    bound: .atMost(5)
  )

  private static func limits(_ id: String, _ name: String) -> RowKind {
    RowKind("limits-\(id)", "limits: memory, \(name)", .mebibytes)
  }
}
