import Arguments
import Diagnostics
import Engine
import JournalStore
import Platform
import Reports
import Suite

/// `entsim run`: runs scenarios and reports where they differ from what they expect.
struct RunCommand {
  static let definition = Command(
    "run",
    abstract: "Run scenarios and say where they differ from what they expect",
    discussion: """
      Folders are searched for files that end in .yaml or .yml, except in folders called Fixtures, Flows or \
      Requirements. Results come in the order of the paths, whichever scenario is done first.

      FILE:LINE runs the scenario at that line, and of a matrix the cell, where the line is one of the \
      cell's own under 'matrix'. A place can be copied from a failure: a column behind the line changes \
      nothing. Several --filter, and several --tag, let in what any of them does; together, both have \
      to.

      A report in a file is the same on every machine, unless --timings adds the real time. On standard output, the text takes the \
      terminal's width and colours. Documentation/reports.md says what the formats hold.

      What fails is stored in \(Parameters.defaultStore), so that 'entsim show', 'entsim why' and others can look \
      at it later; --journal FILE, or the variable ENTSIM_JOURNAL, stores every run in FILE, and with \
      'none' nothing is stored. 'entsim runs --help' says more.

      --accept writes what the runs did into the files of the scenarios that fail, as what they expect, and \
      then runs them; --accept-new does so only where a step has no 'expect' yet. Everything but the \
      expectations stays as it is. What cannot be accepted is left, with the reason. 'entsim review' asks \
      for each difference.

      Ctrl-C ends the run after the scenarios that are under way: what was done is reported and stored, \
      and the exit status is 130. A second one ends the program at once.

      --twice runs everything in a second process too, with other hash seeds, and names the first \
      entry in which a run differs; that would be a fault of entsim's own.

      --shard auto reads TEST_SHARD_INDEX and TEST_TOTAL_SHARDS (Bazel), CI_NODE_INDEX and \
      CI_NODE_TOTAL (GitLab), CIRCLE_NODE_INDEX and CIRCLE_NODE_TOTAL, BUILDKITE_PARALLEL_JOB and \
      BUILDKITE_PARALLEL_JOB_COUNT, or SLURM_ARRAY_TASK_ID and its like. JOB_COMPLETION_INDEX \
      (Kubernetes) has no count: write auto/N.
      """,
    action: { try RunCommand(arguments: $0).run() },
    parameters: places,
    trace,
    Parameters.width,
    filter,
    tag,
    jobs,
    shard,
    Parameters.reports,
    storeForAll,
    twice,
    timings,
    accept,
    acceptNew,
    Parameters.limits,
    Parameters.color,
    examples: [
      CommandExample("entsim run --filter cancel", "run what has to do with cancelling"),
      CommandExample("entsim run Scenarios/first.yaml:7", "run what stands at line 7"),
      CommandExample("entsim run --trace Scenarios/first.yaml", "see what happens, line by line"),
      CommandExample(
        "entsim run --report text --report junit=report.xml",
        "show the text, and write JUnit into a file"
      ),
      CommandExample(
        "entsim run --accept-new Scenarios/first.yaml",
        "fill in what the steps expect from what they do"
      ),
      CommandExample("entsim run --shard 1/4 --report json=1.json", "run a quarter of the suite"),
    ]
  )

  static let places = Parameter<[String]>.arguments(
    .path("PATH"),
    default: [Project.suite],
    help:
      "Scenario files, or folders to search for them; FILE:LINE for what stands at a line of a file"
  )
  static let trace = Parameter<Bool>.flag(
    "trace",
    help:
      "Show each run as a sequence; a step without 'expect' then lets everything by"
  )
  static let filter = Parameter<[String]>.options(
    "filter",
    short: "f",
    .text("TEXT"),
    help: "Only scenarios whose path or title contains TEXT"
  )
  static let tag = Parameter<[String]>.options(
    "tag",
    short: "t",
    .text("TAG"),
    help: "Only scenarios that have TAG among their tags"
  )
  static let jobs = Parameter<Int?>.option(
    "jobs",
    short: "j",
    .integer(in: 1...256),
    help: "Scenarios under way at once; without it, one for each processor"
  )
  static let shard = Parameter<ShardRequest?>.option(
    "shard",
    .shard,
    help:
      "Only the I-th of N parts of the suite, each scenario in one of them; with auto, the part that "
      + "the runner's environment says"
  )
  static let storeForAll = Parameter<String?>.option(
    "journal",
    .path("FILE"),
    help:
      "Store every run in FILE; without it, those that fail are stored in \(Parameters.defaultStore), and "
      + "'none' stores nothing"
  )
  static let twice = Parameter<Bool>.flag(
    "twice",
    help:
      "Run everything a second time, with other hash seeds, and name the first entry that differs"
  )
  static let timings = Parameter<Bool>.flag(
    "timings",
    help:
      "Tell the real time of each scenario in JUnit and JSON, which then differ from run to run"
  )

