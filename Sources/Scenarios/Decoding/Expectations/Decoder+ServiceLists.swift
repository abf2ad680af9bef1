internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads a list of requests or answers, or one beside which others may come.
  mutating func services(_ node: Node, _ direction: ServiceDirection) -> ExpectedServices {
    var services = ExpectedServices()
    guard let list = list(of: node, direction, noting: &services.isExhaustive),
      let nodes = self.list(list, direction.list)
    else { return services }
    for node in nodes where !isAbsent(node) { add(node, to: &services, direction) }
    return services
  }

  /// Returns the list itself, also where it stands under `including`.
  private func list(
    of node: Node,
    _ direction: ServiceDirection,
    noting isExhaustive: inout Bool
  ) -> Node? {
    guard node["including"] != nil else { return node }
    guard let list = fields(node, direction.openList)?["including"]?.value else { return nil }
    isExhaustive = false
    if list.sequence?.isEmpty == true, !matrix.chosenNodes.contains(list) {
      error(.checksNothing, at: list) {
        "`including: []` checks nothing: anything may come besides"
        "name \(direction.noun) that has to be among them"
      }
    }
    return list
  }

  /// Reads one item of a list, which may be a group.
  private mutating func add(
    _ node: Node,
    to services: inout ExpectedServices,
    _ direction: ServiceDirection
  ) {
    guard node["any order"] != nil else {
      services.append(servicePatterns(node, direction) ?? [])
      return
    }
    guard let (group, beside) = namedPair(node, direction.example) else { return }
    for key in beside.map(\.key) { misplaced(key, beside: group.key) }
    var patterns: [ServicePattern] = []
    for item in groupItems(group, isNested: false, direction.list) ?? [] {
      if let inner = item["any order"] {
        _ = groupItems(inner, isNested: true, direction.list)
      } else {
        patterns += servicePatterns(item, direction) ?? []
      }
    }
    services.append(anyOrder: patterns, at: node.range)
  }
}
