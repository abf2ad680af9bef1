import EntsimArguments
import EntsimJournalStore
import EntsimReports

/// What several commands take; a parameter of one command stands with its command.
enum Parameters {
  /// The store of commands that are given none.
  static let defaultStore = JournalStore.defaultPath()

  static let runHelp =
    "A stored run: its id, the beginning of its id, 'last', or the path of its scenario"
  /// How most commands about stored runs end, for their help.
  static let exitStatus = """
    Exit status: 66 if there is no such store or run, 65 if stored data are damaged.
    """

  static let paths = Parameter<[String]>.arguments(
    .path("PATH"),
    default: [Project.suite],
    help: "Scenario files, folders to search for them, or - for standard input"
  )
  static let reports = Parameter<[ReportRequest]>.options(
    "report",
    short: "r",
    .report,
    help:
      "Write \(ReportRequest.formats) to FILE, or to standard output. If no report goes to standard "
      + "output, the text report does"
  )
  static let color = Parameter<ColorChoice>.option(
    "color",
    .word("WHEN"),
    default: .auto,
    help: "When results have colours"
  )
  static let width = Parameter<Int?>.option(
    "width",
    .integer(in: 60...10_000),
    help:
      "The width of a sequence on standard output; default: that of the terminal or of COLUMNS, "
      + "otherwise \(TextStyle.file.traceWidth)"
  )
  static let limits = Parameter<[LimitRequest]>.options(
    "limit",
    .limit,
    help:
      "Set a limit for each file; the usual limits are "
      + LimitRequest.Limit.all.map { "\($0.name)=\($0.usual)" }.joined(separator: ", ")
  )
  static let format = Parameter<DataFormat>.option(
    "format",
    .word("FORMAT"),
    default: .text,
    help: "The format of the result"
  )
  static let store = Parameter<String?>.option(
    "journal",
    .path("FILE"),
    help:
      "The store with the runs; default: the store that ENTSIM_JOURNAL names, otherwise "
      + defaultStore
  )
  /// The name of a stored run.
  static let run = ValueType.text("RUN").suggesting(["last"]).suggestingFiles
  static let storedRun = Parameter<String>.argument(run, help: runHelp)
  static let someRuns = Parameter<[String]>.arguments(run, default: [], help: runHelp)
  static let everyRun = Parameter<Bool>.flag("all", help: "Every run of the store")
}
