import Arguments
import Diagnostics
import Engine
import JournalStore
import Platform
import Reports
import Suite

/// `entsim run`: runs scenarios and reports where they differ from what they expect.
struct RunCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// Runs and reports; returns how the program ends.
  func run() -> ExitStatus {
    if let status = ReportRequest.refusal(of: arguments[Program.reports]) { return status }
    let shard: Shard?
    do throws(Runner.Confusion) {
      shard = try wantedShard()
    } catch {
      Output.message(error.message)
      return .usage
    }
    let wanted: WantedScenarios
    do throws(WantedScenarios.Refusal) {
      guard let found = try WantedScenarios.find(arguments[Program.places]) else { return .noInput }
      wanted = found
    } catch {
      Output.message("\(error.message)\nSee 'entsim run --help'.")
      return .usage
    }
    let paths = wanted.files
    let suite = Suite(
      filters: arguments[Program.filter],
      tags: arguments[Program.tag],
      lines: wanted.lines,
      isOpen: arguments[Program.trace],
      shard: shard
    )
    let part = shard.map { RunReport.Part($0, ofSuiteWith: suite.digest(of: paths)) }
    let style = Output.style(arguments[Program.color])
    let storing: RunStoring
    do {
      storing = try RunStoring(arguments)
    } catch {
      let advice = (error as? StoreError)?.adviceOnStoring ?? ""
      Output.message("\(error)\(advice)")
      return .cannotCreate
    }
    let (report, shown) = report(of: suite, paths, part, style: style, storing)
    guard !report.results.isEmpty || part != nil else {
      Output.message("none of \(paths.count) scenarios has \(selection)")
      return .noInput
    }
    let status = ReportRequest.write(
      arguments[Program.reports],
      report,
      shown: shown,
      style: style
    )
    return storing.finish(after: status, wanted)
  }

  /// What a scenario must have to be run.
  private var selection: String {
    let (texts, tags) = (arguments[Program.filter], arguments[Program.tag])
    let parts = [
      texts.isEmpty ? nil : "\(Self.list(texts)) in its path or title",
      tags.isEmpty ? nil : "\(Self.list(tags)) among its tags",
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }

  private static func list(_ words: [String]) -> String {
    words.map { "'\($0.visible)'" }.joined(separator: " or ")
  }

  /// Runs the scenarios, with the progress on the terminal.
  ///
  /// - Returns: The report with texts for files, and the one with texts for standard output.
  private func report(
    of suite: Suite,
    _ paths: [String],
    _ part: RunReport.Part?,
    style: TextStyle,
    _ storing: RunStoring
  ) -> (RunReport, shown: RunReport) {
    let isShown = style != .file && ReportRequest.showText(arguments[Program.reports])
    let styles = isShown ? [.file, style] : [.file]
    let progress = ProgressDisplay()
    let results = suite.run(
      paths,
      jobs: arguments[Program.jobs] ?? ProcessEnvironment.processorCount,
      didFinish: { progress?.note($0, of: $1) },
      willKeep: storing.take,
      keeping: { [isTraced = arguments[Program.trace]] outcome in
        styles.map { ReportedResult(of: outcome, style: $0, isTraced: isTraced) }
      }
    )
    progress?.clear()
    let reports = styles.indices.map { index in
      RunReport(version: Release.version, part: part, results: results.map { $0[index] })
    }
    return (reports[0], reports[reports.count - 1])
  }

  /// Returns the shard to run, nil for everything.
  private func wantedShard() throws(Runner.Confusion) -> Shard? {
    switch arguments[Program.shard] {
    case nil: return nil
    case .exact(let shard)?: return shard
    case .environment(let count)?:
      if let shard = try Runner.shard(of: count) { return shard }
      Output.message("no runner says which shard this is, so everything is run")
      return nil
    }
  }
}
