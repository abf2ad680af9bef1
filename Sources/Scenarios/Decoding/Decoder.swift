internal import Diagnostics
internal import YAML

/// Reads the parts of a scenario from nodes, and collects everything that is wrong with them.
///
/// A reading function returns nil after it has reported an error, and silently for a node that was
/// reported before; the caller then goes on with the next part.
struct Decoder {
  /// What was found so far.
  var findings = DiagnosticList()
  /// What the world declares; filled by reading the world.
  var scope = Scope()

  private var reported: Set<Diagnostic> = []

  /// Reports an error at a node or a key.
  ///
  /// What stands in one place but is used in several is wrong once.
  mutating func error(
    _ code: Diagnostic.Code,
    _ message: String,
    at place: some Placed,
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    let bare = Diagnostic.error(code, message, at: place.range)
    guard reported.insert(bare).inserted else { return }
    let notes = notes + [place.useNote].compactMap(\.self)
    findings.append(.error(code, message, at: place.range, notes: notes, help: help))
  }

  /// Reports a word of the language that this version cannot run yet.
  mutating func notYet(_ word: String, at place: some Placed) {
    error(
      .notSupportedYet,
      "\(Wording.quote(word)) belongs to the language, but this version of entsim cannot run it yet",
      at: place
    )
  }

  /// Reports that a node is of another kind than its place needs.
  ///
  /// What is expected is a phrase with an article.
  mutating func wrongKind(_ node: Node, expected: String, help: String? = nil) {
    guard !node.isInvalid else { return }
    error(
      .wrongKind,
      "found \(Wording.describe(node)); expected \(expected)",
      at: node,
      help: help
    )
  }
}

/// A part of a file that findings can point at.
protocol Placed {
  /// Where it was written.
  var range: SourceRange { get }
  /// Where it is used, if that is elsewhere.
  var useNote: Diagnostic.Note? { get }
}

extension Node: Placed {}

extension Key: Placed {
  var useNote: Diagnostic.Note? { aliasedAt.map { Diagnostic.Note("used here", at: $0) } }
}
