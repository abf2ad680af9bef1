import EntsimArguments
import EntsimDiagnostics
import EntsimHandbook
import EntsimReports

/// `entsim explain`: says what an id or a word means.
enum ExplainCommand {
  static let definition = Command(
    "explain",
    abstract:
      "Explain an id or a word: a requirement, a status, a diagnostic, a constant, a call, an event",
    discussion: """
      Prints the meaning of a word, when it applies, its versions and platforms, the requirement \
      and the document behind it, scenarios of the bundled suite that show it, and what to do. \
      It needs no suite. In a suite, the suite's own requirements replace those of the program.

      Known are requirements (AUTHN-006), open points of the documents (AMB-09), advanced \
      statuses (CFG404), diagnostics of 'entsim lint' (wrong-kind), constants \
      (USER_NOT_AUTHORIZED_ERROR), calls and callbacks of the SDK, tracking events, words of \
      scenarios, and events of a journal (requestSent).
      """,
    action: run,
    parameters: words,
    page,
    suite,
    Parameters.color,
    examples: [
      CommandExample("entsim explain CFG404", "explain an advanced status"),
      CommandExample("entsim explain AUTHN-006 AMB-09", "explain a requirement and an open point"),
      CommandExample("entsim explain --page statuses", "print the page about all statuses"),
    ]
  )

  private static let words = Parameter<[String]>.arguments(
    .text("WORD").suggesting(Handbook().words),
    default: [],
    help: "The id or the word"
  )

  private static let page = Parameter<HandbookPage?>.option(
    "page",
    .word("PAGE"),
    help: "Print a whole page of the reference as Markdown instead"
  )

  private static let suite = Parameter<String?>.option(
    "suite",
    .folder("DIR"),
    help:
      "The suite with requirements of its own; default: the suite in this folder or above"
  )

  private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    if let page = arguments[page] {
      Output.result(page.text)
      return .success
    }
    let words = arguments[words]
    guard !words.isEmpty else {
      throw CommandRefusal(
        "name an id or a word, as in 'entsim explain CFG404'; 'entsim explain --help' lists what is known",
        .usage
      )
    }
    let handbook = try Handbook.of(arguments[suite], orRoot: Project.suitePath)
    let text = ExplanationText(style: Output.style(arguments[Parameters.color]))
    // A word of scenarios may have blanks in it, as `signs in`.
    if words.count > 1, let whole = handbook.explanation(of: words.joined(separator: " ")) {
      Output.text(text.text(of: whole), arguments[Parameters.color])
      return .success
    }
    let explanations = words.compactMap { handbook.explanation(of: $0).map(text.text) }
    Output.text(explanations.joined(separator: "\n"), arguments[Parameters.color])
    let unknown = words.filter { handbook.explanation(of: $0) == nil }
    guard unknown.isEmpty else {
      throw CommandRefusal(
        unknown.map { refusal(of: $0, handbook) }.joined(separator: "\n"),
        .usage
      )
    }
    return .success
  }

  private static func refusal(of word: String, _ handbook: Handbook) -> String {
    let first = word.lowercased().first
    let candidates = handbook.words.filter { $0.lowercased().first == first }
    let nearest = Spelling.nearest(to: word, among: candidates).map { "; is it \($0)?" } ?? ""
    return "'\(word.visible)' is not known\(nearest)\n"
      + "known are ids such as AUTHN-006, AMB-09, CFG404 and wrong-kind, words of the SDK and of scenarios, and events of "
      + "journals"
  }
}
