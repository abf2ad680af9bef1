internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimSimulation
internal import EntsimYAML

extension Decoder {
  /// Reads how long after the step before a step begins; it may say when it begins only behind one that does not
  /// settle.
  mutating func delay(_ fields: Fields, behind before: StepBefore) -> Interval? {
    let delay = fields["after"].flatMap { pair -> Interval? in
      mayStand(pair, behind: before)
      let delay = duration(pair.value)
      if let delay { checkOrder(of: delay, at: pair, behind: before) }
      return delay
    }
    if let pair = fields["inside"] { mayStand(pair, behind: before) }
    if let after = fields["after"], fields["inside"] != nil {
      error(.contradiction, at: after.key) {
        "`after` and `inside` in one step: it begins at a time, or with a callback"
        "leave one of the two out"
      }
    }
    return delay
  }

  /// Reports a step that would begin while the step before still lets time pass; else lets the
  /// rest of its delay pass.
  private mutating func checkOrder(of delay: Interval, at pair: Pair, behind before: StepBefore) {
    guard case .unsettled(let passing) = before else { return }
    guard delay < passing else {
      return pass(Interval(milliseconds: delay.milliseconds - passing.milliseconds))
    }
    error(.misplacedAfter, at: pair.value) {
      "`after: \(delay)` lies in the past: the step before lets \(passing) go by"
      "write a longer time, or leave `after` out"
    }
  }

  private func mayStand(_ pair: Pair, behind before: StepBefore) {
    let name = pair.key.text
    let advance = name == "after" ? "let time pass with `time: {advance: …}`" : "leave it out"
    switch before {
    case .unsettled: break
    case .none:
      error(name == "after" ? .misplacedAfter : .misplacedInside, at: pair.key) {
        "`\(name)` on the first step: there is none before it"
        advance
      }
    case .settled(let number):
      error(name == "after" ? .misplacedAfter : .misplacedInside, at: pair.key) {
        "`\(name)` needs a step before it that does not settle, but step \(number) does"
        "write `settle: false` in step \(number), or \(advance)"
      }
    }
  }

  /// Reports a step that begins within a callback, and whose subject is not an app with the SDK.
  func checkInside(_ pair: Pair?, of subject: Subject?) {
    guard let pair, let subject else { return }
    if subject.kind == .app {
      _ = usesSDK("`inside` names a callback of the SDK", at: pair.key)
      return
    }
    error(.misplacedInside, at: pair.key) {
      "`inside` is for steps of an app, and the subject of this step is `\(subject.kind.rawValue)`"
      "write `after: 0s` for a step that begins meanwhile"
    }
  }

  /// Whether a step exists in the cell.
  func isInCell(_ node: Node) -> Bool {
    guard let pair = node["in"] else { return true }
    guard matrix.cells != nil else {
      error(.misplacedCells, at: pair.key) {
        "`in` names cells, and the scenario has no `matrix`"
        "leave it out"
      }
      return true
    }
    let names = cellNames(pair)
    return names.map { names in matrix.cell.map(names.contains) ?? true } ?? true
  }

  /// Reads the cells in which a step exists, once for all cells where nothing is wrong.
  ///
  /// - Returns: Nil where they cannot be told, and the step is read in every cell.
  private func cellNames(_ pair: Pair) -> [String]? {
    if let known = shared?.cellNames[pair.value] { return known }
    let count = findingCount
    let names = readCellNames(pair)
    if findingCount == count { shared?.cellNames[pair.value] = .some(names) }
    return names
  }

  private func readCellNames(_ pair: Pair) -> [String]? {
    guard let nodes = list(pair.value, "a list of cells") else { return nil }
    if nodes.isEmpty {
      error(.checksNothing, at: pair.value) {
        "`in: []` says that the step exists in no cell"
        "name the cells, or remove the step"
      }
      return nil
    }
    refuseDuplicates(nodes, "the cell")
    return Self.whole(nodes) { node in
      guard let name = name(node, "the name of a cell"), isDeclared(cell: name, at: node) else {
        return nil
      }
      return name
    }
  }
}
