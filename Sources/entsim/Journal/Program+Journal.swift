import Arguments
import JournalStore

// The commands about stored runs.
extension Program {
  /// Where the runs lie when nothing else is said.
  static let defaultStore = JournalStore.defaultPath()

  static let store = Parameter<String?>.option(
    "journal",
    .path("FILE"),
    help:
      "The store that the runs are in; without it, the one that ENTSIM_JOURNAL names, else "
      + defaultStore
  )
  static let storeForAll = Parameter<String?>.option(
    "journal",
    .path("FILE"),
    help:
      "Store every run in FILE; without it, those that fail are stored in \(defaultStore), and "
      + "'none' stores nothing"
  )
  static let twice = Parameter<Bool>.flag(
    "twice",
    help:
      "Run everything a second time, with other hash seeds, and name the first entry that differs"
  )
  static let retention = Parameter<Int?>.option(
    "keep",
    .integer(in: 0...1_000_000_000),
    help: "From now on keep the N runs that were stored last; 0 keeps all"
  )
  static let storedRun = Parameter<String>.argument(.text("RUN"), help: runHelp)
  static let otherRun = Parameter<String>.argument(
    .text("OTHER"),
    help: "The run that it is compared with"
  )
  static let someRuns = Parameter<[String]>.arguments(.text("RUN"), default: [], help: runHelp)
  static let runsOrFiles = Parameter<[String]>.arguments(
    .text("RUN"),
    default: [],
    help: "\(runHelp), or a file that 'entsim export' has written"
  )
  static let everyRun = Parameter<Bool>.flag("all", help: "Every run of the store")
  static let exportFiles = Parameter<[String]>.arguments(
    .path("FILE"),
    default: [],
    help: "What 'entsim export' has written"
  )
  static let exportTarget = Parameter<String?>.option(
    "output",
    short: "o",
    .path("FILE"),
    help: "The file to write; without it, standard output"
  )
  static let number = Parameter<Int>.argument(
    .integer(in: 1...Int.max),
    help: "The number of an entry, as 'entsim show' gives it"
  )
  static let entry = Parameter<Int?>.option(
    "at",
    .integer(in: 1...Int.max),
    help: "The number of the entry, as 'entsim show' gives it"
  )
  static let drop = Parameter<Bool>.flag("drop", help: "Have the entry not happen")
  static let moment = Parameter<Moment?>.option(
    "at",
    .moment,
    help: "The number of an entry, or the time since the beginning, as 90s or 1h30m"
  )
  static let from = Parameter<Moment?>.option(
    "from",
    .moment,
    help: "Only from this entry on, or from this time since the beginning"
  )
  static let until = Parameter<Moment?>.option(
    "until",
    .moment,
    help: "Only up to this entry, or to this time since the beginning"
  )
  static let participants = Parameter<[String]>.options(
    "participant",
    short: "p",
    .text("NAME"),
    help:
      "Only what NAME does or receives: app, SDK, server, device, page or person; with several apps, its name"
  )
  static let secrets = Parameter<Bool>.flag(
    "secrets",
    help: "Show the texts of tokens, metadata and keys instead of <redacted>"
  )

  private static let runHelp =
    "A stored run: its id or the beginning of it, 'last', or the path of its scenario"

  private static let exitStatus = """
    Exit status: 66 where there is no such store or run, 65 where what is stored is damaged.
    """

  static let journalCommands = [
    runs, show, state, why, replay, diff, fork, export, importing, verify,
  ]

  private static let runs = CommandDefinition<Command>(
    "runs",
    abstract: "List the runs that are stored",
    discussion: """
      'entsim run' stores what fails in \(defaultStore), and with --journal every run in a store of \
      your own. The list has the run that was stored last at its end. A store keeps a number of runs, \
      1,000 unless --keep has said otherwise, and drops the oldest; a run that is being read stays.

      \(exitStatus)
      """,
    action: Command.runs,
    parameters: store,
    retention,
    format,
    color,
    examples: [
      CommandExample("entsim runs", "see what has failed lately"),
      CommandExample("entsim runs --keep 200", "keep 200 runs from now on"),
    ]
  )

  private static let show = CommandDefinition<Command>(
    "show",
    abstract: "Show a stored run as a sequence",
    discussion: """
      Who says what to whom, as 'entsim run --trace' shows it, but from what is stored: the scenario's \
      file may have changed or gone.

      \(exitStatus)
      """,
    action: Command.show,
    parameters: storedRun,
    from,
    until,
    participants,
    store,
    color,
    examples: [
      CommandExample("entsim show last", "see the run that was stored last"),
      CommandExample("entsim show 3f9a --from 20 --until 1m", "see a part of a run"),
      CommandExample("entsim show last --participant SDK", "see what the SDK does and receives"),
    ]
  )

