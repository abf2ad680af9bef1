import EntsimArguments
import EntsimHandbook
import EntsimReference

/// What a command does with its arguments; returns how the program ends, or throws what stands in its way.
typealias CommandAction = @Sendable (ParsedArguments) throws -> ExitStatus
typealias Command = CommandDefinition<CommandAction>
/// A parameter of a command, not one of a call of the SDK.
typealias Parameter = EntsimArguments.Parameter

/// The command line of entsim, as a value from which parsing, help and messages derive.
enum Program {
  /// The commands, in the order in which help lists them.
  private static let commands: [Command] = [
    RunCommand.definition,
    ReviewCommand.definition,
    MergeCommand.definition,
    LintCommand.definition,
    CoverageCommand.definition,
    MutantsCommand.definition,
    ReportCommand.definition,
    InitCommand.definition,
    NewCommand.definition,
    ExplainCommand.definition,
    SchemaCommand.definition,
    ServeCommand.definition,
    VerifyTokenCommand.definition,
    CheckCommand.definition,
    RunsCommand.definition,
    ShowCommand.definition,
    StateCommand.definition,
    WhyCommand.definition,
    ReplayCommand.definition,
    DiffCommand.definition,
    ForkCommand.definition,
    ExportCommand.definition,
    ImportCommand.definition,
    VerifyCommand.definition,
    CompletionsCommand.definition,
    ManCommand.definition,
  ]

  static let definition = Command(
    "entsim",
    abstract:
      "Runs scenarios of TV-Everywhere entitlement, and compares their outputs with the expectations",
    discussion: """
      A scenario is a YAML file with an initial state, steps of the app, the viewer, the device \
      and the servers, and the expected callbacks of the SDK. An app on the REST path has \
      outputs of its own ('entsim help rest'). entsim runs the scenario on a virtual clock, \
      without accounts, devices or a network. 'entsim help WORD' explains a word of scenarios, \
      and 'entsim explain ID' explains a requirement, a status or a diagnostic.

      Exit status: 0 everything is as expected, 1 a scenario failed or cannot run yet, 64 wrong \
      usage, 65 an invalid scenario or report, or a damaged store, 66 nothing to read or to run, \
      70 an error in entsim, 73 a file cannot be written.
      """,
    subcommands: commands,
    topics: Topic.all.map { HelpTopic($0) },
    glossary: HelpGlossary(words: Topic.words) { text, search in
      if let topic = Topic.about(text, isWhole: search == .exact) { return HelpTopic(topic) }
      guard search == .exact else { return nil }
      return Handbook().explanation(of: text, exactly: true).map { HelpTopic($0) }
    },
    examples: [
      CommandExample("entsim run", "run everything under Scenarios"),
      CommandExample("entsim run Scenarios/Cancel", "run one folder"),
    ]
  )
}

extension HelpTopic {
  /// Makes the page about an id, which `entsim explain` tells in full.
  init(_ explanation: Explanation) {
    self.init(
      explanation.subject,
      abstract: "\(explanation.subject): \(explanation.kind)",
      discussion: "\(explanation.meaning)\n\n'entsim explain \(explanation.subject)' says more.",
      sections: []
    )
  }

  /// Makes the page about a part of the language.
  init(_ topic: Topic) {
    self.init(
      topic.name,
      abstract: topic.abstract,
      discussion: topic.discussion,
      sections: topic.sections.map { section in
        Section(section.title, section.rows.map { ($0.term, $0.explanation) })
      }
    )
  }
}
