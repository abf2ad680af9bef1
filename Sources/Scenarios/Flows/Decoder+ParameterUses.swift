internal import EntsimDiagnostics
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Checks what the steps of a flow say of its parameters, and of cells, which a flow does not know.
  func checkParameters(_ parameters: [FlowFile.Parameter], in steps: Node) {
    let names = parameters.map(\.name)
    var used: Set<String> = []
    collectParameters(in: steps, among: names, into: &used)
    for step in steps.sequence.map(Array.init) ?? [] {
      guard let pair = step["in"] else { continue }
      error(.misplacedCells, at: pair.key) {
        "`in` in a flow, which does not know the cells of the scenarios that call it"
        "write `in` beside `flow` in the scenario"
      }
    }
    // A misspelt name may be what was meant.
    guard used.isSubset(of: names) else { return }
    for parameter in parameters where !used.contains(parameter.name) {
      error(.unusedParameter, at: parameter.key) {
        "no step uses the parameter \(Wording.quote(parameter.name))"
        "write `\(ParameterText.text(of: parameter.name))` in place of a value, or remove the parameter"
      }
    }
  }

  /// Checks that the default of a parameter is a value that needs no other one.
  func checkDefault(_ node: Node) {
    var used: Set<String> = []
    collectParameters(in: node, among: nil, into: &used)
  }

  /// Collects the parameters that a node names; of those there are, nil where there may be none.
  private func collectParameters(
    in node: Node,
    among names: [String]?,
    into used: inout Set<String>
  ) {
    switch node.content {
    case .scalar:
      guard let text = node.string else { return }
      switch ParameterText.meaning(of: text) {
      case .nothing: break
      case .parameter(let name):
        if let names {
          if !names.contains(name) { unknownParameter(name, among: names, at: node) }
          used.insert(name)
        } else {
          error(.misplacedParameter, at: node) {
            "\(Wording.quote(text)) in the default of a parameter, which needs a value of its own"
            "write the value itself"
          }
        }
      case .part:
        error(.misplacedParameter, at: node) {
          "\(Wording.quote(text)) has a parameter within a longer text; it replaces whole values only"
          "make the whole text the parameter"
        }
      }
    case .sequence(let nodes):
      for node in nodes { collectParameters(in: node, among: names, into: &used) }
    case .mapping(let pairs):
      for pair in pairs {
        checkKey(pair.key)
        collectParameters(in: pair.value, among: names, into: &used)
      }
    }
  }

  private func checkKey(_ key: Key) {
    let text = key.text
    if text == MatrixCell.key {
      error(.misplacedCells, at: key) {
        "`by cell` in a flow, which does not know the cells of the scenarios that call it"
        "write a parameter here, and `{by cell: …}` as its argument in the scenario"
      }
    } else if ParameterText.meaning(of: text) != .nothing {
      error(.misplacedParameter, at: key) {
        "\(Wording.quote(text)) stands in place of a key; a parameter replaces whole values only"
        "make the whole mapping the parameter"
      }
    }
  }

  /// Reports a parameter that a flow does not have.
  func unknownParameter(_ name: String, among names: [String], at place: some Placed) {
    error(.unknownParameter, at: place) {
      "the flow has no parameter \(Wording.quote(name))"
      Self.guess(name, among: names)
        ?? (names.isEmpty
          ? "declare it under `parameters`"
          : "its parameters are \(Wording.enumeration(names))")
    }
  }
}
