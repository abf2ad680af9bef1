import EntsimJournalStore
import Foundation
import TestSupport
import Testing

@Suite("How many runs a store keeps")
struct StoreRetentionTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func numbers(_ store: JournalStore) throws(StoreError) -> [Int] {
    try store.list().runs.map { $0.facts.storedAt - 1_700_000_000 }
  }

  @Test("is set when it is made, can be changed, and is kept in it")
  func setting() throws {
    do {
      let store = try JournalStore(writing: folder.path(), keeping: 3)
      #expect(try store.keptRuns() == 3)
    }
    let store = try JournalStore(writing: folder.path(), keeping: 9)
    #expect(try store.keptRuns() == 3)
    try store.setKeptRuns(5)
    #expect(try JournalStore(reading: folder.path()).keptRuns() == 5)
  }

  @Test("the oldest beyond it are deleted, with all of their chunks")
  func pruning() throws {
    let store = try JournalStore(writing: folder.path(), keeping: 5)
    try store.store(1...200)
    #expect(try store.prune() == 195)
    #expect(try numbers(store) == Array(196...200))
    #expect(try StoreFile(folder.path()).chunkCount() == 5)
    #expect(try store.prune() == 0)
    for number in 196...200 {
      let found = try store.sample(SampleRun(number))
      #expect(found == SampleRun(number))
    }
    #expect(try StoreFile(folder.path()).text("PRAGMA integrity_check") == "ok")
  }

  @Test("a store that keeps all deletes none")
  func keepingAll() throws {
    let store = try JournalStore(writing: folder.path())
    try store.store(1...100)
    #expect(try store.prune() == 0)
    #expect(try numbers(store).count == 100)
  }

  @Test("a run that was stored again is one of the newest")
  func again() throws {
    let store = try JournalStore(writing: folder.path(), keeping: 2)
    try store.store(1...4)
    try store.store([1])
    #expect(try store.prune() == 2)
    #expect(try numbers(store) == [4, 1])
    // What is stored now is filed where nothing was before, though the newest were deleted.
    try store.store([5])
    #expect(try store.prune() == 1)
    for number in [1, 5] { #expect(try store.sample(SampleRun(number)) == SampleRun(number)) }
  }

  @Test("a run that is read is left until the reader lets go of it")
  func inUse() throws {
    let store = try JournalStore(writing: folder.path(), keeping: 1)
    let large = SampleRun(1, chunkCount: 30)
    try store.store(large)
    try store.store(2...3)
    let other = try JournalStore(reading: folder.path())
    do {
      let first = try store.read(store.list().runs[0])
      let second = try other.read(other.list().runs[0])
      #expect(try first.nextChunk() == large.chunks[0])
      #expect(try store.prune() == 1)
      #expect(try numbers(store) == [1, 3])
      var count = 1
      while let chunk = try first.nextChunk() {
        #expect(chunk == large.chunks[count])
        count += 1
      }
      #expect(count == 30)
      #expect(try second.nextChunk() == large.chunks[0])
    }
    #expect(try store.prune() == 1)
    #expect(try numbers(store) == [3])
  }

  @Test("a run that is read is left where it is stored again meanwhile, too")
  func inUseAndStoredAgain() throws {
    let store = try JournalStore(writing: folder.path(), keeping: 1)
    try store.store(1...2)
    let run = try store.list().runs[0]
    let reader = try JournalStore(reading: folder.path()).read(run)
    try store.store([1])
    try store.store([3])
    #expect(try store.prune() == 1)
    #expect(try numbers(store) == [1, 3])
    #expect(try reader.nextChunk() == SampleRun(1).chunks[0])
  }

  @Test("a run that was deleted before it was read is said to be")
  func deleted() throws {
    let store = try JournalStore(writing: folder.path(), keeping: 1)
    try store.store(1...2)
    let run = try store.list().runs[0]
    try store.prune()
    let reader = try store.read(run)
    #expect(
      sentence { () throws(StoreError) in _ = try reader.nextChunk() } == """
        \(folder.path()): run \(run.name.prefix(12)) has been deleted, since only so many runs are \
        kept
        """
    )
  }

  @Test("another process that reads a run keeps it, and one that was killed does not")
  func otherProcess() throws {
    let store = try JournalStore(writing: folder.path(), keeping: 1)
    try store.store(1...3)
    let tool = try StoreTool(["hold", folder.path()])
    tool.read(lines: 1)
    #expect(tool.lines == ["holds \(try store.list().runs[0].name)"])
    #expect(try store.prune() == 1)
    #expect(try numbers(store) == [1, 3])
    tool.kill()
    #expect(tool.wasKilled)
    #expect(try store.prune() == 1)
    #expect(try numbers(store) == [3])
  }

  @Test("the space of much that was deleted is given back")
  func space() throws {
    func size() throws -> Int {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path())
      return try #require(attributes[.size] as? Int)
    }
    do {
      let store = try JournalStore(writing: folder.path(), keeping: 1)
      try store.store(SampleRun(1, chunkCount: 200, byteCount: 60_000))
      try store.store([2])
    }
    #expect(try size() > 12_000_000)
    do {
      let store = try JournalStore(writing: folder.path())
      #expect(try store.prune() == 1)
    }
    #expect(try size() < 100_000)
  }
}
