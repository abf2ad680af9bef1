import EntsimArguments

/// A program of the size these tests need: two commands at the top and two below a third.
enum Sample {
  enum Action: Hashable, Sendable {
    case run
    case lint
    case add
    case list
  }

  enum Color: String, CaseIterable {
    case auto
    case always
    case never
  }

  static let paths = Parameter.arguments(
    .path("PATH"),
    default: ["Scenarios"],
    help: "Scenario files, or folders of them"
  )
  static let jobs = Parameter.option(
    "jobs",
    short: "j",
    .integer(in: 1...256),
    help: "Scenarios to run at once; as many as there are processors unless told"
  )
  static let seed = Parameter.option(
    "seed",
    .integer("SEED", in: -9...Int.max),
    default: 0,
    help: "Where generated values begin"
  )
  static let color = Parameter.option(
    "color",
    .word("WHEN"),
    default: Color.auto,
    help: "Colour the output"
  )
  static let reports = Parameter.options(
    "report",
    short: "r",
    .text("FORMAT[=FILE]"),
    help: "Write a report"
  )
  static let trace = Parameter.flag("trace", short: "t", help: "Show each run as a sequence")
  static let verbose = Parameter.flag("verbose", short: "v", help: "Say more")
  static let name = Parameter.argument(.text("NAME"), help: "What to call it")
  static let target = Parameter.argument(.path("FILE"), help: "Where it is")

  static let program = CommandDefinition(
    "entsim",
    abstract: "Replay entitlement scenarios and compare what happens with what is expected",
    subcommands: [
      CommandDefinition(
        "run",
        abstract: "Run scenarios",
        discussion: """
          Every scenario runs on its own virtual clock, so the order in which scenarios finish \
          never shows in the output.

          Formats of reports:
            text   for people
            junit  for build servers
          """,
        action: Action.run,
        parameters: paths,
        reports,
        jobs,
        seed,
        color,
        trace,
        verbose,
        examples: [
          CommandExample("entsim run Scenarios/Cancel", "Runs what lies in one folder."),
          CommandExample(
            "entsim run --report junit=results.xml --report text",
            "Writes a file for the build server and a text for the person who watches."
          ),
        ]
      ),
      CommandDefinition(
        "lint",
        abstract: "Check scenarios without running them",
        action: Action.lint,
        parameters: paths
      ),
      CommandDefinition(
        "fixture",
        abstract: "Work with fixtures",
        subcommands: [
          CommandDefinition(
            "add",
            abstract: "Add a fixture",
            action: Action.add,
            parameters: name,
            target
          ),
          CommandDefinition("list", abstract: "List the fixtures", action: Action.list),
        ]
      ),
    ]
  )
}
