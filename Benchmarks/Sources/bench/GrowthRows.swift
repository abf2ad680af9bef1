import BenchmarkFigures
import Workloads

/// What one more file costs, and the memory of large suites.
struct GrowthRows {
  /// How many files the suites have.
  ///
  /// All are made of the same hundred scenarios, so that a file of one is on average as large as a
  /// file of another.
  private static let sizes = [100, 1_000, 10_000]

  /// How many files of unique names there are.
  private static let namedFileCount = 200

  let repository: Repository
  let programs: Programs

  /// Measures, and adds the rows.
  func add(to report: inout Report) throws {
    let paths = try repository.scenarioPaths()
    let spread = (0..<Self.sizes[0]).map { paths[$0 * paths.count / Self.sizes[0]] }
    var suites: [CopiedSuite] = []
    for size in Self.sizes { suites.append(try CopiedSuite(size, of: spread, from: repository)) }
    var peaks = [[Double]](repeating: [], count: suites.count)
    let medians = try Alternation.medians(
      of: suites.indices.map { index in
        {
          let run = try programs.run(programs.entsim, ["run"], in: suites[index].folder)[0]
          peaks[index].append(run.peak)
          return run.processor
        }
      }
    )
    let first = (medians[1] - medians[0]) / Double(Self.sizes[1] - Self.sizes[0])
    let second = (medians[2] - medians[1]) / Double(Self.sizes[2] - Self.sizes[1])
    report.add(.growthFile, second / first, floor: 1)
    report.notes.append(
      "growth: one more file beyond 100 takes \(FigureUnit.microseconds.text(of: first)) CPU, one "
        + "beyond 1,000 \(FigureUnit.microseconds.text(of: second))"
    )
    let nothing = try programs.emptyPeak()
    for (index, kind) in [RowKind.memory100, .memory1000, .memory10000].enumerated() {
      report.add(kind, peaks[index].median, floor: nothing)
    }
    try addUniqueNames(to: &report)
  }

  /// Measures the memory of files that have no name in common, and adds the row.
  private func addUniqueNames(to report: inout Report) throws {
    let texts = (0..<Self.namedFileCount).map { UniqueNames.scenario($0) }
    let paths = texts.indices.map { "unique-names/\($0).yaml" }
    let suite = try CopiedSuite(
      paths.count,
      of: paths,
      from: repository,
      adding: Dictionary(uniqueKeysWithValues: zip(paths, texts.map { Array($0.utf8) }))
    )
    let runs = try programs.run(programs.entsim, ["run"], in: suite.folder, times: 5)
    report.add(.memoryUnique, runs.map(\.peak).median, floor: try programs.emptyPeak())
    report.notes.append(
      "memory: \(UniqueNames.count) unique names a file, in \(texts[0].utf8.count) bytes"
    )
  }
}
