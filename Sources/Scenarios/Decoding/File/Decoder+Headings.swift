internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimSimulation
internal import EntsimYAML

extension Decoder {
  /// Reads the requirements that a scenario shows.
  func covers(_ node: Node) -> [Located<RequirementID>] {
    guard let nodes = list(node, "a list of requirements, as `[AUTHN-006]`") else { return [] }
    refuseDuplicates(nodes, "the requirement")
    return nodes.compactMap { node in
      guard let id = requirementID(node), isDeclared(requirement: id, at: node) else { return nil }
      return Located(id, at: node.range)
    }
  }

  /// Reads the words to select scenarios by.
  func tags(_ node: Node) -> [String] {
    guard let nodes = list(node, "a list of tags") else { return [] }
    refuseDuplicates(nodes, "the tag")
    return nodes.compactMap { node in
      guard let text = text(node, "a tag") else { return nil }
      return isName(text, "a tag", of: "a tag", at: node) ? text : nil
    }
  }

  /// Reads the kinds of output that are compared.
  func only(_ node: Node) -> [OutputKind]? {
    guard let nodes = list(node, "a list of kinds of output, as `[callbacks]`") else { return nil }
    if nodes.isEmpty {
      return refuse(.checksNothing, at: node) {
        "`only: []` compares nothing"
        "leave `only` out to compare everything"
      }
    }
    refuseDuplicates(nodes, "the kind")
    let kinds: [OutputKind]? = Self.whole(nodes) { choice($0, .outputKinds) }
    return kinds.map { kinds in OutputKind.allCases.filter(kinds.contains) }
  }
}
