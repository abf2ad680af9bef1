import Arguments
import JournalStore
import Replay
import Reports

/// `entsim fork`: how a stored run would have gone on had one thing not happened.
enum ForkCommand {
  static func run(_ arguments: ParsedArguments) -> ExitStatus {
    JournalWork.run(arguments) { work in
      guard let number = arguments[Program.entry], arguments[Program.drop] else {
        throw JournalWork.Refusal(
          message: "fork needs '--at N --drop': which entry is not to happen\n"
            + "See 'entsim fork --help'."
        )
      }
      let source = try work.source(arguments[Program.storedRun], in: work.store())
      let fork = try Fork(dropping: number, from: source.journal())
      let was = try RecordedRun(fork.original)
      let other = try RecordedRun(fork.other)
      let text = ForkText(style: work.style)
      Output.result(
        work.heading(of: source, was.beginning) + "\n" + text.text(of: fork, was, other)
      )
      return .success
    }
  }
}
