import Arguments
import Reference

/// The command line of entsim, as a value from which parsing, help and messages derive.
enum Program {
  /// What the program can be asked to do.
  enum Command {
    case run
    case merge
    case lint
    case coverage
    case report
    case schema
    case new
    case runs
    case show
    case state
    case why
    case replay
    case diff
    case fork
    case export
    case importing
    case verify
  }

  static let paths = Parameter<[String]>.arguments(
    .path("PATH"),
    default: ["Scenarios"],
    help: "Scenario files, or folders to search for them"
  )
  static let places = Parameter<[String]>.arguments(
    .path("PATH"),
    default: ["Scenarios"],
    help:
      "Scenario files, or folders to search for them; FILE:LINE for what stands at a line of a file"
  )
  static let tag = Parameter<[String]>.options(
    "tag",
    short: "t",
    .text("TAG"),
    help: "Only scenarios that have TAG among their tags"
  )
  static let filter = Parameter<[String]>.options(
    "filter",
    short: "f",
    .text("TEXT"),
    help: "Only scenarios whose path or title contains TEXT"
  )
  static let trace = Parameter<Bool>.flag(
    "trace",
    help:
      "Show each run as a sequence; a step without 'expect' then lets everything by"
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
  static let reports = Parameter<[ReportRequest]>.options(
    "report",
    short: "r",
    .report,
    help:
      "Write text, json, junit or github, to FILE or to standard output; without one that goes there, "
      + "the text does"
  )
  static let reportFiles = Parameter<[String]>.arguments(
    .path("FILE"),
    default: [],
    help: "What 'entsim run --report json=FILE' has written for each shard, in any order"
  )
  static let subject = Parameter<SchemaCommand.Subject>.argument(
    .word("SUBJECT"),
    default: .scenario,
    help: "What the schema is of"
  )
  static let color = Parameter<ColorChoice>.option(
    "color",
    .word("WHEN"),
    default: .auto,
    help: "Whether results are coloured"
  )

  static let format = Parameter<DataFormat>.option(
    "format",
    .word("FORMAT"),
    default: .text,
    help: "How the result is printed"
  )
  static let area = Parameter<[String]>.options(
    "area",
    .text("AREA"),
    help: "Only requirements of AREA, by its name or the letters that its ids begin with"
  )
  static let failUnder = Parameter<Int?>.option(
    "fail-under",
    .integer("PERCENT", in: 0...100),
    help:
      "End with 1 when less is covered of the requirements that come from the seed documents and "
      + "that the simulator can fulfil"
  )
  static let output = Parameter<String>.option(
    "output",
    short: "o",
    .path("FOLDER"),
    default: "Reports",
    help: "The folder to write into, which is there"
  )

  static let newFile = Parameter<String>.argument(
    .newScenario("FILE"),
    help: "The file to write, in a folder that is there; its name ends in .yaml"
  )

  static let definition = CommandDefinition<Command>(
    "entsim",
    abstract: "Runs scenarios of TV-Everywhere entitlement and compares what comes out",
    discussion: """
      A scenario is a YAML file that says what is so, what the app, the person and the servers do, \
      and what the SDK must call back. entsim replays it on a virtual clock, without accounts, \
      devices or a network.

      Exit status: 0 all as expected, 1 a scenario failed or cannot be run yet, 64 wrong usage, \
      65 an invalid scenario or report, 66 nothing to read or to run, 70 a fault of entsim's own, 73 a file \
      that cannot be made.
      """,
    subcommands: [run, merge, lint, coverage, report, new, schema] + journalCommands,
    topics: Topic.all.map { HelpTopic($0) },
    examples: [
      CommandExample("entsim run", "run everything under Scenarios"),
      CommandExample("entsim run Scenarios/Cancel", "run one folder"),
    ]
  )

  private static let run = CommandDefinition<Command>(
    "run",
    abstract: "Run scenarios and say where they differ from what they expect",
    discussion: """
      Folders are searched for files that end in .yaml or .yml, except in folders called Fixtures or \
      Requirements. Results come in the order of the paths, whichever scenario is done first.

      FILE:LINE runs the scenario at that line, and of a matrix the cell, where the line is one of the \
      cell's own under 'matrix'. A place can be copied from a failure: a column behind the line changes \
      nothing. Several --filter, and several --tag, let in what any of them does; together, both have \
      to.

      A report in a file is the same on every machine. On standard output, the text takes the \
      terminal's width and colours. Documentation/reports.md says what the formats hold.

      What fails is stored in \(defaultStore), so that 'entsim show', 'entsim why' and others can look \
      at it later; --journal FILE, or the variable ENTSIM_JOURNAL, stores every run in FILE, and with \
      'none' nothing is stored. 'entsim runs --help' says more.

      --twice runs everything in a second process too, with other hash seeds, and names the first \
      entry in which a run differs; that would be a fault of entsim's own.

      --shard auto reads TEST_SHARD_INDEX and TEST_TOTAL_SHARDS (Bazel), CI_NODE_INDEX and \
      CI_NODE_TOTAL (GitLab), CIRCLE_NODE_INDEX and CIRCLE_NODE_TOTAL, BUILDKITE_PARALLEL_JOB and \
      BUILDKITE_PARALLEL_JOB_COUNT, or SLURM_ARRAY_TASK_ID and its like. JOB_COMPLETION_INDEX \
      (Kubernetes) has no count: write auto/N.
      """,
    action: Command.run,
    parameters: places,
    trace,
    filter,
    tag,
    jobs,
    shard,
    reports,
    storeForAll,
    twice,
    color,
    examples: [
      CommandExample("entsim run --filter cancel", "run what has to do with cancelling"),
      CommandExample("entsim run Scenarios/first.yaml:7", "run what stands at line 7"),
      CommandExample("entsim run --trace Scenarios/first.yaml", "see what happens, line by line"),
      CommandExample(
        "entsim run --report text --report junit=report.xml",
        "show the text, and write JUnit into a file"
      ),
      CommandExample("entsim run --shard 1/4 --report json=1.json", "run a quarter of the suite"),
    ]
  )

  private static let merge = CommandDefinition<Command>(
    "merge",
    abstract: "Put the reports of shards together",
    discussion: """
      Makes of the JSON reports of all shards the reports that a run without shards writes into \
      files, byte for byte, and ends as that run does. Reports that do not belong together, or of which \
      one is missing, are refused with 65. The JSON report of a whole run is taken alone, to be \
      written in another format.
      """,
    action: Command.merge,
    parameters: reportFiles,
    reports,
    examples: [
      CommandExample("entsim merge 1.json 2.json --report junit=report.xml", "merge two shards")
    ]
  )

  private static let lint = CommandDefinition<Command>(
    "lint",
    abstract: "Check scenarios without running them",
    discussion: """
      All mistakes of a file are shown at once, each with its place, what was expected there, and \
      where one can be made, a suggestion. The requirements of the suite are checked with it, and \
      what scenarios claim of them.
      """,
    action: Command.lint,
    parameters: paths,
    color,
    examples: [
      CommandExample("entsim lint Scenarios/Cancel/back-in-the-picker.yaml", "check one file")
    ]
  )

  private static let coverage = CommandDefinition<Command>(
    "coverage",
    abstract: "Say which requirements, states and words the passing scenarios show",
    discussion: """
      A requirement is covered when a passing scenario claims it in 'covers' and an entry of that \
      very run carries its id. What is claimed and does not fire, fires and is not claimed, or \
      neither, is listed apart. The requirements stand in the folder Requirements of the suite, which \
      is one: the nearest folder called Scenarios that a file lies below, else its own folder.

      The last line, and --fail-under, count the requirements that come from the seed documents \
      (origin: seed) and that the simulator can fulfil (subject: sdk, service or device); with \
      --area, those of the areas. The table counts those of weaker documents (origin: reference) \
      too. A claim counts even where a scenario compares little; requirements that only scenarios \
      with 'only' or 'exhaustive: false' show are listed.
      """,
    action: Command.coverage,
    parameters: paths,
    area,
    format,
    failUnder,
    color,
    examples: [
      CommandExample("entsim coverage --area cancellation", "look at one area"),
      CommandExample("entsim coverage --fail-under 80", "end with 1 below 80 %"),
    ]
  )

  private static let report = CommandDefinition<Command>(
    "report",
    abstract: "Write the pages about the suite",
    discussion: """
      The pages are Markdown, and the same bytes for the same suite: coverage.md says which \
      requirements the scenarios show. 'entsim coverage --help' says what its figures mean. No folder \
      is made.
      """,
    action: Command.report,
    parameters: paths,
    output,
    examples: [
      CommandExample("entsim report", "write the pages into Reports")
    ]
  )

  private static let new = CommandDefinition<Command>(
    "new",
    abstract: "Write a first scenario to start from",
    discussion: """
      The scenario passes as it is, and its comments say what it is made of. A file that is there \
      already is left alone, and no folder is made.
      """,
    action: Command.new,
    parameters: newFile,
    examples: [
      CommandExample("entsim new Scenarios/first.yaml", "write it where 'entsim run' finds it")
    ]
  )

  private static let schema = CommandDefinition<Command>(
    "schema",
    abstract: "Print the JSON Schema of scenarios, for editors, or of reports",
    discussion: """
      An editor that knows the schema completes words, explains them and marks mistakes while you \
      type. Write it to a file, and name that file in the first line of a scenario:

        # yaml-language-server: $schema=../entsim.schema.json

      What takes more than one place to see, such as a name that nothing declares, only \
      'entsim lint' finds.

      The schema of reports is that of what 'entsim run --report json' writes.
      """,
    action: Command.schema,
    parameters: subject,
    examples: [
      CommandExample("entsim schema > entsim.schema.json", "write the schema to a file"),
      CommandExample("entsim schema report", "print the schema of JSON reports"),
    ]
  )
}
