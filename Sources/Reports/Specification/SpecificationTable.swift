import Diagnostics

/// The steps of a scenario as a table; what differs between the cells of a matrix stands behind their names.
struct SpecificationTable {
  private let runs: [SpecifiedScenario]

  /// Creates the table of the runs of one file, at least one.
  init(of runs: [SpecifiedScenario]) { self.runs = runs }

  /// The table in GitHub's Markdown, without a line break at its end.
  var text: String {
    let numbers = Set(runs.flatMap { $0.steps.map(\.number) }).sorted()
    let rows = numbers.map { number in
      let steps = runs.compactMap { run in
        run.steps.first { $0.number == number }.map { (cell: run.cell ?? "", step: $0) }
      }
      let actions = grouped(
        steps.map { ($0.cell, $0.step.action) },
        isEverywhere: steps.count == runs.count
      )
      let outputs = grouped(steps.map { ($0.cell, $0.step.expected) }, isEverywhere: true)
      return "| \(number) | \(actions) | \(outputs) |"
    }
    let head = ["| | step | expected |", "| ---: | --- | --- |"]
    return (head + rows + [row("at the end", \.finally), row("never", \.never)].compactMap(\.self))
      .joined(separator: "\n")
  }

  /// Returns the row of what is expected of the whole run; nil where there is nothing.
  private func row(
    _ name: String,
    _ items: (SpecifiedScenario) -> [String]
  ) -> String? {
    let some = runs.map { (cell: $0.cell ?? "", items: items($0)) }.filter { !$0.items.isEmpty }
    guard !some.isEmpty else { return nil }
    return "| | \(name) | \(grouped(some, isEverywhere: some.count == runs.count)) |"
  }

  /// Returns the items of cells, those of several cells once, behind the cells' names unless all have the same.
  private func grouped(
    _ items: [(cell: String, items: [String])],
    isEverywhere: Bool
  ) -> String {
    var groups: [(cells: [String], items: [String])] = []
    for (cell, own) in items {
      if let place = groups.firstIndex(where: { $0.items == own }) {
        groups[place].cells.append(cell)
      } else {
        groups.append(([cell], own))
      }
    }
    return groups.map { group in
      let codes = group.items.map(\.markdownCode).joined(separator: "<br>")
      let text = codes.isEmpty ? "nothing" : codes
      guard groups.count > 1 || !isEverywhere else { return text }
      return "*\(group.cells.map(\.markdown).joined(separator: ", "))*: \(text)"
    }
    .joined(separator: "<br>")
  }
}
