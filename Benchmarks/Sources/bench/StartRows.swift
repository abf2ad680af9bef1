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
    report.add(.startVersion, medians[1] - medians[0], floor: 0)
    report.add(.startRun, medians[2] - medians[0], floor: 0)
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
