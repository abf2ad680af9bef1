import EntsimDiagnostics

/// The steps of a scenario as a table, a line for each thing that is expected.
///
/// So the change of one expectation changes one line. Text after the name of a cell applies to that cell only.
struct SpecificationTable {
  private let runs: [SpecifiedScenario]

  /// Creates the table of the runs of one file, at least one.
  init(of runs: [SpecifiedScenario]) { self.runs = runs }

  /// The items of some cells, which are the same in each of them.
  private struct Group {
    var cells: [String]
    let items: [String]

    var names: String { cells.map { "*\($0.markdown)*" }.joined(separator: "; ") }
  }

  /// The table in GitHub's Markdown, without a line break at its end.
  var text: String {
    let numbers = Set(runs.flatMap { $0.steps.map(\.number) }).sorted()
    let rows = numbers.flatMap(rows)
    let head = ["| | step | expected |", "| ---: | --- | --- |"]
    let whole = self.rows("at the end", \.finally) + self.rows("never", \.never)
    return (head + rows + whole).joined(separator: "\n")
  }

  private func rows(ofStep number: Int) -> [String] {
    let steps = runs.compactMap { run in
      run.steps.first { $0.number == number }.map { (cell: run.cell ?? "", step: $0) }
    }
    let flows = steps.first?.step.flows ?? []
    let actions = groups(steps.map { ($0.cell, $0.step.action) })
    let isEverywhere = steps.count == runs.count
    let action = actions.map { group in
      let words = group.items.map(\.markdownCode).joined(separator: "<br>")
      return actions.count > 1 || !isEverywhere ? "\(group.names): \(words)" : words
    }
    let outputs = groups(steps.map { ($0.cell, $0.step.expected) })
    return flows.map { Self.row("", "*flow:* \($0.markdown)", "") }
      + rows("\(number)", action.joined(separator: "<br>"), outputs, areAllCells: true)
  }

  /// Returns the rows of what is expected of the whole run.
  private func rows(_ name: String, _ items: (SpecifiedScenario) -> [String]) -> [String] {
    let some = runs.map { (cell: $0.cell ?? "", items: items($0)) }.filter { !$0.items.isEmpty }
    guard !some.isEmpty else { return [] }
    return rows("", name, groups(some), areAllCells: some.count == runs.count)
  }

  private func rows(
    _ number: String,
    _ words: String,
    _ groups: [Group],
    areAllCells: Bool
  ) -> [String] {
    let namesCells = groups.count > 1 || !areAllCells
    var rows = namesCells ? [Self.row(number, words, "")] : []
    for group in groups {
      let items = group.items.isEmpty ? ["nothing"] : group.items.map(\.markdownCode)
      rows.append(
        namesCells ? Self.row("", group.names, items[0]) : Self.row(number, words, items[0])
      )
      rows += items.dropFirst().map { Self.row("", "", $0) }
    }
    return rows
  }

  private static func row(_ columns: String...) -> String {
    "|" + columns.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
  }

  /// Returns the items of cells; cells that have the same are one group.
  private func groups(_ items: [(cell: String, items: [String])]) -> [Group] {
    items.reduce(into: []) { groups, own in
      if let place = groups.firstIndex(where: { $0.items == own.items }) {
        groups[place].cells.append(own.cell)
      } else {
        groups.append(Group(cells: [own.cell], items: own.items))
      }
    }
  }
}
