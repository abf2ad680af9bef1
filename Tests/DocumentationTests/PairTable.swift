import EntsimEngine
import EntsimScenarioModel

/// Two cells of a scenario side by side, as a table for people.
struct PairTable {
  let left: RunTable
  let right: RunTable

  /// The table: a row for each step of both cells, and for the steps between two of them.
  var markdown: String {
    let (first, second) = (left.content, right.content)
    let moments = Self.moments(first.rows.map(\.number), second.rows.map(\.number))
    let columns = [texts(of: first, at: moments), texts(of: second, at: moments)]
    let lines = moments.indices.map { line(columns[0][$0], columns[1][$0]) }
    return "[\(left.result.scenario.title.value)](../\(left.path))\n\n"
      + line(left.result.scenario.cell ?? "", right.result.scenario.cell ?? "") + "| --- | --- |\n"
      + line("*stored before: \(first.start)*", "*stored before: \(second.start)*")
      + lines.joined() + "\n"
  }

  /// Returns the numbers of steps that stand in one row: one that both have, or all between two such.
  static func moments(_ left: [Int], _ right: [Int]) -> [[Int]] {
    let shared = Set(left).intersection(right)
    var moments: [[Int]] = []
    var isOpen = false
    for number in Set(left).union(right).sorted() {
      if shared.contains(number) || !isOpen {
        moments.append([number])
      } else {
        moments[moments.count - 1].append(number)
      }
      isOpen = !shared.contains(number)
    }
    return moments
  }

  /// Returns the text of each moment: its steps, what they ask for, what comes out, and what is stored then where
  /// that is new.
  private func texts(
    of content: (start: String, rows: [RunTable.Row]),
    at moments: [[Int]]
  ) -> [String] {
    var stored = RunTable.note(ofStorage: content.start)
    return moments.map { numbers in
      let rows = content.rows.filter { numbers.contains($0.number) }
      let lines = rows.flatMap { row in
        let end = RunTable.note(ofStorage: row.stored)
        stored = row.outputs.last { $0.hasPrefix(RunTable.storageNote) } ?? stored
        let change = stored == end ? [] : [end]
        stored = end
        return ["**\(row.words)**"] + row.requests.map { "asks \($0)" } + row.outputs + change
      }
      return lines.inLines
    }
  }

  private func line(_ left: String, _ right: String) -> String { "| \(left) | \(right) |\n" }
}
