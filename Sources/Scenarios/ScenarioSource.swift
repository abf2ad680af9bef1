import EntsimDiagnostics
import EntsimEntitlement
import EntsimYAML

/// The text of a scenario's file as people are shown it.
public enum ScenarioSource {
  /// The key whose value is a secret: an app passes it in `setRequestor`.
  private static let secretKey = "secret"

  /// Returns a text without the secrets that its calls pass.
  ///
  /// A line of a text that is no YAML ends where its secret would begin.
  public static func withoutSecrets(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard mentionsSecret(bytes) else { return text }
    let document = Document.parse(bytes, file: "", lookingFor: nil)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Array($0.unicodeScalars)
    }
    guard let root = document.root else { return withoutSecretLines(lines) }
    for range in ranges(in: root).reversed() { hide(range, in: &lines) }
    return joined(lines)
  }

  /// Whether a text contains the key.
  ///
  /// Comparing bytes is much faster than comparing characters.
  private static func mentionsSecret(_ text: [UInt8]) -> Bool {
    let key = Array(secretKey.utf8)
    guard text.count >= key.count else { return false }
    return (0...text.count - key.count).contains { start in
      text[start] == key[0] && text[start..<start + key.count].elementsEqual(key)
    }
  }

  /// Returns where secrets stand, in the order of the file.
  private static func ranges(in node: Node) -> [SourceRange] {
    switch node.content {
    case .sequence(let items): items.flatMap { ranges(in: $0) }
    case .mapping(let pairs):
      pairs.flatMap { pair in
        pair.key.text == secretKey && !pair.value.isNull
          ? [pair.value.range] : ranges(in: pair.value)
      }
    case .scalar: []
    }
  }

  /// Puts a sign in the place of a range.
  private static func hide(_ range: SourceRange, in lines: inout [[Unicode.Scalar]]) {
    let (first, last) = (range.start.line - 1, range.endLine - 1)
    guard lines.indices.contains(first), lines.indices.contains(last), first <= last else { return }
    let start = lines[first].prefix(range.start.column - 1)
    let end = lines[last].dropFirst(range.endColumn - 1)
    let sign = Array(StateStyle.redacted.unicodeScalars)
    lines.replaceSubrange(first...last, with: [start + sign + end])
  }

  private static func withoutSecretLines(_ lines: [[Unicode.Scalar]]) -> String {
    let lines = lines.map { line -> [Unicode.Scalar] in
      let text = joined([line])
      guard let key = text.firstRange(of: secretKey) else { return line }
      return Array(text[..<key.upperBound].unicodeScalars)
        + Array(": \(StateStyle.redacted)".unicodeScalars)
    }
    return joined(lines)
  }

  private static func joined(_ lines: [[Unicode.Scalar]]) -> String {
    lines.map { line in String(String.UnicodeScalarView(line)) }.joined(separator: "\n")
  }
}
