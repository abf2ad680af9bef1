import Arguments
import JournalStore
import Replay
import Reports
import World

/// `entsim diff`: what came of one stored run beside what came of another.
enum DiffCommand {
  static func run(_ arguments: ParsedArguments) -> ExitStatus {
    JournalWork.run(arguments) { work in
      let store = try work.store()
      let sources = try [arguments[Program.storedRun], arguments[Program.otherRun]].map {
        try work.source($0, in: store)
      }
      let runs = try sources.map { try RecordedRun($0.journal()) }
      let diff = JournalDiff(runs[0], runs[1])
      let headings = zip(["−", "+"], zip(sources, runs)).map { mark, run in
        "\(mark) \(work.heading(of: run.0, run.1.beginning))"
      }
      let text = DiffText(style: work.style, first: "first", second: "second")
      let origins = OriginText.text(of: runs[0], runs[1])
      let body = diff.isEmpty ? "the same came of both\n" : text.text(of: diff)
      Output.result(headings.joined() + "\n" + origins + body)
      return diff.isEmpty ? .success : .failure
    }
  }
}
