import BenchmarkFigures
import Workloads

/// What a run of a large suite takes beside the bare reading of its bytes.
struct SuiteRows {
  static let fileCount = 2_000

  let repository: Repository
  let programs: Programs

  /// Measures, and adds the row.
  func add(to report: inout Report) throws {
    let suite = try CopiedSuite(Self.fileCount, of: repository.scenarioPaths(), from: repository)
    let medians = try Alternation.medians(of: [
      {
        try programs.run(programs.entsim, ["run"], in: suite.folder)[0].processor
      },
      {
        try programs.run(programs.bareEvents, [CopiedSuite.list], in: suite.folder)[0].processor
      },
    ])
    let counts = try programs.output(
      of: programs.bareEvents,
      [CopiedSuite.list],
      in: suite.folder
    ).split { $0.isWhitespace }.compactMap { Double($0) }
    guard counts.count == 3 else { throw Failure("bare-events said \(counts)") }
    let files = Double(suite.count)
    report.table.rows.append(
      Row(
        "suite: CPU of `entsim run` over 2,000 files ÷ bare libyaml",
        medians[0] / medians[1],
        .times,
        bound: .atMost(19),
        goal: .atMost(2.5)
      )
    )
    report.notes.append(
      "suite: \(Int(counts[1] / files)) bytes and \(Int(counts[2] / files)) events a file; "
        + "\(FigureUnit.microseconds.text(of: medians[0] / files)) CPU a file, bare "
        + "\(FigureUnit.microseconds.text(of: medians[1] / files))"
    )
  }
}
