internal import EntsimDiagnostics
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

/// The other suites that the files of a suite may share files of, by the names that its `entsim.yaml` gives them
/// (language.md, Shared suites).
struct NamedRoots: Sendable {
  /// A name, and the folder that it stands for.
  struct Root: Sendable {
    let name: String
    /// The folder as the file writes it.
    let value: Node
    /// The path of the folder.
    let folder: String
  }

  /// The text of the file; nil where there is none.
  let source: SourceText?
  /// Why the file could not be read; nil also where there is none.
  let failure: String?
  /// What is wrong with the file.
  let findings: DiagnosticList
  let roots: [Root]
  /// Keeps the nodes.
  private let tree: Tree?

  /// Creates the roots of a suite whose file could not be read, or that has none.
  init(failure: String? = nil) {
    source = nil
    self.failure = failure
    findings = DiagnosticList()
    roots = []
    tree = nil
  }

  /// Reads the file of the suite with a root.
  init(_ bytes: [UInt8], file: String, in root: String, limits: Limits) {
    let document = Document.parse(bytes, file: file, limits: limits)
    let decoder = Decoder(of: document.tree)
    decoder.findings.append(contentsOf: document.diagnostics)
    let fields = document.root.flatMap { decoder.fields($0, .suiteFile) }
    roots = fields?["roots"].map { decoder.namedRoots($0.value, of: root) } ?? []
    source = document.source
    failure = nil
    findings = decoder.findings
    tree = document.tree
  }
}

extension Decoder {
  /// Reads names with the folders that they stand for.
  fileprivate func namedRoots(_ node: Node, of suite: String) -> [NamedRoots.Root] {
    let expected = "a mapping of names to folders, as `{shared: ../tv-scenarios}`"
    guard let pairs = mapping(node, expected) else { return [] }
    return pairs.compactMap { pair in
      let name = pair.key.text
      guard isName(name, "a root", of: "the name of a root", at: pair.key),
        let path = self.name(pair.value, "the path of a folder")
      else { return nil }
      guard !path.hasPrefix("/"), !path.utf8.contains(0) else {
        return refuse(.badPath, at: pair.value) {
          "\(Wording.quote(path)) is no path from the suite's root"
          "begin it at the folder of \(SuitePath.rootsFile), as `../tv-scenarios`"
        }
      }
      let folder = SuitePath.plain(SuitePath.join(suite, path))
      return NamedRoots.Root(name: name, value: pair.value, folder: folder.isEmpty ? "." : folder)
    }
  }
}
