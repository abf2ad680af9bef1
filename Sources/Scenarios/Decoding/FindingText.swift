internal import Diagnostics

/// What a finding says, a line each: what was found, other places that matter, and what to do.
@resultBuilder
struct FindingText {
  let message: String
  var notes: [Diagnostic.Note] = []
  var help: String?

  static func buildBlock(_ message: String) -> Self { Self(message: message) }

  static func buildBlock(_ message: String, _ help: String?) -> Self {
    Self(message: message, help: help)
  }

  static func buildBlock(_ message: String, _ note: Diagnostic.Note, _ help: String) -> Self {
    Self(message: message, notes: [note], help: help)
  }

  static func buildBlock(_ message: String, _ notes: [Diagnostic.Note], _ help: String) -> Self {
    Self(message: message, notes: notes, help: help)
  }
}

/// The findings of one reading, each once.
final class FindingLog {
  /// What was found so far.
  var findings = DiagnosticList()

  private var reported: Set<Diagnostic> = []

  /// Adds an error, unless the same stands at its place already.
  func report(_ code: Diagnostic.Code, at place: some Placed, _ text: FindingText) {
    let bare = Diagnostic.error(code, text.message, at: place.range)
    // What is only counted any more is not remembered either: a file may be full of mistakes.
    let isCounted = findings.isFull(for: place.range.file)
    guard isCounted || reported.insert(bare).inserted else { return }
    let notes = text.notes + [place.useNote].compactMap(\.self)
    findings.append(.error(code, text.message, at: place.range, notes: notes, help: text.help))
  }
}
