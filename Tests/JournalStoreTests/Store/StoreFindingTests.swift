import EntsimJournalStore
import Foundation
import TestSupport
import Testing

@Suite("Finding a run in a store")
struct StoreFindingTests {
  let folder: TestFolder
  let store: JournalStore

  init() throws {
    folder = try TestFolder()
    store = try JournalStore(writing: folder.path())
  }

  private func find(_ words: String) throws(StoreError) -> StoredRun.Facts {
    try store.run(RunReference(words)).facts
  }

  @Test("words are read as the last, an id or a path")
  func words() {
    #expect(RunReference("last") == .last)
    #expect(RunReference("./last") == .path("./last"))
    #expect(RunReference("abc") == .path("abc"))
    #expect(RunReference("abcd") == .digits("abcd"))
    #expect(RunReference("ABcd5") == .digits("abcd5"))
    #expect(RunReference("abcg") == .path("abcg"))
    #expect(RunReference("ab d") == .path("ab d"))
    #expect(RunReference("") == .path(""))
    let digits = String(repeating: "0", count: 64)
    #expect(RunReference(digits) == .digits(digits))
    #expect(RunReference(digits + "0") == .path(digits + "0"))
  }

  @Test("an id, and each of its beginnings that no other id has, mean its run")
  func digits() throws {
    let runs = (1...300).map { SampleRun($0, byteCount: 10) }
    for run in runs { try store.store(run) }
    try store.commit()
    let names = try store.list().runs.map(\.name)
    for (name, run) in zip(names, runs) {
      for length in [4, 5, 6, 11, 12, 63, 64] {
        let digits = String(name.prefix(length))
        guard names.filter({ $0.hasPrefix(digits) }).count == 1 else { continue }
        #expect(try find(digits) == run.facts)
        #expect(try find(digits.uppercased()) == run.facts)
      }
    }
  }

  @Test("a beginning that several ids have is refused with the ids")
  func ambiguous() throws {
    var id = SampleRun(1).facts.id.bytes
    for last in UInt8(0)..<12 {
      var facts = SampleRun(1).facts
      id[8] = last
      facts.id = try #require(RunID(id))
      try store.store(facts, SampleRun(1).chunks)
      if last == 1 {
        let names = try store.list().runs.map(\.name)
        let shown = names.map { $0.prefix(18) }.joined(separator: ", ")
        let digits = String(names[0].prefix(7))
        #expect(
          sentence { () throws(StoreError) in _ = try find(digits) }
            == "\(folder.path()): several runs begin with `\(digits)`: \(shown); give more digits"
        )
      }
    }
    try store.commit()
    let digits = String(try store.run(.last).name.prefix(4))
    let told = try #require(sentence { () throws(StoreError) in _ = try find(digits) })
    #expect(told.hasSuffix(", and more; give more digits"))
    #expect(told.split(separator: ",").count == 9)
  }

  @Test("a path means the last run of its scenario, with `./` before it or without")
  func paths() throws {
    let paths = ["a.yaml", "./a.yaml", "b/a.yaml", "./b/a.yaml", "last", "beef"]
    for (number, path) in paths.enumerated() {
      try store.store(SampleRun(number, path: path))
    }
    try store.commit()
    let expected = [
      "a.yaml": 1, "./a.yaml": 1, "././a.yaml": 1, "b/a.yaml": 3, "./b/a.yaml": 3, "last": 5,
      "./last": 4, "beef": 5, "./beef": 5,
    ]
    for (words, number) in expected {
      #expect(try find(words).storedAt == SampleRun(number).facts.storedAt, "\(words)")
    }
    #expect(try store.runs(ofPath: "a.yaml").map(\.facts.summary.path) == ["a.yaml", "./a.yaml"])
    #expect(
      try store.runs(ofPath: "./b/a.yaml").map(\.facts.summary.path) == ["b/a.yaml", "./b/a.yaml"]
    )
    #expect(try store.runs(ofPath: "c.yaml") == [])
  }

  @Test("a path means the last run of its scenario, however either is written")
  func spellings() throws {
    let spellings = [
      "S/a.yaml", "./S//a.yaml", "/home/ann/S/a.yaml", "../ann/S/./a.yaml", "S/b/../a.yaml",
    ]
    for (number, path) in spellings.enumerated() {
      try store.store(SampleRun(number, path: path))
      try store.store(SampleRun(100 + number, path: "T/a.yaml"))
      for words in spellings {
        let run = try store.run(.path(words), from: "/home/ann")
        #expect(run.facts.summary.path == path, "\(words)")
      }
    }
    try store.commit()
    #expect(
      try store.runs(ofPath: "S/a.yaml", from: "/home/ann").map(\.facts.summary.path) == spellings
    )
    #expect(
      try store.run(.path("S/a.yaml"), from: "/home/eve").facts.summary.path == "S/b/../a.yaml"
    )
    #expect(throws: StoreError(path: folder.path(), .noSuchRun("S/c.yaml"))) {
      try store.run(.path("S/c.yaml"), from: "/home/ann")
    }
  }

  @Test("what means no run is refused with what would", arguments: ["last", "abcd", "a.yaml", ""])
  func nothing(words: String) {
    #expect(
      sentence { () throws(StoreError) in _ = try find(words) } == """
        \(folder.path()): no run is `\(words)`; name a run by its id, by at least 4 of its first \
        digits, by the path of its scenario, with the cell of a matrix as in 'a.yaml [cell]', or by `last`
        """
    )
  }
}
