public import EntsimDiagnostics

/// A YAML file, read: what it holds, and what is wrong with it.
public struct Document: Sendable {
  /// What the file holds, or nil when it is empty or could not be read to its end; it lives as long as ``tree``.
  public let root: Node?
  /// Keeps the nodes of the file.
  public let tree: Tree
  /// What is wrong with the file, in order of place; empty for a good one.
  public let diagnostics: [Diagnostic]
  /// The text of the file, for excerpts.
  public let source: SourceText

  /// Reads a file; this returns for any bytes.
  ///
  /// What is wrong with keys, aliases, tags and numbers is found in one pass; a syntax error or an
  /// exceeded limit ends the reading, for libyaml cannot go on after it.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, meant to be UTF-8.
  ///   - file: The path as the person gave it, for the findings.
  ///   - limits: The sizes beyond which the file is refused.
  ///   - key: A key that is looked for in all mappings, of which ``Node/holdsKey`` tells; nil for none.
  /// - Returns: The document; its root is nil only after a syntax error, an exceeded limit, or for
  ///   an empty file, and there is an error then.
  /// - Complexity: O(n) in the number of bytes, plus the nodes that aliases add.
  public static func parse(
    _ bytes: [UInt8],
    file: String,
    limits: Limits = .standard,
    lookingFor key: String? = nil
  ) -> Document {
    guard bytes.count <= limits.bytes else {
      // The beginning is enough to show; the rest is not even looked at.
      let source = SourceText(file: file, bytes: Array(bytes.prefix(1024)))
      let error = SourceCheck(source: source).tooLong(count: bytes.count, limit: limits.bytes)
      return Document(root: nil, tree: Tree(), diagnostics: [error], source: source)
    }
    let source = SourceText(file: file, bytes: bytes)
    if let error = SourceCheck(source: source).firstError() {
      return Document(root: nil, tree: Tree(), diagnostics: [error], source: source)
    }
    let tree = Tree()
    var composer = Composer(source: source, limits: limits, key: key, into: tree)
    let root = composer.compose()
    return Document(
      root: root.map { tree.node($0) },
      tree: tree,
      diagnostics: composer.diagnostics.sorted,
      source: source
    )
  }
}
