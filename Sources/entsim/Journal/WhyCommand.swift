import Arguments
import JournalStore
import Reports

/// `entsim why`: what led to an entry, and by which rules.
enum WhyCommand {
  static let definition = Command(
    "why",
    abstract: "Say why an entry of a stored run came: its causes, back to the step, and the rules",
    discussion: """
      Each cause names the rules that it rests on, and below the chain each rule is told with the \
      document and the heading that it comes from. These texts are in the folder Requirements of a suite: \
      that of the scenario, or the one that --suite names.

      \(Parameters.exitStatus)
      """,
    action: JournalCommandContext.action(run),
    parameters: Parameters.storedRun,
    number,
    suite,
    Parameters.store,
    Parameters.color,
    examples: [
      CommandExample("entsim why last 31", "see what led to entry 31"),
      CommandExample(
        "entsim why last 31 --suite ~/entsim/Scenarios",
        "the same for a scenario outside of the bundled suite"
      ),
    ]
  )

  private static let number = Parameter<Int>.argument(
    .integer(in: 1...Int.max),
    help: "The number of an entry, as 'entsim show' gives it"
  )

  private static let suite = Parameter<String?>.option(
    "suite",
    .path("DIR"),
    help: "The suite whose Requirements tell the rules; without it, that of the scenario"
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
