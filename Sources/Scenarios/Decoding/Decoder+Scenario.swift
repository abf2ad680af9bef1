internal import Diagnostics
internal import Entitlement
internal import Simulation
internal import YAML

extension Decoder {
  /// Reads a scenario whose keys are known.
  ///
  /// - Parameters:
  ///   - fields: The keys of the scenario's file.
  ///   - given: The worlds of the fixtures and the scenario, merged.
  ///   - path: The path of the file.
  /// - Returns: Nil when anything was wrong.
  mutating func scenario(_ fields: Fields, given: Node?, path: String) -> Scenario? {
    checkSchema(fields["schema"])
    let title = title(fields)
    let about = fields["about"].flatMap { prose($0.value, "a text") }
    let covers = fields["covers"].map { self.covers($0.value) }
    let tags = fields["tags"].map { self.tags($0.value) }
    let world = world(given)
    let steps = steps(in: fields)
    let never = fields["never"].map { self.never(withoutCells($0.value)) }
    let finally = fields["finally"].map { self.finally(withoutCells($0.value)) }
    guard !findings.hasErrors, let title, let steps else { return nil }
    return Scenario(
      path: path,
      title: title,
      about: about,
      covers: covers ?? [],
      tags: tags ?? [],
      world: world,
      steps: steps,
      never: never ?? [],
      finally: finally ?? Finally()
    )
  }

  private mutating func checkSchema(_ pair: Pair?) {
    guard let pair, !pair.value.isInvalid else { return }
    guard case .integer(1)? = pair.value.scalar?.value else {
      return error(
        .outOfRange,
        "found \(Wording.describe(pair.value)); expected 1, the only version of the language yet",
        at: pair.value,
        help: "write `schema: 1`, or leave it out"
      )
    }
  }

  private mutating func title(_ fields: Fields) -> Located<String>? {
    guard let pair = fields["scenario"] else {
      missing("scenario", "the file has no `scenario`, the title, a sentence", in: fields)
      return nil
    }
    return prose(pair.value, "a title, a sentence").map { Located($0, at: pair.value.range) }
  }

  private mutating func steps(in fields: Fields) -> [Step]? {
    guard let pair = fields["steps"] else {
      missing("steps", "the scenario has no `steps`, so nothing happens", in: fields)
      return nil
    }
    return steps(withoutCells(pair.value))
  }

  private mutating func missing(_ key: String, _ message: String, in fields: Fields) {
    let keys = fields.node.mapping?.map(\.key) ?? []
    let isFixture = keys.allSatisfy { Vocabulary.fixture[$0.text] != nil }
    // The key that was meant was refused before; and one error is enough for a fixture.
    let isMisspelt = keys.contains { Self.nearest(to: $0.text, among: [key]) != nil }
    guard !isMisspelt, !isFixture || key == "scenario" else { return }
    let help = isFixture ? "a fixture is not run by itself: scenarios name it in `use`" : nil
    if let first = keys.first {
      error(.missingKey, message, at: first, help: help)
    } else {
      error(.missingKey, message, at: fields.node, help: help)
    }
  }

  private mutating func covers(_ node: Node) -> [Located<RequirementID>] {
    guard let nodes = list(node, "a list of requirements, as `[AUTHN-006]`") else { return [] }
    refuseDuplicates(nodes, "the requirement")
    return nodes.compactMap { node in
      guard let text = text(node, "the id of a requirement, as `AUTHN-006`") else { return nil }
      if let id = RequirementID(text) { return Located(id, at: node.range) }
      let upper = text.uppercased()
      error(
        .badRequirement,
        "\(Wording.quote(text)) is no id of a requirement; expected an area and three digits, "
          + "as `AUTHN-006`",
        at: node,
        help: RequirementID(upper) == nil ? nil : "did you mean `\(upper)`?"
      )
      return nil
    }
  }

  private mutating func tags(_ node: Node) -> [String] {
    guard let nodes = list(node, "a list of tags") else { return [] }
    refuseDuplicates(nodes, "the tag")
    return nodes.compactMap { node in
      guard let text = text(node, "a tag") else { return nil }
      if Self.isName(text) { return text }
      error(
        .badName,
        "\(Wording.quote(text)) cannot be a tag",
        at: node,
        help: "a tag begins with a letter and goes on with letters, digits, `-` and `_`"
      )
      return nil
    }
  }

  /// Reports every `by cell`, and returns the node with what cannot be used in their places.
  private mutating func withoutCells(_ node: Node) -> Node {
    switch node.content {
    case .scalar:
      return node
    case .sequence(let nodes):
      return Node(
        .sequence(nodes.map { withoutCells($0) }),
        range: node.range,
        aliasedAt: node.aliasedAt
      )
    case .mapping(let pairs):
      if let pair = node["by cell"] {
        notYet("by cell", at: pair.key)
        let scalar = Scalar(text: "", style: .plain, value: .invalid)
        return Node(.scalar(scalar), range: node.range, aliasedAt: node.aliasedAt)
      }
      let pairs = pairs.map { Pair(key: $0.key, value: withoutCells($0.value)) }
      return Node(.mapping(pairs), range: node.range, aliasedAt: node.aliasedAt)
    }
  }
}
