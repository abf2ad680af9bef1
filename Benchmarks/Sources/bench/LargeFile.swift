import BenchmarkFigures

/// A small file that stands for a large world or a long run, and how its run ends.
struct LargeFile {
  /// The row of its memory.
  let kind: RowKind
  let text: String
  /// The exit status of its run.
  let status: Double

  /// Those whose runs the limits of a file end, and one that is just within them.
  static let all = [
    LargeFile(
      kind: .limitsCellsProviders,
      text: matrix(cells: 2_000, providers: 10_000),
      status: 65
    ),
    LargeFile(
      kind: .limitsCellsRun,
      text: matrix(cells: 1_500, providers: 40),
      status: 0
    ),
    LargeFile(kind: .limitsPolls, text: polls(days: 200), status: 1),
    LargeFile(
      kind: .limitsLists,
      text: lists(providers: 30_000, calls: 200),
      status: 1
    ),
  ]

  private static func matrix(cells: Int, providers: Int) -> String {
    """
    scenario: Many worlds
    given:
      providers:
    \(names(providers))
    matrix:
    \((0..<cells).map { "  c\($0): {seed: \($0)}" }.joined(separator: "\n"))
    steps:
      - app: setRequestor
        expect: [{setRequestorComplete: SUCCESS}]

    """
  }

  private static func polls(days: Int) -> String {
    """
    scenario: Many polls
    given:
      device: {kind: Apple TV}
      app: {starts: configured}
      providers: {Alpha: {}}
      durations: {registrationCode: 365d}
    steps:
      - {app: {setSelectedProvider: Alpha}, exhaustive: false}
      - {app: getAuthentication, exhaustive: false}
    \(repeated("  - {time: {advance: 1d}, exhaustive: false}", days))
    finally: {inFlight: [polling]}

    """
  }

  private static func lists(providers: Int, calls: Int) -> String {
    """
    scenario: Many long lists
    given:
      providers:
    \(names(providers))
    steps:
      - app: setRequestor
        expect: [{setRequestorComplete: SUCCESS}]
    \(repeated("  - {app: setRequestor, exhaustive: false}", calls))

    """
  }

  private static func names(_ count: Int) -> String {
    (0..<count).map { "    P\($0): {}" }.joined(separator: "\n")
  }

  private static func repeated(_ line: String, _ count: Int) -> String {
    Array(repeating: line, count: count).joined(separator: "\n")
  }
}
