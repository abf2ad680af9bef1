internal import EntsimDiagnostics
internal import EntsimScenarioModel

/// What reading finds: mistakes, and what the present rules cannot run, each once.
///
/// A class, so that functions that only read need not be mutating, and the text of a finding can use
/// the decoder. Its one owner is a decoder, which cannot be copied.
final class FindingLog {
  /// The mistakes so far.
  var findings = DiagnosticList()
  /// What the present rules cannot run, each a sentence for people.
  private(set) var unsupported: [Located<String>] = []

  /// Codes of mistakes that are left out, and not counted either.
  var omitted: Set<Diagnostic.Code> = []

  /// The calls that lead to the step of a flow that is being read; none outside of flows.
  var calls: [FlowCall] = []

  /// How often something was found, also where it was found before or is left out.
  private(set) var count = 0

  private var reported: Set<Diagnostic> = []
  private var noted: Set<Located<String>> = []

  /// Adds a finding, unless the same stands at its place already.
  func report(
    _ code: Diagnostic.Code,
    _ severity: Diagnostic.Severity = .error,
    at place: some Placed,
    _ text: () -> FindingText
  ) {
    count += 1
    guard !omitted.contains(code) else { return }
    // What is only counted any more is neither worded nor remembered: a file may be full of mistakes.
    if severity == .error, findings.isFull(for: place.range.sourceFile) {
      findings.countError(code, at: place.range)
      return
    }
    let text = text()
    let bare = Diagnostic(severity, code, text.message, at: place.range)
    guard reported.insert(bare).inserted else { return }
    let notes = text.notes + [place.useNote].compactMap(\.self) + calls.notes
    findings.append(
      Diagnostic(severity, code, text.message, at: place.range, notes: notes, help: text.help)
    )
  }

  /// Adds something that the present rules cannot run.
  func note(unsupported sentence: String, at place: some Placed) {
    count += 1
    let caller = calls.last.map { ", in a flow that is called at \($0.range)" } ?? ""
    let note = Located(sentence + caller, at: place.range)
    if noted.insert(note).inserted { unsupported.append(note) }
  }
}

extension [FlowCall] {
  /// The notes that say where a flow is called, the nearest call first.
  var notes: [Diagnostic.Note] {
    reversed().map { Diagnostic.Note("called here", at: $0.range) }
  }
}
