public import EntsimSimulation
public import EntsimWorld

/// Why entries, each of which can be read, are not the journal of a run.
public enum JournalFlaw: Error, Equatable, Sendable {
  /// The first entry does not say where the run begins.
  case noBeginning
  /// Neither an input of the scenario nor the end stands where one of them belongs.
  case noInput(EntryNumber)
  /// The journal does not say how the run ended.
  case noEnding
  /// Something follows the end.
  case moreEntries(EntryNumber)
  /// The entry cannot be: its world lacks something, a sentence.
  case impossible(EntryNumber, String)
  /// The entry cannot follow those before it.
  case broken(WorldFold.Break)
}

extension JournalFlaw: CustomStringConvertible {
  /// The sentence for people.
  public var description: String {
    switch self {
    case .noBeginning: "the first entry does not say where the run begins"
    case .noInput(let number):
      "entry \(number) is neither a step of the scenario nor the end, and one of them belongs there"
    case .noEnding: "the journal does not say how the run ended"
    case .moreEntries(let number): "entry \(number) follows the end of the run"
    case .impossible(let number, let reason): "entry \(number) cannot be: \(reason)"
    case .broken(let reason): reason.description
    }
  }
}
