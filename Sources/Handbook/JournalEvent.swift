/// A kind of event in the journals of runs, by the name that traces show.
struct JournalEvent {
  /// The name, as `requestSent`.
  let name: String
  /// The participant that the event belongs to, with its article.
  let participant: String
  /// What has happened, in a sentence.
  let meaning: String

  /// Every kind, in the order of the participants.
  static let all = ofApps + ofSDK + ofRESTClients + ofDevice + ofServices

  /// Makes the events of a participant from their names and meanings.
  static func events(
    of participant: String,
    _ meanings: [(name: String, meaning: String)]
  ) -> [JournalEvent] {
    meanings.map { JournalEvent(name: $0.name, participant: participant, meaning: $0.meaning) }
  }
}

extension Handbook {
  /// The names of the events in journals, each once.
  static var eventNames: [String] {
    var known: Set<String> = []
    return JournalEvent.all.map(\.name).filter { known.insert($0).inserted }
  }

  /// Explains the name of an event in journals.
  func event(_ word: String) -> Explanation? {
    let meanings = JournalEvent.all.filter { $0.name == word }
    guard let first = meanings.first else { return nil }
    var explanation = Explanation(word, Self.kind(of: first), first.meaning)
    explanation.add("also", Self.lines(of: meanings.dropFirst()))
    explanation.add(
      "see",
      "'entsim show RUN' lists the events of a run, and 'entsim why RUN N' shows the causes of entry N."
    )
    return explanation
  }

  /// Returns what a word means as the name of events, a line for each participant.
  static func eventLines(of word: String) -> [String] {
    lines(of: JournalEvent.all.filter { $0.name == word }[...])
  }

  private static func lines(of events: ArraySlice<JournalEvent>) -> [String] {
    events.map { "\(kind(of: $0)): \($0.meaning)" }
  }

  private static func kind(of event: JournalEvent) -> String {
    "event of \(event.participant) in a journal"
  }
}
