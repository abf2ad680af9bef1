internal import Diagnostics
internal import Entitlement
internal import ScenarioModel
internal import YAML

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
      return findings.hasErrors ? [] : scenario.map { [$0] } ?? []
    }
    let cells = cells(matrix) ?? []
    guard canBeRun(cells.count, steps: fields["steps"]?.value.sequence?.count ?? 0, at: matrix)
    else { return [] }
    var found = CellFindings(cellCount: cells.count)
    var scenarios: [Scenario] = []
    var readCells: [ReadCell] = []
    for (cell, lines) in zip(cells, lines(of: cells, in: fields)) {
      var decoder = Decoder()
      decoder.matrix.cells = cells.map(\.key.text)
      decoder.matrix.cell = cell.key.text
      let world = withoutCells(cell.value)
      let given = decoder.merged(worlds + [world])
      let scenario = decoder.scenario(fields, heading, given: given, path: path, lines: lines)
      found.append(decoder.findings.sorted, of: cell.key.text, saying: world)
      readCells.append(decoder.readCell)
      if let scenario { scenarios.append(scenario) }
    }
    findings.append(contentsOf: found.diagnostics)
    checkClaims(heading.covers, on: readCells.map(\.device))
    refuseIdleKinds(fields["only"], heading.only, in: readCells)
    return findings.hasErrors ? [] : scenarios
  }

  /// What a scenario as a whole has to know of a cell that was read to its end.
  struct ReadCell {
    let device: DeviceInSteps
    /// The kinds of output that the expectations speak of; nil where some cannot be read.
    let kindsSpokenOf: Set<CallbackDescription.Kind>?
  }

  private var readCell: ReadCell {
    ReadCell(device: device, kindsSpokenOf: outputs.kindsSpokenOf)
  }

  /// The most steps that all cells together may have.
  private static let mostStepsOfCells = 100_000

  private func canBeRun(_ cells: Int, steps: Int, at matrix: Pair) -> Bool {
    guard cells * steps > Self.mostStepsOfCells else { return true }
    return refuse(.tooManySteps, at: matrix.key) {
      "\(cells) cells of \(steps) steps are \(cells * steps) steps; expected at most "
        + "\(Self.mostStepsOfCells)"
      "split the matrix into several scenarios"
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
    return own.enumerated().map { index, lines in
      let isShared = own.enumerated().contains { $0 != index && $1.overlaps(lines) }
      return ScenarioLines(whole: fields.node.range.lines, cell: isShared ? nil : lines)
    }
  }
}

extension SourceRange {
  /// The lines of which something belongs to the range.
  fileprivate var lines: ClosedRange<Int> {
    start.line...max(start.line, endColumn == 1 ? endLine - 1 : endLine)
  }
}
