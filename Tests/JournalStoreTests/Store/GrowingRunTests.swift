import BundledSuite
import EntsimJournalStore
import EntsimSimulation
import EntsimWorld
import TestSupport
import Testing

@Suite("A run that is stored while it goes on")
struct GrowingRunTests {
  let folder: TestFolder
  let entries: [WorldEntry]

  init() throws {
    folder = try TestFolder()
    let journals = try BundledSuite.journals(of: "SecondScreen/failed-polls-and-the-next-poll.yaml")
    entries = Array(try #require(journals.first).entries)
  }

  /// Journals with more and more of the entries, the last of which has all, as often as one behind the other.
  private func prefixes(_ lengths: [Int]) -> [WorldJournal] {
    lengths.map { length in
      var journal = WorldJournal()
      for entry in entries.prefix(length) { journal.append(entry) }
      return journal
    }
  }

  private func run(_ cell: String = "session 1") -> GrowingRun {
    GrowingRun(path: "world.yaml", title: "Not ended", cell: cell)
  }

  @Test("is whole after each commit, with the bytes of a run that is stored at its end")
  func whole() throws {
    let store = try JournalStore(writing: folder.path())
    let run = run()
    for (index, journal) in prefixes(Array(1...entries.count)).enumerated() {
      run.append(from: journal)
      try store.commit([run], storedAt: index)
      let listed = try JournalStore(reading: folder.path()).list()
      let stored = try #require(listed.runs.first)
      #expect(listed.runs.count == 1 && listed.damage.isEmpty)
      #expect(stored.facts.summary.entryCount == index + 1)
      #expect(try store.source(of: stored).verify().isEmpty, "\(index + 1) entries")
      #expect(try store.source(of: stored).journal() == journal)
      var encoder = JournalEncoder()
      encoder.append(journal)
      #expect(try store.chunks(of: stored) == encoder.finish())
    }
  }

  @Test("replaces its last chunk until that is full, and never a full one")
  func chunks() throws {
    let store = try JournalStore(writing: folder.path())
    let run = run()
    var journal = WorldJournal()
    var count = 0
    while count < 20_000 {
      for entry in entries.prefix(200) {
        count += 1
        journal.append(
          WorldEntry(
            sequence: count,
            instant: entries[entries.count - 1].instant,
            participant: entry.participant,
            cause: nil,
            rules: entry.rules,
            payload: entry.payload
          )
        )
      }
      run.append(from: journal)
      try store.commit([run], storedAt: 1)
    }
    let stored = try #require(try store.list().runs.first)
    var encoder = JournalEncoder()
    encoder.append(journal)
    let chunks = encoder.finish()
    #expect(chunks.count > 3)
    #expect(try store.chunks(of: stored) == chunks)
    #expect(try StoreFile(folder.path()).chunkCount() == chunks.count)
  }

  @Test("is read as it was found, however much is stored of it meanwhile")
  func reading() throws {
    let store = try JournalStore(writing: folder.path())
    let run = run()
    let journals = prefixes([3, 9, entries.count])
    run.append(from: journals[0])
    try store.commit([run], storedAt: 1)
    let other = try JournalStore(reading: folder.path())
    let found = try #require(try other.list().runs.first)
    run.append(from: journals[1])
    try store.commit([run], storedAt: 2)
    // It has grown since it was found, so it is what it is now.
    let source = other.source(of: found)
    #expect(source.summary.entryCount == 9)
    run.append(from: journals[2])
    run.title = "Ended"
    run.passed = true
    try store.commit([run], storedAt: 3)
    #expect(try source.journal() == journals[1])
    #expect(try source.verify().isEmpty)
    let ended = try #require(try other.list().runs.first)
    #expect(ended.facts.summary.title == "Ended" && ended.facts.summary.passed)
    #expect(try other.source(of: ended).journal() == journals[2])
  }

  @Test("grows beside others, and is not pruned as long as it does")
  func beside() throws {
    let store = try JournalStore(writing: folder.path(), keeping: 1)
    #expect(try store.takeNumber() == 1)
    let journals = prefixes([2, 5, entries.count])
    var runs = [run("a"), run("b")]
    for journal in journals {
      for run in runs { run.append(from: journal) }
      try store.commit(runs, storedAt: 1)
    }
    try store.store(1...2)
    #expect(try store.takeNumber() == 5)
    try store.commit()
    #expect(try store.prune() == 1)
    #expect(try store.list().runs.map(\.facts.summary.cell) == ["a", "b", nil])
    runs = []
    #expect(try store.prune() == 2)
  }

  @Test("loses nothing where a commit fails, and is stored by the next one")
  func failing() throws {
    let store = try JournalStore(writing: folder.path())
    let (first, second) = (run("a"), run("b"))
    let journals = prefixes([4, entries.count])
    first.append(from: journals[0])
    try store.commit([first], storedAt: 1)
    let file = try StoreFile(folder.path())
    try file.execute("ALTER TABLE chunks RENAME TO gone")
    first.append(from: journals[1])
    second.append(from: journals[1])
    #expect(throws: StoreError.self) { try store.commit([first, second], storedAt: 2) }
    try file.execute("ALTER TABLE gone RENAME TO chunks")
    try store.commit([first, second], storedAt: 3)
    let stored = try store.list().runs
    #expect(stored.map(\.facts.summary.entryCount) == [entries.count, entries.count])
    for run in stored { #expect(try store.source(of: run).journal() == journals[1]) }
  }
}
