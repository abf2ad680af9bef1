internal import EntsimDiagnostics
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads the cells of the matrix with what is different in their worlds.
  ///
  /// - Returns: Nil for a scenario without a matrix, and after an error.
  func cells(_ pair: Pair?) -> PairList? {
    guard let pair else { return nil }
    let expected = "a mapping of cells to what is different in their worlds"
    guard let pairs = mapping(pair.value, expected) else { return nil }
    guard !pairs.isEmpty else {
      return refuse(.checksNothing, at: pair.value) {
        "the matrix has no cells, so the scenario would not run"
        "name cells, as `{old: {app: {sdk: \"1.4\"}}, new: {}}`, or leave `matrix` out"
      }
    }
    for pair in pairs where ["", "otherwise", MatrixCell.key].contains(pair.key.text) {
      error(.badName, at: pair.key) {
        pair.key.text.isEmpty
          ? "a cell has an empty name"
          : "\(Wording.quote(pair.key.text)) cannot be the name of a cell, since the word means "
            + "something where cells are named"
        "choose another name"
      }
    }
    return pairs
  }

  /// Returns a node with the cell's values in place of every `by cell`.
  ///
  /// What cannot be told is left as something that was reported already.
  mutating func inCell(_ node: Node) -> Node {
    cut(node, isInside: false) ?? node
  }

  /// Returns a node with the cell's values, or nil where the node is the same in every cell.
  ///
  /// What is the same is not copied: most of a scenario is.
  private mutating func cut(_ node: Node, isInside: Bool) -> Node? {
    guard node.holdsKey else { return nil }
    switch node.content {
    case .scalar:
      return nil
    case .sequence(let nodes):
      var isCut = false
      let nodes = nodes.map { node in
        guard let value = cut(node, isInside: isInside) else { return node }
        isCut = true
        return value
      }
      return isCut ? Node(nodes, in: tree, range: node.range, aliasedAt: node.aliasedAt) : nil
    case .mapping(let pairs):
      if let pair = pairs.lookedFor {
        guard let chosen = chosen(pair, in: node, isInside: isInside) else {
          return invalid(at: node)
        }
        let value = cut(chosen, isInside: true) ?? chosen
        if isBare(value) { matrix.chosenNodes.insert(value) }
        return value
      }
      var isCut = false
      let cutPairs = pairs.map { pair in
        guard let value = cut(pair.value, isInside: isInside) else { return pair }
        isCut = true
        return Pair(key: pair.key, value: value)
      }
      return isCut ? Node(cutPairs, in: tree, range: node.range, aliasedAt: node.aliasedAt) : nil
    }
  }

  /// Whether a value says nothing but that the default holds, as one cell may have to say it.
  private func isBare(_ node: Node) -> Bool {
    switch node.content {
    case .scalar: true
    case .sequence(let nodes): nodes.isEmpty
    case .mapping(let pairs): pairs.isEmpty
    }
  }

  private func invalid(at node: Node) -> Node {
    let scalar = Scalar(text: "", style: .plain, value: .invalid)
    return Node(scalar, in: tree, range: node.range, aliasedAt: node.aliasedAt)
  }

  /// Finds the cell's value, and checks all of them, once for all cells where nothing is wrong.
  private func chosen(_ pair: Pair, in node: Node, isInside: Bool) -> Node? {
    if !isInside, let shared, shared.faultlessChoices.contains(node) { return value(of: pair) }
    let count = findingCount
    let chosen = checkedValue(of: pair, in: node, isInside: isInside)
    if !isInside, findingCount == count { shared?.faultlessChoices.insert(node) }
    return chosen
  }

  private func value(of pair: Pair) -> Node? {
    (matrix.cell.flatMap { pair.value[named: $0] } ?? pair.value["otherwise"])?.value
  }

  private func checkedValue(of pair: Pair, in node: Node, isInside: Bool) -> Node? {
    guard mayChoose(pair, in: node, isInside: isInside), let cells = matrix.cells else {
      return nil
    }
    let expected = "a mapping of cells to values"
    guard let values = mapping(pair.value, expected) else { return nil }
    let named = values.filter { $0.key.text != "otherwise" }
    let unknown = named.filter { !isDeclared(cell: $0.key.text, at: $0.key) }
    let left = cells.filter { pair.value[named: $0] == nil }
    if let otherwise = pair.value["otherwise"], left.isEmpty {
      error(.checksNothing, at: otherwise.key) {
        "`otherwise` is for no cell: each of them is named"
        "remove it"
      }
    } else if pair.value["otherwise"] == nil, !left.isEmpty, unknown.isEmpty {
      error(.missingCell, at: pair.key) {
        "`by cell` has no value for \(Wording.enumeration(left))"
        "name the cell, or say `otherwise`"
      }
    }
    if !left.isEmpty == (pair.value["otherwise"] != nil), unknown.isEmpty {
      checkDifference(of: values, at: pair.key)
    }
    return value(of: pair)
  }

  private func mayChoose(_ pair: Pair, in node: Node, isInside: Bool) -> Bool {
    if isInside {
      return refuse(.nestedCells, at: pair.key) {
        "`by cell` within `by cell`"
        "say each cell's whole value once"
      }
    }
    if matrix.cells == nil {
      return refuse(.misplacedCells, at: pair.key) {
        "`by cell` tells cells apart, and the scenario has no `matrix`"
        "say the value itself, or add a `matrix`"
      }
    }
    if let other = node.mapping?.first(where: { $0.key.text != MatrixCell.key }) {
      return refuse(.notOneKey, at: other.key) {
        "`by cell` stands in place of the whole value; found \(Wording.quote(other.key.text)) "
          + "beside it"
        other.key.text == "otherwise"
          ? "put it into the mapping behind `by cell`, beside the names of cells"
          : "put it into the value of each cell"
      }
    }
    return true
  }

  /// Reports values that are all equal; where and how they are written does not count.
  private func checkDifference(of values: PairList, at key: Key) {
    guard let first = values.first?.value,
      values.dropFirst().allSatisfy({ Notation.isSame($0.value, first) })
    else { return }
    error(.checksNothing, at: key) {
      values.count == 1
        ? "`by cell` has one value, for every cell the same"
        : "the values of `by cell` are all equal"
      first.string == Vocabulary.absentItem
        ? "leave the item out, or say the value itself" : "say the value itself"
    }
  }

  /// Reports every `by cell` in a world, where the cells say what is different.
  ///
  /// - Returns: The world with something that was reported already in their places.
  func withoutCells(_ world: Node) -> Node {
    guard world.holdsKey else { return world }
    switch world.content {
    case .scalar:
      return world
    case .sequence(let nodes):
      let nodes = nodes.map { withoutCells($0) }
      return Node(nodes, in: tree, range: world.range, aliasedAt: world.aliasedAt)
    case .mapping(let pairs):
      if let pair = pairs.lookedFor {
        error(.misplacedCells, at: pair.key) {
          "`by cell` in a world"
          "say what is different in the cell's own world, under `matrix`"
        }
        return invalid(at: world)
      }
      let pairs = pairs.map { Pair(key: $0.key, value: withoutCells($0.value)) }
      return Node(pairs, in: tree, range: world.range, aliasedAt: world.aliasedAt)
    }
  }
}
