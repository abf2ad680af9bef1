import EntsimJournalStore
import Foundation
import TestSupport
import Testing

@Suite("A store of runs")
struct StoreTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test("gives back what was stored, in the same order, to whoever opens it")
  func roundTrip() throws {
    let runs = (1...20).map { SampleRun($0, chunkCount: $0 % 4 + 1, byteCount: $0 * 997) }
    do {
      let store = try JournalStore(writing: folder.path())
      for run in runs { try store.store(run) }
      try store.commit()
    }
    for store in try [
      JournalStore(reading: folder.path()), JournalStore(writing: folder.path()),
    ] {
      let listed = try store.list()
      #expect(listed.damage == [])
      #expect(listed.runs.map(\.facts) == runs.map(\.facts))
      for (run, sample) in zip(listed.runs, runs) {
        let chunks = try store.chunks(of: run)
        #expect(chunks == sample.chunks)
        #expect(run.chunkCount == sample.chunks.count)
        let bytes = sample.chunks.map { $0.entries.bytes.count + ($0.symbols?.bytes.count ?? 0) }
        #expect(run.byteCount == bytes.reduce(0, +))
      }
    }
  }

  @Test("keeps empty texts and pieces, and texts of any characters")
  func oddValues() throws {
    let empty = JournalPiece(bytes: [], digest: SampleRun(1, byteCount: 0).chunks[0].entries.digest)
    let chunk = JournalChunk(symbols: empty, entries: empty)
    let store = try JournalStore(writing: folder.path())
    let texts = [
      "", "a\0b", "é😀\u{301}", "'; DROP TABLE runs; --", String(repeating: "x", count: 70_000),
    ]
    var samples: [SampleRun] = []
    for (index, text) in texts.enumerated() {
      var facts = SampleRun(index).facts
      facts.summary = RunSummary(
        path: text,
        title: text,
        cell: text,
        passed: facts.summary.passed,
        entryCount: .max
      )
      facts.storedAt = .min
      samples.append(SampleRun(facts: facts, chunks: [chunk]))
      try store.store(samples[index])
    }
    try store.commit()
    for sample in samples {
      let found = try store.sample(sample)
      #expect(found == sample)
    }
  }

  @Test("shows others nothing before the commit, and all of it afterwards")
  func isolation() throws {
    let writer = try JournalStore(writing: folder.path())
    try writer.store([1])
    let reader = try JournalStore(reading: folder.path())
    try writer.store(SampleRun(2))
    let large = SampleRun(3, chunkCount: 100, byteCount: 65_000)
    try writer.beginRun()
    for chunk in large.chunks { try writer.append(chunk) }
    #expect(try reader.list().runs.count == 1)
    #expect(try reader.sample(SampleRun(2)) == nil)
    try writer.finishRun(large.facts)
    #expect(try reader.list().runs.count == 1)
    try writer.commit()
    #expect(try reader.list().runs.count == 3)
    #expect(try reader.sample(large) == large)
  }

  @Test("forgets a run that was dropped, and what was not committed when it is closed")
  func dropping() throws {
    do {
      let store = try JournalStore(writing: folder.path())
      try store.store(SampleRun(1))
      try store.beginRun()
      try store.append(SampleRun(2).chunks[0])
      try store.dropRun()
      try store.beginRun()
      try store.append(SampleRun(3).chunks[0])
      try store.finishRun(SampleRun(3).facts)
      try store.commit()
      try store.store(SampleRun(4))
      try store.beginRun()
      try store.append(SampleRun(5).chunks[0])
    }
    let store = try JournalStore(reading: folder.path())
    #expect(try store.list().runs.map(\.facts) == [SampleRun(1).facts, SampleRun(3).facts])
    #expect(try store.sample(SampleRun(3)) == SampleRun(3))
  }

  @Test(
    "stores a run once, and makes it the last one when it comes again",
    arguments: [false, true]
  )
  func again(isStreamed: Bool) throws {
    let store = try JournalStore(writing: folder.path())
    try store.store(1...3)
    let size = try JournalStore(reading: folder.path()).list().runs.map(\.byteCount).reduce(0, +)
    var facts = SampleRun(1).facts
    facts.storedAt += 1000
    for _ in 0..<3 {
      if isStreamed {
        try store.beginRun()
        for chunk in SampleRun(1).chunks { try store.append(chunk) }
        try store.finishRun(facts)
      } else {
        try store.store(facts, SampleRun(1).chunks)
      }
      try store.commit()
    }
    let runs = try store.list().runs
    #expect(runs.map(\.facts) == [SampleRun(2).facts, SampleRun(3).facts, facts])
    #expect(runs.map(\.byteCount).reduce(0, +) == size)
    #expect(try store.sample(SampleRun(1))?.chunks == SampleRun(1).chunks)
    #expect(try store.run(.last).facts == facts)
    #expect(try StoreFile(folder.path()).chunkCount() == 3)
  }

  @Test("is seen within a snapshot as it was, whatever is written and deleted meanwhile")
  func snapshot() throws {
    let writer = try JournalStore(writing: folder.path(), keeping: 2)
    try writer.store(1...3)
    let reader = try JournalStore(reading: folder.path())
    try reader.snapshot { () throws(StoreError) in
      let before = try reader.list().runs
      try writer.store(4...9)
      _ = try writer.prune()
      let listed = try reader.list().runs
      #expect(listed == before)
      for (run, number) in zip(listed, 1...3) {
        let chunks = try reader.chunks(of: run)
        #expect(chunks == SampleRun(number).chunks)
      }
    }
    #expect(try reader.list().runs.map(\.facts) == [SampleRun(8).facts, SampleRun(9).facts])
  }

  @Test("can be opened by several at once, who create it together and write in turn")
  func several() async throws {
    let path = folder.path()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let store = try JournalStore(writing: path, keeping: 0)
          for batch in 0..<5 { try store.store((0..<8).map { writer * 1000 + batch * 8 + $0 }) }
        }
      }
      try await group.waitForAll()
    }
    let store = try JournalStore(reading: path)
    let listed = try store.list()
    #expect(listed.damage == [])
    #expect(listed.runs.count == 160)
    for run in listed.runs { #expect(try store.chunks(of: run).count == 1) }
  }

  @Test("is a store for whoever opens it while another creates it", arguments: 0..<60)
  func creation(round: Int) async throws {
    let path = folder.path()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { _ = try JournalStore(writing: path) } }
      try await group.waitForAll()
    }
    _ = try JournalStore(reading: path)
  }

  @Test("belongs to its owner from the first moment, with everything beside it")
  func permissions() throws {
    let store = try JournalStore(writing: folder.path())
    try store.store([1])
    let reader = try JournalStore(reading: folder.path())
    let run = try reader.read(reader.run(.last))
    let names = try folder.names()
    #expect(
      names == ["", "-lock", "-shm", "-wal"].map { "runs.sqlite" + $0 }
    )
    for name in names { #expect(try folder.permissions(name) == 0o600, "\(name)") }
    #expect(run.nextNumber == 1)
  }

  @Test("leaves no log behind when it is closed")
  func closing() throws {
    do {
      let store = try JournalStore(writing: folder.path())
      try store.store(1...9)
    }
    #expect(try folder.names() == ["runs.sqlite"])
    do {
      let store = try JournalStore(reading: folder.path())
      #expect(try store.titles().count == 9)
    }
    #expect(try folder.names() == ["runs.sqlite"])
  }

  @Test("of a project lies in a folder that only its owner enters and git ignores")
  func defaultStore() throws {
    let directory = folder.url.path
    do {
      let store = try JournalStore(writingDefaultIn: directory)
      try store.store([1])
      #expect(try store.keptRuns() == 1000)
      #expect(store.path == "\(directory)/.entsim/runs.sqlite")
    }
    #expect(try folder.permissions(".entsim") == 0o700)
    #expect(try folder.permissions(".entsim/runs.sqlite") == 0o600)
    let ignored = try String(
      contentsOf: folder.url.appending(path: ".entsim/.gitignore"),
      encoding: .utf8
    )
    #expect(ignored == "*\n")
    let store = try JournalStore(writingDefaultIn: directory)
    #expect(try store.titles() == [SampleRun(1).facts.summary.title])
  }
}
