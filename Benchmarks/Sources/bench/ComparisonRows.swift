import BenchmarkFigures
import Workloads

/// How fast expectations are laid beside what came out, and how that grows.
struct ComparisonRows {
  private static let small = 1_000
  private static let large = 50_000
  private static let steps = 10_000

  /// Measures, and adds the rows.
  func add(to report: inout Report) throws {
    let workloads = [
      try ComparisonWorkload(Self.small), try ComparisonWorkload(Self.large),
    ]
    let late = try LateOutputsWorkload(Self.steps)
    let medians = try Alternation.medians(of: [
      {
        try Processor.seconds { try workloads[0].compare() }
      },
      {
        try Processor.seconds { try workloads[1].compare() }
      },
      {
        try Processor.seconds { try late.compare() }
      },
    ])
    let (small, large) = (medians[0] / Double(Self.small), medians[1] / Double(Self.large))
    report.table.rows += [
      Row(
        "comparison: 1,000 events, one edit and one removal",
        1 / small,
        .perSecond,
        bound: .atLeast(2_000_000)
      ),
      Row(
        "comparison: 50,000 events, one edit and one removal",
        1 / large,
        .perSecond,
        bound: .atLeast(2_000_000)
      ),
      Row(
        "comparison: an event among 50,000 ÷ one among 1,000",
        large / small,
        .times,
        bound: .atMost(1.5)
      ),
      Row(
        "comparison: 10,000 steps whose events all come in the last one",
        medians[2],
        .milliseconds,
        bound: .atMost(1)
      ),
    ]
  }
}
