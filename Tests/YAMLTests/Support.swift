import EntsimDiagnostics
import EntsimYAML
import TestSupport

/// Reads a text as the file `f`.
func document(_ text: String, limits: Limits = .standard) -> Document {
  .kept(text, limits: limits)
}

extension SourceRange {
  /// The form `line:column-line:column`.
  var span: String { "\(start.line):\(start.column)-\(endLine):\(endColumn)" }
}

extension Node {
  /// The values of a node in one line, for comparing.
  var flow: String {
    switch content {
    case .sequence(let nodes):
      return "[" + nodes.map(\.flow).joined(separator: ", ") + "]"
    case .mapping(let pairs):
      return "{" + pairs.map { "\($0.key.text): \($0.value.flow)" }.joined(separator: ", ") + "}"
    case .scalar(let scalar):
      switch scalar.value {
      case .null: return "null"
      case .bool(let bool): return "\(bool)"
      case .integer(let integer): return "\(integer)"
      case .float(let text): return text
      case .string(let text): return text
      case .invalid: return "<invalid>"
      }
    }
  }
}
