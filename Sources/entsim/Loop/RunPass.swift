import EntsimArguments
import EntsimDiagnostics
import EntsimEngine
import EntsimJournalStore
import EntsimPlatform
import EntsimReports
import EntsimScenarioModel
import EntsimSuite

/// One pass of `entsim run` over scenarios: it runs them, reports, stores and records what failed.
struct RunPass {
  let arguments: ParsedArguments
  let wanted: WantedScenarios
  let suite: Suite
  private let part: RunReport.Part?
  private let style: TextStyle
  private let first: FirstFailure?
  private let storing: RunStoring

  /// Prepares a pass, and opens what it writes.
  init(_ arguments: ParsedArguments, _ wanted: WantedScenarios, shard: Shard? = nil) throws {
    self.arguments = arguments
    self.wanted = wanted
    let limits = arguments[Parameters.limits]
    suite = Suite(
      filters: arguments[RunCommand.filter],
      tags: arguments[RunCommand.tag],
      lines: wanted.lines,
      cells: wanted.cells,
      isOpen: arguments[RunCommand.trace],
      shard: shard,
      isTimed: arguments[RunCommand.timings],
      budget: limits.budget,
      nodeLimit: limits.nodeLimit
    )
    part = shard.map { [suite] in RunReport.Part($0, ofSuiteWith: suite.digest(of: wanted.files)) }
    style = Output.style(
      arguments[Parameters.color],
      traceWidth: arguments[Parameters.width]
    )
    let first = arguments[RunCommand.failFast] ? FirstFailure() : nil
    self.first = first
    storing = try creating { try RunStoring(arguments, until: first) }
  }

  /// Runs and reports.
  ///
  /// - Parameter didRun: Called on any thread with the outcome of each scenario.
  /// - Returns: How the program ends after this, and the report.
  /// - Throws: A ``CommandRefusal`` where nothing has what a scenario must have.
  func perform(
    didRun: @escaping @Sendable (SuiteOutcome) -> Void = { _ in }
  ) throws -> (status: ExitStatus, report: RunReport) {
    let recorder = ReportRequest.askForPage(arguments[Parameters.reports]) ? PageRecorder() : nil
    let (report, shown, pages) = report(recordingBy: recorder, didRun: didRun)
    guard !report.results.isEmpty || part != nil || report.isInterrupted || wanted.files.isEmpty
    else {
      throw CommandRefusal("none of \(wanted.files.count) scenarios has \(selection)", .noInput)
    }
    let status = ReportRequest.write(
      arguments[Parameters.reports],
      report,
      shown: shown,
      style: style
    ) {
      guard let recorder else { return [] }
      return HTMLReport(.run, of: report, with: pages, by: recorder)
        .bytes(readingSource: ScenarioFiles.shownSource)
    }
    return (finish(after: status, report), report)
  }

  /// Ends storing and records what failed; returns how the program ends.
  private func finish(after status: ExitStatus, _ report: RunReport) -> ExitStatus {
    let (end, isStored) = storing.finish(after: status, wanted)
    guard !RunStoring.storesNothing(arguments) else { return end }
    let error = FailedScenarios().record(
      report.results,
      opens: arguments[RunCommand.trace],
      isWhole: { path in
        arguments[RunCommand.filter].isEmpty && arguments[RunCommand.tag].isEmpty
          && wanted.hasAll(of: path)
      }
    )
    // What prevents both is told once.
    if let error, isStored {
      Output.message("what failed was not recorded: \(error.refusalOfStoring.description)")
    }
    return end
  }

  /// What a scenario must have to be run.
  private var selection: String {
    let (texts, tags) = (arguments[RunCommand.filter], arguments[RunCommand.tag])
    let parts = [
      texts.isEmpty ? nil : "\(Self.list(texts)) in its path or title",
      tags.isEmpty ? nil : "\(Self.list(tags)) among its tags",
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }

  private static func list(_ words: [String]) -> String {
    words.map { "'\($0.visible)'" }.joined(separator: " or ")
  }

  /// Runs the scenarios, with the progress on the terminal; returns the report with texts for files, the
  /// one with texts for standard output, and where there is a recorder, what a page shows.
  private func report(
    recordingBy recorder: PageRecorder?,
    didRun: @escaping @Sendable (SuiteOutcome) -> Void
  ) -> (RunReport, shown: RunReport, pages: [PagedOutcome]) {
    let isShown = style != .file && ReportRequest.showStyle(arguments[Parameters.reports])
    let styles = isShown ? [.file, style] : [.file]
    let tellsSteps = ReportRequest.tellSteps(arguments[Parameters.reports])
    let progress = ProgressDisplay()
    let take = storing.take
    let results = suite.outcomes(
      of: wanted.files,
      jobs: arguments[RunCommand.jobs] ?? ProcessEnvironment.processorCount,
      didFinish: { progress?.note($0, of: $1) },
      isStopped: { ProcessEnvironment.isInterrupted },
      until: first,
      willKeep: { outcome, index in
        take(outcome, index)
        didRun(outcome)
      },
      didRun: storing.finishFile,
      keeping: { [isTraced = arguments[RunCommand.trace]] outcome in
        let results = styles.map { style in
          ReportedResult(of: outcome, style: style, isTraced: isTraced, tellsSteps: tellsSteps)
        }
        guard let recorder else { return KeptRun.told(results) }
        return KeptRun.paged(results, recorder.outcome(of: outcome))
      }
    )
    progress?.clear()
    let isInterrupted = ProcessEnvironment.isInterrupted
    if isInterrupted {
      Output.message("interrupted: the report holds what had been run, and the rest was not run")
    }
    let reports = styles.indices.map { index in
      RunReport(
        version: Release.version,
        part: part,
        isInterrupted: isInterrupted,
        endsAtFailure: first?.leavesFiles ?? false,
        results: results.map { $0.results[index] }
      )
    }
    return (reports[0], reports[reports.count - 1], results.compactMap(\.page))
  }
}

/// What is kept of a run: one word, since a suite may have a hundred thousand runs.
private enum KeptRun: Sendable {
  /// What the report tells, in each style.
  case told([ReportedResult])
  /// The same, and what a page shows.
  indirect case paged([ReportedResult], PagedOutcome)

  var results: [ReportedResult] {
    switch self {
    case .told(let results), .paged(let results, _): results
    }
  }

  var page: PagedOutcome? {
    switch self {
    case .told: nil
    case .paged(_, let page): page
    }
  }
}
