internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads the scenario of a file, or one for each cell of its matrix.
  ///
  /// - Parameters:
  ///   - fields: The keys of the file.
  ///   - worlds: The worlds of the fixtures and the file's own, in the order of merging.
  ///   - path: The path of the file.
  /// - Returns: None when anything was wrong in any of the cells.
  mutating func scenarios(_ fields: Fields, worlds: [Node], path: String) -> [Scenario] {
    let heading = heading(fields)
    guard let matrix = fields["matrix"] else {
      let given = merged(worlds)
      let scenario = scenario(fields, heading, given: given, path: path, lines: lines(of: fields))
      checkClaims(heading.covers, on: [device])
      refuseIdleKinds(fields["only"], heading.only, in: [readCell])
      refuseUnusedStates(in: [readCell])
      return findings.hasErrors ? [] : scenario.map { [$0] } ?? []
    }
    let cells = cells(matrix).map(Array.init) ?? []
    guard areFew(cells, fields, worlds: worlds, at: matrix) else { return [] }
    var found = CellFindings(cellCount: cells.count)
    let shared = SharedByCells()
    // What the files say is merged once; where something is wrong with it, each cell finds that.
    var merger = Decoder(of: tree)
    let given = merger.merged(worlds)
    let isFaultless = merger.findingCount == 0
    var scenarios: [Scenario] = []
    var readCells: [ReadCell] = []
    for (cell, lines) in zip(cells, lines(of: cells, in: fields)) {
      var decoder = Decoder(of: tree)
      decoder.isWhole = isWhole
      decoder.nodeLimit = nodeLimit
      decoder.fixtures = fixtures
      decoder.callsOfSteps = callsOfSteps
      decoder.matrix.cells = cells.map(\.key.text)
      decoder.matrix.cell = cell.key.text
      decoder.shared = shared
      let world = withoutCells(cell.value)
      if isFaultless { decoder.declared.removals = merger.declared.removals }
      let before = isFaultless ? [given].compactMap(\.self) : worlds
      let given = decoder.merged(before + [world])
      let scenario = decoder.scenario(fields, heading, given: given, path: path, lines: lines)
      found.append(decoder.findings.sorted, of: cell.key.text, saying: world)
      readCells.append(decoder.readCell)
      if let scenario { scenarios.append(scenario) }
    }
    findings.append(contentsOf: found.diagnostics)
    checkClaims(heading.covers, on: readCells.map(\.device))
    refuseIdleKinds(fields["only"], heading.only, in: readCells)
    refuseUnusedStates(in: readCells)
    return findings.hasErrors ? [] : scenarios
  }

  /// What a scenario as a whole has to know of a cell that was read to its end.
  struct ReadCell {
    let device: DeviceInSteps
    /// The kinds of output that the expectations speak of; nil where some cannot be read.
    let kindsSpokenOf: Set<OutputKind>?
    /// The fields of states that are captured for nothing; empty where something cannot be read.
    let unusedStates: [String: ComparedOutputs.UnusedState]
  }

  private var readCell: ReadCell {
    ReadCell(
      device: device,
      kindsSpokenOf: outputs.kindsSpokenOf,
      unusedStates: outputs.unusedStates
    )
  }

  /// Whether the scenarios of all cells are no more than may be kept: each has the worlds, the steps and what
  /// is to be so at the end.
  private func areFew(_ cells: [Pair], _ fields: Fields, worlds: [Node], at matrix: Pair) -> Bool {
    let parts = ["steps", "never", "finally"].compactMap { fields[named: $0]?.value }
    let shared = (worlds + parts).reduce(0) { $0 + $1.count }
    let count = cells.reduce(0) { $0 + shared + $1.value.count }
    guard count > nodeLimit else { return true }
    return refuse(.limitWorlds, at: matrix.key) {
      "the scenarios of \(cells.count) cells have \(count) nodes, in each of them "
        + "the \(shared) of the file and its fixtures; expected at most \(nodeLimit)"
      "split the matrix into several scenarios, or allow more with `--limit nodes=\(count)`"
    }
  }

  /// Returns the lines of a scenario without cells.
  func lines(of fields: Fields) -> ScenarioLines {
    ScenarioLines(whole: fields.node.range.lines)
  }

  /// Returns the lines of each cell of a matrix; a line that two cells share belongs to neither.
  func lines(of cells: [Pair], in fields: Fields) -> [ScenarioLines] {
    let own = cells.map { cell in
      cell.key.range.start.line...max(cell.key.range.start.line, cell.value.range.lines.upperBound)
    }
    return zip(own, own.overlapping).map { lines, isShared in
      ScenarioLines(whole: fields.node.range.lines, cell: isShared ? nil : lines)
    }
  }
}

extension [ClosedRange<Int>] {
  /// Of each range, whether another one has something in common with it.
  fileprivate var overlapping: [Bool] {
    var result = [Bool](repeating: false, count: count)
    let order = indices.sorted { self[$0].lowerBound < self[$1].lowerBound }
    // The one that ends last of those that begin before.
    var last = order.first
    for index in order.dropFirst() {
      guard let before = last else { break }
      if self[before].overlaps(self[index]) {
        result[before] = true
        result[index] = true
      }
      if self[index].upperBound > self[before].upperBound { last = index }
    }
    return result
  }
}

extension SourceRange {
  /// The lines of which something belongs to the range.
  fileprivate var lines: ClosedRange<Int> {
    start.line...max(start.line, endColumn == 1 ? endLine - 1 : endLine)
  }
}
