import EntsimArguments
import EntsimJournalStore
import EntsimReports

/// `entsim why`: what led to an entry, and by which rules.
enum WhyCommand {
  static let definition = Command(
    "why",
    abstract:
      "Show the causes of an entry of a stored run, back to the step, with the requirements",
    discussion: """
      Shows the causes of an entry back to the step, each with the ids of its requirements. \
      Below, it quotes the text of each requirement, with its document and heading. The texts \
      come from the suite that --suite names, otherwise from the scenario's suite, otherwise \
      from the program itself.

      \(Parameters.exitStatus)
      """,
    action: JournalCommandContext.action(run),
    parameters: Parameters.storedRun,
    number,
    suite,
    Parameters.store,
    Parameters.color,
    examples: [
      CommandExample("entsim why last 31", "show what led to entry 31"),
      CommandExample(
        "entsim why last 31 --suite ~/entsim/Scenarios",
        "the same, with the requirements of another suite"
      ),
    ]
  )

  private static let number = Parameter<Int>.argument(
    .integer(in: 1...Int.max),
    help: "The number of an entry, as 'entsim show' prints it"
  )

  private static let suite = Parameter<String?>.option(
    "suite",
    .folder("DIR"),
    help: "The suite with the texts of the requirements; default: the scenario's suite"
  )

  private static func run(_ context: JournalCommandContext) throws -> ExitStatus {
    let source = try context.source(context[Parameters.storedRun], in: context.store())
    let number = context[number]
    guard let chain = try source.causes(of: number) else {
      throw CommandRefusal(
        "the run has no entry \(number); the last one is \(source.summary.entryCount)"
      )
    }
    let beginning = try context.beginning(of: source)
    let catalogue = try context.catalogue(for: beginning, in: context[suite])
    let text = ChainText(style: context.style, catalogue: catalogue)
    context.show(context.heading(of: source, beginning) + "\n" + text.text(of: chain))
    return .success
  }
}
