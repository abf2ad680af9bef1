import BenchmarkFigures
import EntsimScenarios
import Foundation
import Workloads

/// What a run of a large suite takes beside the bare reading of its bytes.
struct SuiteRows {
  static let fileCount = 2_000

  let repository: Repository
  let programs: Programs

  /// Measures, and adds the rows.
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
    let (files, runs) = (Double(suite.count), Double(try runCount(of: suite)))
    let bare = medians[1] / files
    report.add(.suiteOverLibyaml, medians[0] / medians[1], floor: 1)
    report.add(.suiteFile, medians[0] / files, floor: bare)
    report.add(.suiteCell, medians[0] / runs, floor: medians[1] / runs)
    report.add(.suiteCellOverLibyaml, medians[0] / runs / bare, floor: files / runs)
    report.notes.append(
      "suite: \(Int(counts[1] / files)) bytes and \(Int(counts[2] / files)) events a file; "
        + "\(Int(runs)) runs, one for each cell of a matrix"
    )
  }

  /// Returns how many runs the scenarios of a suite have: one for each cell of a matrix.
  private func runCount(of suite: CopiedSuite) throws -> Int {
    let files = try SuiteInMemory(repository)
    var loader = files.loader()
    let counts = files.scenarios.map { loader.load(path: $0).scenarios.count }
    return (0..<suite.count).reduce(0) { $0 + counts[$1 % counts.count] }
  }
}
