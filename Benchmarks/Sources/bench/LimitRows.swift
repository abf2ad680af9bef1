import BenchmarkFigures
import Workloads

/// What small files take that stand for large worlds and long runs.
struct LimitRows {
  /// The memory that a file may take besides ten times its bytes.
  private static let allowance = 64.0 * 1_048_576

  let repository: Repository
  let programs: Programs

  /// Measures, and adds the rows.
  func add(to report: inout Report) throws {
    let nothing = try programs.emptyPeak()
    var longest = 0.0
    for file in LargeFile.all {
      let suite = try CopiedSuite(
        1,
        of: ["large.yaml"],
        from: repository,
        adding: ["large.yaml": Array(file.text.utf8)]
      )
      let runs = try programs.run(
        programs.entsim,
        ["run", "--journal", "none"],
        in: suite.folder,
        times: 5,
        endingWith: file.status
      )
      report.add(
        file.kind,
        runs.map(\.peak).median,
        floor: nothing,
        bound: .atMost(Self.allowance + 10 * Double(file.text.utf8.count))
      )
      longest = max(longest, runs.map(\.passed).median)
    }
    report.add(.limitsLongest, longest)
  }
}
