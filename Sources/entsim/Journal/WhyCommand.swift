import Arguments
import JournalStore
import Reports

/// `entsim why`: what led to an entry, and by which rules.
enum WhyCommand {
  static func run(_ arguments: ParsedArguments) -> ExitStatus {
    JournalWork.run(arguments) { work in
      let source = try work.source(arguments[Program.storedRun], in: work.store())
      let number = arguments[Program.number]
      guard let chain = try source.causes(of: number) else {
        throw JournalWork.Refusal(
          message: "the run has no entry \(number); the last one is \(source.summary.entryCount)"
        )
      }
      let beginning = try work.beginning(of: source)
      let text = ChainText(style: work.style, catalogue: work.catalogue(for: beginning))
      Output.result(work.heading(of: source, beginning) + "\n" + text.text(of: chain))
      return .success
    }
  }
}
