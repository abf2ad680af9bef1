import Entitlement
import Scenarios
import Simulation
import World

/// Why something came out: the chain of entries that led to it, as a person reads it.
struct CauseText {
  /// The number of columns.
  let width: Int

  /// Returns the chain from an entry down to the scenario's own act, a line each.
  ///
  /// Entries that only pass something on are left out; the numbers are those of the journal.
  func lines(for entry: EntryNumber, in journal: WorldJournal) -> [String] {
    let chain = journal.causes(of: entry).filter { !$0.payload.isPassage }
    let numberWidth = chain.map { String($0.sequence).count }.max() ?? 0
    let nameWidth = chain.map { $0.participant.description.count }.max() ?? 0
    return chain.map { entry in
      let number = String(entry.sequence)
      let name = entry.participant.description
      let head =
        String(repeating: " ", count: numberWidth - number.count) + number + "  " + name
        + String(repeating: " ", count: nameWidth - name.count) + "  "
      let rules = entry.rules.map(\.description).joined(separator: " ")
      return head + clipped(words(for: entry.payload.fact), beside: rules, after: head.count)
    }
  }

  private func words(for fact: FactDescription) -> String {
    guard !fact.fields.isEmpty else { return fact.name }
    return "\(fact.name) " + fact.fields.map { Notation.text(of: $0.value) }.joined(separator: " ")
  }

  /// Returns words and rules on one line; the words give way where there is no room for both.
  private func clipped(_ words: String, beside rules: String, after used: Int) -> String {
    let suffix = rules.isEmpty ? "" : "  by \(rules)"
    let room = max(width - used - suffix.count, 24)
    return (words.count > room ? words.prefix(room - 1) + "…" : words) + suffix
  }
}
