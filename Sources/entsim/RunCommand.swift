import EntsimArguments
import EntsimDiagnostics
import EntsimEngine
import EntsimJournalStore
import EntsimPlatform
import EntsimReports
import EntsimScenarioModel
import EntsimSuite

/// `entsim run`: runs scenarios and reports where they differ from what they expect.
struct RunCommand {
  static let definition = Command(
    "run",
    abstract: "Run scenarios, and show where the outputs differ from the expectations",
    discussion: """
      Folders are searched for files that end in .yaml or .yml, except in folders called \
      Fixtures, Flows or Requirements. Results come in the order of the paths, whichever \
      scenario ends first.

      FILE:LINE runs the scenario at that line, or the cell of the matrix at that line. A place \
      can be copied from a failure: a column after the line changes nothing. Repeated --filter \
      options are combined with OR, and so are repeated --tag options; the two kinds are \
      combined with AND.

      A report in a file is the same on every machine, unless --timings adds the real time. On \
      standard output, the text uses the terminal's width and colours. Documentation/reports.md \
      describes the formats.

      Failed runs are stored in \(Parameters.defaultStore) for 'entsim show', 'entsim why' and \
      other commands. --journal FILE, or the variable ENTSIM_JOURNAL, stores every run in FILE; \
      'none' stores nothing. See also 'entsim runs --help'.

      --accept writes the outputs of failed scenarios into their files as expectations, and then \
      runs these files again. --accept-new does so only for steps without 'expect'. Nothing but \
      the expectations changes. If an output cannot be accepted, the file keeps its expectation, \
      and a message gives the reason. 'entsim review' asks for each difference.

      Each run records which scenarios did not pass, also with --journal FILE, but not with \
      'none'. --failed runs these scenarios, all of them or those under PATH. --watch runs a \
      scenario when its file is saved, the users of a fixture when the fixture is saved, and \
      everything when a requirement is saved.

      Ctrl-C ends the run after the scenarios that have begun. Their results are reported and \
      stored, and the exit status is 130. A second Ctrl-C ends the program at once.

      --twice runs everything again in a second process with other hash seeds, and names the \
      first entry that differs; such a difference is an error in entsim.

      --shard auto reads TEST_SHARD_INDEX and TEST_TOTAL_SHARDS (Bazel), CI_NODE_INDEX and \
      CI_NODE_TOTAL (GitLab), CIRCLE_NODE_INDEX and CIRCLE_NODE_TOTAL, BUILDKITE_PARALLEL_JOB \
      and BUILDKITE_PARALLEL_JOB_COUNT, or SLURM_ARRAY_TASK_ID and the variables beside it. \
      JOB_COMPLETION_INDEX (Kubernetes) has no count: write auto/N.
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
    failFast,
    failed,
    watch,
    Parameters.limits,
    Parameters.color,
    examples: [
      CommandExample(
        "entsim run --filter cancel",
        "run scenarios with 'cancel' in the path or title"
      ),
      CommandExample("entsim run Scenarios/first.yaml:7", "run the scenario or cell at line 7"),
      CommandExample("entsim run --trace Scenarios/first.yaml", "show each message of the run"),
      CommandExample(
        "entsim run --report text --report junit=report.xml",
        "print the text, and write JUnit into a file"
      ),
      CommandExample(
        "entsim run --accept-new Scenarios/first.yaml",
        "fill in missing expectations from the outputs"
      ),
      CommandExample(
        "entsim run --watch Scenarios/Cancel",
        "run each scenario of a folder when you save it"
      ),
      CommandExample(
        "entsim run --failed --fail-fast",
        "run the failed scenarios, up to the first failure"
      ),
      CommandExample("entsim run --shard 1/4 --report json=1.json", "run a quarter of the suite"),
    ]
  )

  static let places = Parameter<[String]>.arguments(
    .path("PATH"),
    default: [Project.suite],
    help:
      "Scenario files, or folders to search for them; FILE:LINE for the scenario or cell at a line"
  )
  static let trace = Parameter<Bool>.flag(
    "trace",
    help:
      "Show each run as a sequence of messages; steps without 'expect' are not checked"
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
    help: "Only scenarios with the tag TAG"
  )
  static let jobs = Parameter<Int?>.option(
    "jobs",
    short: "j",
    .integer(in: 1...256),
    help: "How many scenarios run at once; default: one for each processor"
  )
  static let shard = Parameter<ShardRequest?>.option(
    "shard",
    .shard,
    help:
      "Run only the I-th of N parts of the suite; each scenario is in exactly one part. With auto, the environment of "
      + "the CI service gives the part"
  )
  static let storeForAll = Parameter<String?>.option(
    "journal",
    .path("FILE"),
    help:
      "Store every run in FILE; 'none' stores nothing. Without it, failed runs are stored in "
      + Parameters.defaultStore
  )
  static let twice = Parameter<Bool>.flag(
    "twice",
    help:
      "Run everything again with other hash seeds, and name the first entry that differs"
  )
  static let timings = Parameter<Bool>.flag(
    "timings",
    help:
      "Add the real time of each scenario to JUnit and JSON, which then differ from run to run"
  )

  static let accept = Parameter<Bool>.flag(
    "accept",
    help:
      "Write the outputs of failed scenarios into their files as expectations, and run them again"
  )
  static let acceptNew = Parameter<Bool>.flag(
    "accept-new",
    help: "Like --accept, but only for steps without 'expect'"
  )
  static let failFast = Parameter<Bool>.flag(
    "fail-fast",
    help: "End at the first scenario that does not pass, in the order of the paths"
  )
  static let failed = Parameter<Bool>.flag(
    "failed",
    help: "Run only the scenarios that did not pass in their last run"
  )
  static let watch = Parameter<Bool>.flag(
    "watch",
    short: "w",
    help: "Run, then wait, and run again what a saved file affects, until Ctrl-C"
  )

  let arguments: ParsedArguments

  /// Runs and reports; returns how the program ends.
  func run() throws -> ExitStatus {
    try ReportRequest.check(arguments[Parameters.reports])
    try checkLoop()
    let shard = try wantedShard()
    if arguments[Self.watch] {
      var watching = try WatchingRun(arguments)
      return try watching.run()
    }
    let wanted = try Self.wanted(arguments)
    let pass = try RunPass(arguments, wanted, shard: shard)
    ProcessEnvironment.noteInterrupts()
    if arguments[Self.accept] || arguments[Self.acceptNew] {
      try AcceptingRun(
        newOnly: !arguments[Self.accept],
        jobs: arguments[Self.jobs] ?? ProcessEnvironment.processorCount,
        limits: arguments[Parameters.limits]
      ).accept(pass.suite, wanted.files, isTraced: arguments[Self.trace])
    }
    return try pass.perform().status
  }

  /// Returns the scenarios that the command line asks for, none where nothing failed last time and only that is wanted.
  static func wanted(_ arguments: ParsedArguments) throws -> WantedScenarios {
    let nodeLimit = arguments[Parameters.limits].nodeLimit
    guard arguments[failed] else {
      return try WantedScenarios.find(arguments[places], nodeLimit: nodeLimit)
    }
    let wanted = try FailedScenarios().wanted(
      among: arguments[places],
      keepsRecord: RunStoring.storesNothing(arguments),
      nodeLimit: nodeLimit
    )
    if wanted == nil { Output.message("nothing failed last time, so nothing is run") }
    return wanted ?? WantedScenarios(files: [], lines: [:])
  }

  /// Refuses options that do not go together.
  private func checkLoop() throws(CommandRefusal) {
    let isSharded = arguments[Self.shard] != nil
    if isSharded, arguments[Self.failed] {
      throw CommandRefusal(
        "--failed cannot be combined with --shard, because its scenarios change with each run; leave out --shard",
        seeHelpOf: "run"
      )
    }
    guard arguments[Self.watch] else { return }
    let others = [
      ("--shard", isSharded), ("--twice", arguments[Self.twice]),
      ("--accept", arguments[Self.accept]), ("--accept-new", arguments[Self.acceptNew]),
      ("-", arguments[Self.places].contains(where: SuitePath.isStandardInput)),
    ]
    if let other = others.first(where: \.1) {
      throw CommandRefusal(
        "--watch cannot be combined with \(other.0); leave out one of them",
        seeHelpOf: "run"
      )
    }
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
