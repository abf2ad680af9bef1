import Diagnostics
import Entitlement
import Scenarios
import Simulation
import World

/// Why something came out: the chain of entries that led to it, as a person reads it.
struct CauseText {
  /// The number of columns.
  let width: Int

  /// Returns the chain from an entry down to the scenario's own act.
  ///
  /// Entries that only pass something on are left out; the numbers are those of the journal.
  func lines(for entry: EntryNumber, in journal: WorldJournal) -> [String] {
    let chain = journal.causes(of: entry).filter { !$0.payload.isPassage }
    let numberWidth = chain.map { String($0.sequence).count }.max() ?? 0
    let nameWidth = chain.map { $0.participant.description.count }.max() ?? 0
    return chain.flatMap { entry in
      let number = String(entry.sequence)
      let name = entry.participant.description
      let head =
        spaces(numberWidth - number.count) + number + "  " + name
        + spaces(nameWidth - name.count) + "  "
      return wrapped(entry.payload.fact.words, entry.rules, after: head)
    }
  }

  /// Returns the words and the rules they rest on; what finds no room goes below.
  private func wrapped(
    _ words: String,
    _ rules: [RequirementID],
    after head: String
  ) -> [String] {
    let indent = spaces(head.displayWidth)
    let room = width - head.displayWidth
    let texts = words.displayWidth <= room ? [words] : words.wrapped(to: room)
    var lines = texts.enumerated().map { ($0 == 0 ? head : indent) + $1 }
    let ids = rules.map(\.description)
    guard let longest = ids.map(\.displayWidth).max(), let last = lines.last else { return lines }
    lines.removeLast()
    if last.displayWidth + 5 + longest <= width {
      lines.append("\(last)  by")
    } else {
      lines += [last, "\(indent)  by"]
    }
    let column = lines[lines.count - 1].displayWidth
    for id in ids {
      if lines[lines.count - 1].displayWidth + 1 + id.displayWidth <= width {
        lines[lines.count - 1] += " \(id)"
      } else {
        lines.append("\(spaces(column)) \(id)")
      }
    }
    return lines
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
