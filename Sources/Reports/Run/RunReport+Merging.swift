import EntsimDiagnostics
import EntsimSuite

extension RunReport {
  /// Why reports cannot be put together, a sentence that names the files.
  public struct Refusal: Error, Equatable {
    /// The sentence, without a full stop.
    public let message: String

    init(_ message: String) { self.message = message }
  }

  /// A report that was read from a file.
  private struct Source {
    let file: String
    let report: RunReport
  }

  /// Puts the reports of all shards of one run together.
  ///
  /// A single report of a whole run is taken as it is.
  ///
  /// - Parameters:
  ///   - files: The files in any order, each with its content: what `--report json` has written.
  ///   - version: The version of the program, which must have written them.
  /// - Returns: The report of the same run without shards.
  /// - Throws: What is wrong with the first file that is not fit, or which one is missing.
  public static func merging(
    _ files: [(path: String, content: [UInt8])],
    version: String
  ) throws(Refusal) -> RunReport {
    var sources: [Source] = []
    for (path, content) in files {
      do throws(ReportMistake) {
        sources.append(Source(file: path.visible, report: try RunReportJSON.read(content)))
      } catch {
        throw Refusal("\(path.visible): \(error.message)")
      }
    }
    for source in sources where source.report.version != version {
      throw Refusal(
        "\(source.file): was written by entsim \(source.report.version.visible), and this "
          + "is \(version); the same program has to write all shards and to merge them"
      )
    }
    if sources.count == 1, sources[0].report.part == nil { return sources[0].report }
    for source in sources where source.report.isInterrupted {
      throw Refusal(
        "\(source.file): is the report of a run that was interrupted, so scenarios are missing; run the shard again"
      )
    }
    for source in sources where source.report.endsAtFailure {
      throw Refusal(
        "\(source.file): is the report of a run that ended at the first failure, so scenarios are missing; "
          + "run the shard again without --fail-fast"
      )
    }
    try checkParts(sources)
    return RunReport(version: version, results: results(of: sources))
  }

  private static func checkParts(_ sources: [Source]) throws(Refusal) {
    var first: (file: String, part: Part)?
    var files: [Int: String] = [:]
    for source in sources {
      guard let part = source.report.part else {
        throw Refusal(
          "\(source.file): is the report of a whole run, and no shard to put to others"
        )
      }
      if let first, first.part.shard.count != part.shard.count {
        throw Refusal(
          "\(first.file) is one of \(first.part.shard.count) shards and \(source.file) one "
            + "of \(part.shard.count)"
        )
      }
      if let first, first.part.suite != part.suite {
        throw Refusal(
          "\(first.file) and \(source.file) are shards of different suites: the paths or "
            + "the contents of the scenarios differ, or the filters"
        )
      }
      if let other = files[part.shard.index] {
        throw Refusal("\(other) and \(source.file) are both shard \(part.shard)")
      }
      try checkMembership(of: source, in: part)
      files[part.shard.index] = source.file
      first = first ?? (source.file, part)
    }
    guard let count = first?.part.shard.count, files.count < count else { return }
    let missing = (1...count).filter { files[$0] == nil }.map { "\($0)/\(count)" }
    let more = missing.count > 5 ? " and \(missing.count - 5) more" : ""
    throw Refusal(
      "the report of shard \(missing.prefix(5).joined(separator: ", "))\(more) is missing"
    )
  }

  private static func checkMembership(of source: Source, in part: Part) throws(Refusal) {
    for result in source.report.results
    where result.verdict != .invalidRequirements && !part.shard.holds(result.name) {
      throw Refusal(
        "\(source.file): is shard \(part.shard), which \(result.path.visible) does not "
          + "belong to"
      )
    }
  }

  /// Returns the results of all shards in the order in which one run has them.
  ///
  /// Every shard reports what is wrong with the catalogue; it is kept once.
  private static func results(of sources: [Source]) -> [ReportedResult] {
    var known: Set<String> = []
    let parts = sources.flatMap(\.report.results).filter {
      $0.verdict == .invalidRequirements && known.insert($0.path).inserted
    }
    let others = sources.flatMap(\.report.results).filter { $0.verdict != .invalidRequirements }
    return (parts + others).inOrderOfPaths(\.path)
  }
}
