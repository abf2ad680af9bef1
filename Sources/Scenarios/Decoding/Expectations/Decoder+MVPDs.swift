internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads a list of MVPDs.
  mutating func mvpds(_ node: Node) -> Pattern? {
    if let pattern = anything(node, "a list of MVPDs", help: "write `[\(node.string ?? "")]`") {
      return pattern
    }
    guard let nodes = list(node, "a list of MVPDs, as `[Alpha, Beta]`") else { return nil }
    let patterns = nodes.map { node in
      if node.isNull {
        wrongKind(node, expected: "the id of a provider")
        return nil as Pattern?
      }
      return mvpd(node)
    }
    return Self.whole(patterns).map { Pattern(.list($0), at: node.range) }
  }

  /// Reads an MVPD: its id, null, a description, or a matcher.
  mutating func mvpd(_ node: Node) -> Pattern? {
    if node.isNull { return Pattern(.literal(.null), at: node.range) }
    if let matcher = valueMatcher(node, Inclusion(namedFields: true), { $0.mvpd($1) }) {
      return matcher
    }
    if node.mapping != nil { return description(node) }
    guard let pattern = textPattern(node, "the id of a provider, a mapping of its fields, null")
    else { return nil }
    guard case .literal(.string(let id)) = pattern.matcher else { return pattern }
    return wasDeclared(id, as: .provider, at: node) ? pattern : nil
  }

  private mutating func description(_ node: Node) -> Pattern? {
    guard let fields = fields(node, .mvpd), fields.pairs.count == node.mapping?.count else {
      return nil
    }
    if fields.pairs.isEmpty {
      return refuse(.checksNothing, at: node) {
        "an MVPD without fields checks nothing"
        "write `<any>`, or name a field, as `{ID: Alpha}`"
      }
    }
    let patterns = fields.pairs.map { pair -> Pattern.Field? in
      let name = pair.key.text
      if let availability = Vocabulary.mvpd[name]?.availability,
        !isAvailable(name, availability, at: pair.key)
      {
        return nil
      }
      return field(name, pair.value).map { Pattern.Field(name, $0) }
    }
    return Self.whole(patterns).map { Pattern(.map($0), at: node.range) }
  }

  private mutating func field(_ name: String, _ node: Node) -> Pattern? {
    if let matcher = valueMatcher(node, .nothing, { $0.field(name, $1) }) { return matcher }
    if name == "boardingStatus", node.isNull {
      return Pattern(.literal(.null), at: node.range)
    }
    guard let pattern = scalarPattern(node) else { return nil }
    switch (name, pattern.matcher) {
    case ("ID", .literal(.string(let id))):
      return wasDeclared(id, as: .provider, at: node) ? pattern : nil
    case ("boardingStatus", .literal):
      return word(node, .boardingStatuses).map { _ in pattern }
    case ("enablePlatformServices", .literal):
      return bool(node).map { _ in pattern }
    case (_, .literal(.null)), (_, .literal(.bool)), (_, .literal(.integer)):
      return refuse(node, expected: "a text or a matcher", help: textHelp(node))
    default:
      return pattern
    }
  }
}
