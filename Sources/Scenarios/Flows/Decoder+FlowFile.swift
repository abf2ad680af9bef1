internal import EntsimDiagnostics
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads the keys of a flow's file.
  func flowFields(_ node: Node) -> Fields? {
    guard let pairs = mapping(node, "a flow, a mapping with `flow` and `steps`") else { return nil }
    let known = pairs.only(in: tree) { pair in
      let name = pair.key.text
      guard Vocabulary.flowFile[name] == nil, Vocabulary.scenario[name] != nil else {
        return isKnown(pair.key, in: .flowFile)
      }
      return refuse(.unknownKey, at: pair.key) {
        "`\(name)` does not belong in a flow, which holds `flow`, `parameters` and `steps` only"
        "move it to the scenarios that call the flow"
      }
    }
    return Fields(pairs: known, node: node)
  }

  /// Reads the title of a flow.
  func flowTitle(_ fields: Fields) -> String? {
    guard let pair = fields["flow"] else {
      let place: any Placed = fields.pairs.first.map { $0.key as any Placed } ?? fields.node
      return refuse(.missingKey, at: place) {
        "the file has no `flow`, the title, a sentence that says what its steps do"
        "a flow is a file with `flow:` and `steps:`"
      }
    }
    return prose(pair.value, "a title, a sentence")
  }

  /// Returns the list of a flow's steps.
  func flowSteps(_ fields: Fields) -> Node? {
    guard let pair = fields["steps"] else {
      // A file without a title is no flow, and that was reported.
      guard let title = fields["flow"] else { return nil }
      return refuse(.missingKey, at: title.key) {
        "the flow has no `steps`, so nothing happens"
      }
    }
    guard let nodes = list(pair.value, "a list of steps") else { return nil }
    guard !nodes.isEmpty else {
      return refuse(.checksNothing, at: pair.value) {
        "the list of steps is empty; expected at least one"
      }
    }
    return pair.value
  }

  /// Reads the parameters of a flow with their defaults.
  func parameters(_ node: Node) -> [FlowFile.Parameter] {
    let expected = "a mapping of names to defaults, as `{provider: Alpha}`"
    guard let pairs = mapping(node, expected) else { return [] }
    return pairs.compactMap { pair in
      let name = pair.key.text
      guard isName(name, "a parameter", of: "the name of a parameter", at: pair.key) else {
        return nil
      }
      let isRequired = pair.value.string == Vocabulary.requiredParameter
      if !isRequired { checkDefault(pair.value) }
      return FlowFile.Parameter(
        name: name,
        key: pair.key,
        default: isRequired ? nil : pair.value
      )
    }
  }
}
