import EntsimDiagnostics
import EntsimEntitlement
import EntsimSimulation
import EntsimWorld

/// Why something happened: the chain of entries that led to it, as a person reads it.
struct CauseText {
  let width: Int
  /// Whether a long chain is told whole, and so is what only passes something on.
  var isWhole = false

  /// The most entries at either end of a chain; of a longer one the middle is left out.
  private static let mostAtAnEnd = 6

  /// Returns the chain from an entry down to the scenario's own act.
  ///
  /// Entries that only pass something on are left out; the numbers are those of the journal.
  func lines(for entry: EntryNumber, in journal: WorldJournal) -> [String] {
    lines(of: journal.causes(of: entry))
  }

  /// Returns the chain, whose entries are the nearest first.
  func lines(of causes: [WorldEntry]) -> [String] {
    let chain = isWhole ? causes : causes.filter { !$0.payload.isPassage }
    let numberWidth = chain.map { String($0.sequence).count }.max() ?? 0
    let nameWidth = chain.map { $0.participant.description.count }.max() ?? 0
    let most = Self.mostAtAnEnd
    guard chain.count > 2 * most + 1, !isWhole else {
      return lines(of: chain[...], numberWidth, nameWidth)
    }
    return lines(of: chain.prefix(most), numberWidth, nameWidth)
      + ["\(spaces(numberWidth))  … \(chain.count - 2 * most) more"]
      + lines(of: chain.suffix(most), numberWidth, nameWidth)
  }

  private func lines(
    of chain: ArraySlice<WorldEntry>,
    _ numberWidth: Int,
    _ nameWidth: Int
  ) -> [String] {
    chain.flatMap { entry in
      let number = String(entry.sequence).padded(toWidth: numberWidth, isRight: true)
      let name = entry.participant.description
      let head = "\(number)  \(name)\(spaces(nameWidth - name.count))  "
      return wrapped(entry.shown.words, entry.rules, after: head)
    }
  }

  /// Returns the words and the requirements they rest on; what does not fit goes below.
  private func wrapped(
    _ words: String,
    _ rules: [RequirementID],
    after head: String
  ) -> [String] {
    let indent = spaces(head.displayWidth)
    let room = width - head.displayWidth
    let line = head + words.clipped(toWidth: room)
    let ids = rules.map(\.description)
    guard let longest = ids.map(\.displayWidth).max() else { return [line] }
    var lines =
      line.displayWidth + 5 + longest <= width ? ["\(line)  by"] : [line, "\(indent)  by"]
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
