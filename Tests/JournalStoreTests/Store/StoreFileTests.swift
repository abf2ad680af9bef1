import EntsimJournalStore
import Foundation
import TestSupport
import Testing

@Suite("The file of a store")
struct StoreFileTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func write(_ bytes: some Collection<UInt8>) throws {
    try Data(bytes).write(to: URL(filePath: folder.path()))
  }

  @Test("says what it is, and by which schema")
  func header() throws {
    do { _ = try JournalStore(writing: folder.path()) }
    let header = try Data(contentsOf: URL(filePath: folder.path())).prefix(100)
    #expect(Array(header[68..<72]) == Array("ESIM".utf8))
    #expect(Array(header[60..<64]) == [0, 0, 0, 2])
  }

  @Test("of schema version 1 is brought up to date, with its runs")
  func migration() throws {
    let samples = (1...3).map { SampleRun($0, chunkCount: $0) }
    // What version 1 was, with rows as it wrote them.
    do {
      let store = try JournalStore(writing: folder.path())
      for sample in samples { try store.store(sample) }
      try store.commit()
    }
    let old = folder.path("-old")
    do {
      let file = try StoreFile(creating: old)
      try file.execute(StoreFile.schema1)
      try file.copyRows(from: folder.path())
    }
    do {
      let reader = try JournalStore(reading: old)
      for sample in samples { #expect(try reader.sample(sample) == sample) }
    }
    #expect(try StoreFile(old).number("PRAGMA user_version") == 1)
    do {
      let store = try JournalStore(writing: old, keeping: 7)
      for sample in samples { #expect(try store.sample(sample) == sample) }
      #expect(try store.keptRuns() == 0)
      try store.store([4])
    }
    #expect(try StoreFile(old).number("PRAGMA user_version") == 2)
    let store = try JournalStore(writing: old)
    #expect(try store.list().runs.count == 4)
  }

  @Test("of a later schema is refused, and left as it is")
  func newer() throws {
    do { _ = try JournalStore(writing: folder.path()) }
    try StoreFile(folder.path()).execute("PRAGMA user_version = 9")
    try folder.expectRefusal(
      "was made by a later version of entsim (its schema is 9, and this one knows those up to 2); "
        + "use that version, or another file"
    )
  }

  @Test("that is none of ours is refused, and left as it is")
  func foreign() throws {
    func expectRefusal() throws {
      try folder.expectRefusal(
        "is no store of runs, and was left as it is; give the path of a store, or of a new file"
      )
      #expect(try folder.names() == ["runs.sqlite"])
    }
    try write("scenario: A text\n".utf8)
    try expectRefusal()
    try write([UInt8](repeating: 7, count: 10_000))
    try expectRefusal()
    try write(Array("SQLite format 3\0".utf8))
    try expectRefusal()
    try FileManager.default.removeItem(atPath: folder.path())
    do { try StoreFile(creating: folder.path()).execute("CREATE TABLE runs (id, title)") }
    try expectRefusal()
    do { try StoreFile(folder.path()).execute("PRAGMA user_version = 1") }
    try expectRefusal()
  }

  @Test("that is empty becomes a store of its owner alone, and is none to read")
  func empty() throws {
    try write([])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644],
      ofItemAtPath: folder.path()
    )
    #expect(throws: StoreError.self) { _ = try JournalStore(reading: folder.path()) }
    let store = try JournalStore(writing: folder.path())
    #expect(try folder.permissions("runs.sqlite") == 0o600)
    try store.store([1])
    #expect(try store.titles().count == 1)
  }

  @Test("may have a name that means something to SQLite")
  func oddNames() throws {
    for name in [":memory:", "file:x?mode=ro", "a b%20#é", "-x"] {
      let path = folder.url.appending(path: name).path
      do { try JournalStore(writing: path).store([1]) }
      #expect(FileManager.default.fileExists(atPath: path))
      #expect(try JournalStore(reading: path).titles().count == 1)
    }
  }

  @Test("that is missing, a folder, a device, or in no folder is named")
  func noFile() throws {
    let missing = "\(folder.path()): no such file or directory"
    #expect(
      sentence { () throws(StoreError) in _ = try JournalStore(reading: folder.path()) } == missing
    )
    #expect(try folder.names() == [])
    let directory = folder.url.path
    #expect(
      sentence { () throws(StoreError) in _ = try JournalStore(writing: directory) }
        == "\(directory): is a directory, not a file"
    )
    #expect(
      sentence { () throws(StoreError) in _ = try JournalStore(writing: "\(directory)/a/b") }
        == "\(directory)/a/b: the directory it should lie in does not exist"
    )
    #expect(
      sentence { () throws(StoreError) in _ = try JournalStore(writing: "/dev/null") }?
        .hasPrefix("/dev/null: is no store of runs") == true
    )
    #expect(
      sentence { () throws(StoreError) in _ = try JournalStore(writing: "a\0b") }
        == "a␀b: a path cannot hold a NUL character"
    )
  }
}
