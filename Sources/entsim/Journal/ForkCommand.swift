import Arguments
import JournalStore
import Replay
import Reports

/// `entsim fork`: how a stored run would have gone on had one thing not happened.
enum ForkCommand {
  static let definition = Command(
    "fork",
    abstract: "Show how a stored run would have gone on had one thing not happened",
    discussion: """
      With --drop, a step is not done, or what came by itself (a request, an answer, a callback, a \
      timer) does not arrive; everything else happens at its time. What was and what would have \
      been are shown side by side, from the first step in which they differ.

      Exit status: 64 where the entry cannot be dropped by itself, 66 where there is no such store or \
      run, 65 where what is stored is damaged.
      """,
    action: JournalCommandContext.action(run),
    parameters: Parameters.storedRun,
    entry,
    drop,
    Parameters.store,
    Parameters.color,
    examples: [
      CommandExample("entsim fork last --at 17 --drop", "see what would be without entry 17")
    ]
  )

  private static let entry = Parameter<Int?>.option(
    "at",
    .integer(in: 1...Int.max),
    help: "The number of the entry, as 'entsim show' gives it"
  )
  private static let drop = Parameter<Bool>.flag("drop", help: "Have the entry not happen")

  private static func run(_ context: JournalCommandContext) throws -> ExitStatus {
    guard let number = context[entry], context[drop] else {
      throw CommandRefusal(
        "fork needs '--at N --drop': which entry is not to happen",
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