  private static let state = CommandDefinition<Command>(
    "state",
    abstract: "Print the world of a stored run as it was at a moment, as YAML",
    discussion: """
      The state is the fold of all that has happened up to then; no rule decides anything anew. \
      Without --at it is the state at the end.

      \(exitStatus)
      """,
    action: Command.state,
    parameters: storedRun,
    moment,
    secrets,
    store,
    examples: [
      CommandExample("entsim state last --at 31", "see the world just after entry 31"),
      CommandExample("entsim state last --at 90s", "see it a minute and a half in"),
    ]
  )

  private static let why = CommandDefinition<Command>(
    "why",
    abstract: "Say why an entry of a stored run came: its causes, back to the step, and the rules",
    discussion: """
      Each cause names the rules that it rests on, and below the chain each rule is told with the \
      document and the heading that it comes from, where the suite's requirements can be found.

      \(exitStatus)
      """,
    action: Command.why,
    parameters: storedRun,
    number,
    store,
    color,
    examples: [CommandExample("entsim why last 31", "see what led to entry 31")]
  )

  private static let replay = CommandDefinition<Command>(
    "replay",
    abstract: "Decide stored runs again and say where today's rules part from them",
    discussion: """
      The world and the steps come from the store, so the scenario's file is not needed. At the first \
      entry that is decided otherwise, both are shown with their causes and rules.

      Exit status: 1 where a run is decided otherwise, 64 where there is nothing to replay, 66 where \
      there is no such store, run or file, 65 where what is stored is damaged.
      """,
    action: Command.replay,
    parameters: runsOrFiles,
    everyRun,
    store,
    color,
    examples: [
      CommandExample("entsim replay last", "decide the last run again"),
      CommandExample("entsim replay --all", "decide everything again after a change of rules"),
      CommandExample("entsim replay runs.jsonl", "decide again what somebody has exported"),
    ]
  )

  private static let diff = CommandDefinition<Command>(
    "diff",
    abstract: "Compare what came of two stored runs",
    discussion: """
      The comparison is that of scenarios, with the first run for what is expected: what moved, what \
      is missing, what is new, what has changed. Steps go together by what is done in them.

      Exit status: 1 where the runs differ, 66 where there is no such store or run, 65 where what is \
      stored is damaged.
      """,
    action: Command.diff,
    parameters: storedRun,
    otherRun,
    store,
    color,
    examples: [CommandExample("entsim diff 3f9a last", "compare the last run with another one")]
  )

  private static let fork = CommandDefinition<Command>(
    "fork",
    abstract: "Show how a stored run would have gone on had one thing not happened",
    discussion: """
      With --drop, a step is not done, or what came by itself (a request, an answer, a callback, a \
      timer) is lost on its way; everything else happens at its time. What was and what would have \
      been are shown side by side, from the first step in which they differ.

      Exit status: 64 where the entry cannot be dropped by itself, 66 where there is no such store or \
      run, 65 where what is stored is damaged.
      """,
    action: Command.fork,
    parameters: storedRun,
    entry,
    drop,
    store,
    color,
    examples: [
      CommandExample("entsim fork last --at 17 --drop", "see what would be without entry 17")
    ]
  )

  private static let export = CommandDefinition<Command>(
    "export",
    abstract: "Write stored runs as JSON Lines",
    discussion: """
      One line an entry, readable by itself; Documentation/journal-format.md describes them. The file \
      holds what tokens and metadata say, so treat it like the store, which only its owner can read.

      \(exitStatus)
      """,
    action: Command.export,
    parameters: someRuns,
    everyRun,
    exportTarget,
    store,
    examples: [CommandExample("entsim export last -o run.jsonl", "write the last run into a file")]
  )

  private static let importing = CommandDefinition<Command>(
    "import",
    abstract: "Store the runs that an export holds",
    discussion: """
      Every line is checked against the run's digests. What is damaged is named by run and chunk, and \
      the runs that are whole are stored. A file that is not there does not keep the others from being \
      taken over.

      Exit status: 66 where there is no such file or it is empty, otherwise 65 where a run is damaged.
      """,
    action: Command.importing,
    parameters: exportFiles,
    store,
    examples: [CommandExample("entsim import run.jsonl", "take over what somebody has exported")]
  )

  private static let verify = CommandDefinition<Command>(
    "verify",
    abstract: "Check stored runs against their digests",
    discussion: """
      Reads every byte of the runs, all of the store without RUN, and names what is damaged by run and \
      chunk.

      \(exitStatus)
      """,
    action: Command.verify,
    parameters: someRuns,
    store,
    examples: [CommandExample("entsim verify", "check everything")]
  )
}
