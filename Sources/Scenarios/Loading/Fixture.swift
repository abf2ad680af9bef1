internal import EntsimDiagnostics
internal import EntsimLanguage
internal import EntsimYAML

/// A fixture's file, read: what it uses, its world, and what is wrong with it.
struct Fixture: KeptFile {
  /// The text of the file, nil when it could not be read.
  let source: SourceText?
  /// Why it could not be read.
  let failure: String?
  /// What is wrong with the file, its world not looked at.
  let findings: DiagnosticList
  /// The fixtures that it uses.
  let use: Node?
  /// Its world.
  let given: Node?
  /// Keeps the nodes; nil where the file could not be read.
  let tree: Tree?

  /// Creates a fixture that could not be read.
  init(failure: String) {
    self.source = nil
    self.failure = failure
    self.findings = DiagnosticList()
    self.use = nil
    self.given = nil
    self.tree = nil
  }

  /// Reads a fixture.
  init(_ bytes: [UInt8], file: String, limits: Limits) {
    let document = Document.parse(bytes, file: file, limits: limits, lookingFor: MatrixCell.key)
    var decoder = Decoder(of: document.tree)
    decoder.findings.append(contentsOf: document.diagnostics)
    let fields = document.root.flatMap { decoder.fixture($0) }
    source = document.source
    failure = nil
    findings = decoder.findings
    use = fields?["use"]?.value
    given = fields?["given"]?.value
    tree = document.tree
  }
}

extension Decoder {
  /// Reads the keys of a fixture.
  fileprivate mutating func fixture(_ node: Node) -> Fields? {
    guard let pairs = mapping(node, "a fixture, a mapping with `given`") else { return nil }
    let known = pairs.only(in: tree) { pair in
      let name = pair.key.text
      guard Vocabulary.fixture[name] == nil, Vocabulary.scenario[name] != nil else {
        return isKnown(pair.key, in: .fixture)
      }
      return refuse(.unknownKey, at: pair.key) {
        "`\(name)` does not belong in a fixture, which holds `use` and `given` only"
        "move it to the scenarios that use the fixture"
      }
    }
    return Fields(pairs: known, node: node)
  }
}
