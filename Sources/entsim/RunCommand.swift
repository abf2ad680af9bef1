import Arguments
import Diagnostics
import Engine
import JournalStore
import Platform
import Reports
import ScenarioModel
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

      Each run records which scenarios did not pass, also with --journal FILE, but not with 'none'. --failed \
      runs these, all of them or those under PATH. --watch runs a scenario when its file is saved, all that use \
      a fixture when the fixture is, and everything when a requirement is.

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
    failFast,
    failed,
    watch,
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
      CommandExample("entsim run --watch Scenarios/Cancel", "run what you save in a folder"),
      CommandExample("entsim run --failed --fail-fast", "see whether the first failure is gone"),
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
  static let failFast = Parameter<Bool>.flag(
    "fail-fast",
    help: "End at the first scenario that does not pass, in the order of the paths"
  )
  static let failed = Parameter<Bool>.flag(
    "failed",
    help: "Only what did not pass when it was run last"
  )
  static let watch = Parameter<Bool>.flag(
    "watch",
    short: "w",
    help: "Run, then wait, and run what each saved file touches, until Ctrl-C"
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
        "--failed is no suite that has shards: what it runs differs after each of them; leave out --shard",
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
        "--watch runs files of a suite again and again, and cannot do so with \(other.0); leave one of them out",
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
