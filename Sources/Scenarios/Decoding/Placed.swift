internal import EntsimDiagnostics
internal import EntsimScenarioModel
internal import EntsimYAML

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

extension Located: Placed {
  var useNote: Diagnostic.Note? { nil }
}
