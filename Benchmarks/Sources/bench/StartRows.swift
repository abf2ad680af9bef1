import BenchmarkFigures
import Foundation
import Workloads

/// How long a person waits for the program to begin, beside a program that does nothing.
struct StartRows {
  private static let startsOfARun = 20

  let repository: Repository
  let programs: Programs

  /// Measures, and adds the rows.
  func add(to report: inout Report) throws {
    let paths = try repository.scenarioPaths()
    let suite = try CopiedSuite(1, of: [paths[0]], from: repository)
    let medians = try Alternation.medians(of: [
      { try start(programs.nothing, [], in: suite.folder) },
      { try start(programs.entsim, ["--version"], in: suite.folder) },
      { try start(programs.entsim, ["run"], in: suite.folder) },
    ])
    report.table.rows += [
      Row(
        "start: time of `entsim --version` − an empty program's",
        medians[1] - medians[0],
        .milliseconds,
        bound: .atMost(0.005)
      ),
      Row(
        "start: time of `entsim run` of one file − an empty program's",
        medians[2] - medians[0],
        .milliseconds,
        bound: .atMost(0.005)
      ),
    ]
    report.notes.append(
      "start: an empty program takes \(FigureUnit.milliseconds.text(of: medians[0]))"
    )
  }

  /// The time of one start, the median of several.
  private func start(
    _ program: URL,
    _ arguments: [String],
    in folder: URL
  ) throws -> Double {
    try programs.run(program, arguments, in: folder, times: Self.startsOfARun)
      .map(\.passed).median
  }
}
