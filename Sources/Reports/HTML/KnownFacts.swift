import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import EntsimWorld

/// The facts of the runs so far, each with the number of its text and its line in a sequence.
struct KnownFacts {
  /// How a fact appears in a sequence.
  enum Line {
    /// It has no line: another entry shows it.
    case shownElsewhere
    /// The line is the same in every run. With `isOfCause`, its cause decided it.
    case message(text: Int, note: String?, isOfCause: Bool)
    /// The line depends on other entries of the run.
    case ofRun
  }

  /// A fact, and whose it is.
  private struct FactOfParticipant: Hashable {
    let participant: Participant
    let fact: Fact

    func isOf(_ entry: borrowing WorldJournal.Record) -> Bool {
      participant == entry.participant && fact == entry.payload
    }
  }

  private struct StoredFact {
    let fact: FactOfParticipant
    /// The number of its text.
    let event: Int
    /// The place of the fact that followed it last.
    var follower: Int?
    /// The key of the requirements of its last entry, and the number of their text.
    var rules: (key: UInt64, text: Int) = (0, 0)
    /// Its line in runs with one app and in runs with several; nil until it is needed.
    var lines: InlineArray<2, Line?> = [nil, nil]
  }

  /// The places of facts among those that are stored.
  private var places: [FactOfParticipant: Int] = [:]
  private var stored: [StoredFact] = []
  /// The numbers of lists of requirements by their keys: there are few.
  private var rules: [UInt64: Int] = [:]
  /// The place of the beginning of a run.
  ///
  /// All runs share it, because the page shows its fields with the scenario.
  private var beginning: Int?

  /// Knows nothing yet, and has room for what most suites say.
  init() { places.reserveCapacity(1 << 14) }

  /// Forgets all facts; the keys of requirements stay the same as long as the process lives.
  mutating func forget() {
    places.removeAll(keepingCapacity: true)
    stored = []
    beginning = nil
  }

  /// Returns the place of each fact of a journal, and writes down those that are new.
  mutating func places(of journal: WorldJournal, writingTo texts: inout PageTexts) -> [Int] {
    var found: [Int] = []
    found.reserveCapacity(journal.count)
    var last = 0
    journal.visitRecords { number, entry in
      // Comparing with the fact that followed last time is faster than a look-up.
      if last < stored.count, let follower = stored[last].follower,
        stored[follower].fact.isOf(entry)
      {
        last = follower
      } else {
        let place = place(of: entry)
        if place == stored.count {
          let entry = journal.entryWithoutRules(number)
          let fact = FactOfParticipant(participant: entry.participant, fact: entry.payload)
          stored.append(StoredFact(fact: fact, event: Self.write(entry, to: &texts)))
        }
        stored[last].follower = place
        last = place
      }
      found.append(last)
    }
    return found
  }

  /// Returns the number of a fact's text.
  func event(at place: Int) -> Int { stored[place].event }

  /// Returns the number of the requirements that an entry rests on, whose fact has a place; 0 for none.
  mutating func rules(
    of entry: EntryNumber,
    at place: Int,
    in journal: WorldJournal,
    writingTo texts: inout PageTexts
  ) -> Int {
    let key = journal.rulesKey(of: entry)
    guard key != 0 else { return 0 }
    guard stored[place].rules.key != key else { return stored[place].rules.text }
    let text =
      rules[key]
      ?? texts.number { PageJSON.append(journal.rules(of: entry).map(\.description), to: &$0) }
    if rules[key] == nil { rules[key] = text }
    stored[place].rules = (key, text)
    return text
  }

  /// The line of the fact at a place; nil until it is set.
  subscript(line place: Int, hasSeveralApps hasSeveralApps: Bool) -> Line? {
    get { stored[place].lines[hasSeveralApps ? 1 : 0] }
    set { stored[place].lines[hasSeveralApps ? 1 : 0] = newValue }
  }

  /// Returns the place of a fact; a new fact gets the next place.
  private mutating func place(of entry: borrowing WorldJournal.Record) -> Int {
    if case .run(.began) = entry.payload {
      let place = beginning ?? stored.count
      beginning = place
      return place
    }
    let fact = FactOfParticipant(participant: entry.participant, fact: entry.payload)
    return Self.value(&places[fact, default: stored.count])
  }

  /// Returns a value of a dictionary; passed with its default, a new key is found and stored by one look-up.
  private static func value(_ value: inout Int) -> Int { value }

  /// Writes an entry's fact; returns the number of the text.
  private static func write(_ entry: WorldEntry, to texts: inout PageTexts) -> Int {
    texts.number { bytes in PageJSON.append(entry, to: &bytes) }
  }
}
