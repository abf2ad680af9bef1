import EntsimArguments
import EntsimJournalStore
import EntsimReplay
import EntsimReports

/// `entsim fork`: how a stored run would have gone on had one thing not happened.
enum ForkCommand {
  static let definition = Command(
    "fork",
    abstract: "Show how a stored run would continue without one of its entries",
    discussion: """
      With --drop, one entry does not happen: a step is not done, or a request, an answer, a \
      callback or a timer does not arrive. Everything else happens at its time. The stored run \
      and the changed run are shown side by side, from the first step that differs.

      Exit status: 64 if the entry cannot be dropped alone, 66 if there is no such store or run, \
      65 if stored data are damaged.
      """,
    action: JournalCommandContext.action(run),
    parameters: Parameters.storedRun,
    entry,
    drop,
    Parameters.store,
    Parameters.color,
    examples: [
      CommandExample("entsim fork last --at 17 --drop", "show the run without entry 17")
    ]
  )

  private static let entry = Parameter<Int?>.option(
    "at",
    .integer(in: 1...Int.max),
    help: "The number of the entry, as 'entsim show' prints it"
  )
  private static let drop = Parameter<Bool>.flag("drop", help: "Drop the entry")

  private static func run(_ context: JournalCommandContext) throws -> ExitStatus {
    guard let number = context[entry], context[drop] else {
      throw CommandRefusal(
        "fork needs '--at N --drop': the number of the entry to drop",
        seeHelpOf: "fork"
      )
    }
    let source = try context.source(context[Parameters.storedRun], in: context.store())
    let fork = try Fork(dropping: number, from: source.journal())
    let was = try RecordedRun(fork.original)
    let other = try RecordedRun(fork.other)
    let text = ForkText(style: context.style)
    try context.show(
      context.heading(of: source, was.beginning) + "\n" + text.text(of: fork, was, other)
    )
    return .success
  }
}