  static let accept = Parameter<Bool>.flag(
    "accept",
    help: "Write what came into the files of scenarios that fail, and run them again"
  )
  static let acceptNew = Parameter<Bool>.flag(
    "accept-new",
    help: "As --accept, but only for steps without 'expect'"
  )

  let arguments: ParsedArguments

  /// Runs and reports; returns how the program ends.
  func run() throws -> ExitStatus {
    try ReportRequest.check(arguments[Parameters.reports])
    let shard = try wantedShard()
    let limits = arguments[Parameters.limits]
    let wanted = try WantedScenarios.find(arguments[Self.places], nodeLimit: limits.nodeLimit)
    let paths = wanted.files
    let suite = Suite(
      filters: arguments[Self.filter],
      tags: arguments[Self.tag],
      lines: wanted.lines,
      isOpen: arguments[Self.trace],
      shard: shard,
      isTimed: arguments[Self.timings],
      budget: limits.budget,
      nodeLimit: limits.nodeLimit
    )
    let part = shard.map { RunReport.Part($0, ofSuiteWith: suite.digest(of: paths)) }
    let style = Output.style(
      arguments[Parameters.color],
      traceWidth: arguments[Parameters.width]
    )
    let storing = try creating { try RunStoring(arguments) }
    ProcessEnvironment.noteInterrupts()
    if arguments[Self.accept] || arguments[Self.acceptNew] {
      try AcceptingRun(
        newOnly: !arguments[Self.accept],
        jobs: arguments[Self.jobs] ?? ProcessEnvironment.processorCount,
        limits: limits
      ).accept(suite, paths, isTraced: arguments[Self.trace])
    }
    let (report, shown) = report(of: suite, paths, part, style: style, storing)
    guard !report.results.isEmpty || part != nil || report.isInterrupted else {
      throw CommandRefusal("none of \(paths.count) scenarios has \(selection)", .noInput)
    }
    let status = ReportRequest.write(
      arguments[Parameters.reports],
      report,
      shown: shown,
      style: style
    )
    return storing.finish(after: status, wanted)
  }

  /// What a scenario must have to be run.
  private var selection: String {
    let (texts, tags) = (arguments[Self.filter], arguments[Self.tag])
    let parts = [
      texts.isEmpty ? nil : "\(Self.list(texts)) in its path or title",
      tags.isEmpty ? nil : "\(Self.list(tags)) among its tags",
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }

  private static func list(_ words: [String]) -> String {
    words.map { "'\($0.visible)'" }.joined(separator: " or ")
  }

  /// Runs the scenarios, with the progress on the terminal; returns the report with texts for files, and
  /// the one with texts for standard output.
  private func report(
    of suite: Suite,
    _ paths: [String],
    _ part: RunReport.Part?,
    style: TextStyle,
    _ storing: RunStoring
  ) -> (RunReport, shown: RunReport) {
    let isShown = style != .file && ReportRequest.showStyle(arguments[Parameters.reports])
    let styles = isShown ? [.file, style] : [.file]
    let tellsSteps = ReportRequest.tellSteps(arguments[Parameters.reports])
    let progress = ProgressDisplay()
    let results = suite.outcomes(
      of: paths,
      jobs: arguments[Self.jobs] ?? ProcessEnvironment.processorCount,
      didFinish: { progress?.note($0, of: $1) },
      isStopped: { ProcessEnvironment.isInterrupted },
      willKeep: storing.take,
      didRun: storing.finishFile,
      keeping: { [isTraced = arguments[Self.trace]] outcome in
        styles.map { style in
          ReportedResult(of: outcome, style: style, isTraced: isTraced, tellsSteps: tellsSteps)
        }
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
        results: results.map { $0[index] }
      )
    }
    return (reports[0], reports[reports.count - 1])
  }

  /// Returns the shard to run, nil for everything.
  private func wantedShard() throws(CommandRefusal) -> Shard? {
    switch arguments[Self.shard] {
    case nil: return nil
    case .exact(let shard)?: return shard
    case .environment(let count)?:
      if let shard = try CIEnvironment.shard(of: count) { return shard }
      Output.message("no runner says which shard this is, so everything is run")
      return nil
    }
  }
}
