internal import EntsimDiagnostics
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

/// A flow's file, read: its parameters, its steps as they are written, and what is wrong with it.
struct FlowFile: KeptFile {
  /// A name for which each call of the flow has a value.
  struct Parameter: Sendable {
    let name: String
    /// Where the name is declared.
    let key: Key
    /// The value of a call that gives none; nil where each call has to.
    let `default`: Node?
  }

  let source: SourceText?
  /// Why the file could not be read.
  let failure: String?
  /// What is wrong with the file, its steps read only as far as parameters go.
  let findings: DiagnosticList
  /// The title; the path where the file says none.
  let title: String
  /// The parameters in their order.
  let parameters: [Parameter]
  /// The list of steps; nil where there is none.
  let steps: Node?
  /// Keeps the nodes; nil where the file could not be read.
  let tree: Tree?

  /// Creates a flow that could not be read.
  init(failure: String, file: String) {
    source = nil
    self.failure = failure
    findings = DiagnosticList()
    title = file
    parameters = []
    steps = nil
    tree = nil
  }

  /// Reads a flow.
  init(_ bytes: [UInt8], file: String, limits: Limits) {
    let document = Document.parse(bytes, file: file, limits: limits, lookingFor: MatrixCell.key)
    let decoder = Decoder(of: document.tree)
    decoder.findings.append(contentsOf: document.diagnostics)
    let fields = document.root.flatMap { decoder.flowFields($0) }
    title = fields.flatMap { decoder.flowTitle($0) } ?? file
    let parameters = fields?["parameters"].map { decoder.parameters($0.value) } ?? []
    let steps = fields.flatMap { decoder.flowSteps($0) }
    if let steps { decoder.checkParameters(parameters, in: steps) }
    self.parameters = parameters
    self.steps = steps
    source = document.source
    failure = nil
    findings = decoder.findings
    tree = document.tree
  }
}
