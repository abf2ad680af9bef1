import BenchmarkFigures
import Workloads

/// How fast expectations are laid beside what came out, and how that grows.
struct ComparisonRows {
  private static let small = 1_000
  private static let large = 50_000
  private static let steps = 10_000

  /// Measures, and adds the rows.
  func add(to report: inout Report) throws {
    let workloads = [try ComparisonWorkload(Self.small), try ComparisonWorkload(Self.large)]
    let late = try LateOutputsWorkload(Self.steps)
    let bare = [BarePairs(events: Self.small), BarePairs(events: Self.large)]
    let medians = try Alternation.medians(of: [
      { try Processor.seconds { try workloads[0].compare() } },
      { try Processor.seconds { try bare[0].compare() } },
      { try Processor.seconds { try workloads[1].compare() } },
      { try Processor.seconds { try bare[1].compare() } },
      { try Processor.seconds { try late.compare() } },
    ])
    let (small, large) = (Double(Self.small), Double(Self.large))
    report.add(.comparison1000, small / medians[0], floor: small / medians[1])
    report.add(.comparison50000, large / medians[2], floor: large / medians[3])
    report.add(.comparisonGrowth, (medians[2] / large) / (medians[0] / small), floor: 1)
    report.add(.comparisonLate, medians[4])
  }
}
