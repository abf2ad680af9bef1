extension RowKind {
  /// The version of the list of rows; it rises when a row is added, removed or changes its meaning.
  public static let version = 4

  /// All rows, in the order of the table.
  public static let known: [RowKind] =
    [
      .suiteOverLibyaml, .suiteFile, .suiteCell, .suiteCellOverLibyaml, .smallFiles,
      .engineEntries, .engineCalls, .encodingEntries,
      .readingShare,
      .comparison1000, .comparison50000, .comparisonGrowth, .comparisonLate,
      .session, .check,
      .pageOverRun,
      .startVersion, .startRun,
      .growthFile, .memory100, .memory1000, .memory10000, .memoryUnique,
      .limitsCellsProviders, .limitsCellsRun, .limitsPolls, .limitsLists, .limitsLongest,
      .storing, .append, .read, .replayEntries, .importMemory,
      .engineAllocations, .encodingAllocations, .replayAllocations, .readingAllocations,
      .runAllocations, .comparisonAllocations,
    ] + allServed + [.servedLatency]
}

// Suites, and what a start takes.
extension RowKind {
  /// The processor time of a suite, over that of libyaml.
  public static let suiteOverLibyaml = RowKind(
    "suite-over-libyaml",
    "suite: CPU of `entsim run` over 2,000 files ÷ bare libyaml",
    .times,
    bound: .atMost(12),
    goal: .atMost(9)
  )
  /// The processor time of a suite, for one file.
  public static let suiteFile = RowKind("suite-file", "suite, a file: CPU", .microseconds)
  /// The processor time of a suite, for one run.
  public static let suiteCell = RowKind("suite-cell", "suite, a cell: CPU", .microseconds)
  /// The processor time of one run, over that of libyaml for one file.
  public static let suiteCellOverLibyaml = RowKind(
    "suite-cell-over-libyaml",
    "suite, a cell: CPU ÷ bare libyaml over a file",
    .times
  )
  /// The time that a suite of small files takes.
  public static let smallFiles = RowKind(
    "small-files",
    "small: time of 500 files of two steps and two fixtures",
    .milliseconds,
    bound: .atMost(0.070),
    goal: .atMost(0.050)
  )
  /// The time that the HTML report of the bundled suite adds, over that of the runs.
  public static let pageOverRun = RowKind(
    "page-over-run",
    "page: time of making the suite's HTML report ÷ the runs'",
    .times,
    bound: .atMost(2),
    since: 2
  )
  /// The time until the version is printed, without what every program takes.
  public static let startVersion = RowKind(
    "start-version",
    "start: time of `entsim --version` − an empty program's",
    .milliseconds,
    bound: .atMost(0.005)
  )
  /// The time until a file has run, without what every program takes.
  public static let startRun = RowKind(
    "start-run",
    "start: time of `entsim run`, one file − an empty program's",
    .milliseconds,
    bound: .atMost(0.003)
  )
}

// What one thread does in memory.
extension RowKind {
  /// The journal entries of the engine's workload.
  public static let engineEntries = RowKind(
    "engine-entries",
    "engine: journal entries on one core, encoded",
    .perSecond,
    bound: .atLeast(1_250_000),
    goal: .atLeast(1_500_000)
  )
  /// The API calls of the engine's workload.
  public static let engineCalls = RowKind(
    "engine-calls",
    "engine: API calls on one core, encoded",
    .perSecond,
    bound: .atLeast(100_000)
  )
  /// The journal entries that become bytes.
  public static let encodingEntries = RowKind(
    "encoding-entries",
    "encoding: journal entries on one core",
    .perSecond
  )
  /// The speed of reading, as a part of libyaml's.
  public static let readingShare = RowKind(
    "reading-share",
    "reading: speed to typed scenarios, of bare libyaml's",
    .percent,
    bound: .atLeast(0.2),
    goal: .atLeast(0.25)
  )
  /// The events compared in a second, among few.
  public static let comparison1000 = RowKind(
    "comparison-1000",
    "comparison: 1,000 events, one edit and one removal",
    .perSecond,
    bound: .atLeast(2_000_000)
  )
  /// The events compared in a second, among many.
  public static let comparison50000 = RowKind(
    "comparison-50000",
    "comparison: 50,000 events, one edit and one removal",
    .perSecond,
    bound: .atLeast(2_000_000)
  )
  /// How the time of one event grows with their number.
  public static let comparisonGrowth = RowKind(
    "comparison-growth",
    "comparison: an event among 50,000 ÷ one among 1,000",
    .times,
    bound: .atMost(1.5)
  )
  /// The time of comparing what comes late.
  public static let comparisonLate = RowKind(
    "comparison-late",
    "comparison: 10,000 steps, all events in the last one",
    .milliseconds,
    bound: .atMost(1)
  )
}
