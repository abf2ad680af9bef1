internal import EntsimComparisonText
public import EntsimSimulation
public import EntsimWorld

// The lines of a journal: number, time, participant, what happened, and the requirements behind it.

extension Journal: CustomStringConvertible
where Participant == EntsimWorld.Participant, Payload == EntsimWorld.Fact {
  /// A line for each entry, with the time since the first one.
  public var description: String {
    entries.map { $0.line(at: "\($0.instant - entries[entries.startIndex].instant)") }
      .joined(separator: "\n")
  }
}

extension JournalEntry: CustomStringConvertible
where Participant == EntsimWorld.Participant, Payload == EntsimWorld.Fact {
  /// The line of the entry in a journal, with the time in UTC.
  public var description: String { line(at: "\(instant)") }

  fileprivate func line(at time: String) -> String {
    let rules = rules.isEmpty ? "" : "  by \(rules.map { "\($0)" }.joined(separator: " "))"
    return "\(sequence)  \(time)  \(participant)  \(shown.fact.wholeText)\(rules)"
  }
}
