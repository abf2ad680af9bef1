internal import EntsimDiagnostics

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
