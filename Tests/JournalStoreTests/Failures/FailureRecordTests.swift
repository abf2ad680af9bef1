import EntsimJournalStore
import Foundation
import TestSupport
import Testing

@Suite("The record of failures")
struct FailureRecordTests {
  private typealias Scenario = FailureRecord.Scenario

  /// Reads `file`, `file[cell]`, and with a plus sign before it, one that passed.
  private static func scenario(_ word: Substring) -> (scenario: Scenario, passed: Bool) {
    let parts = word.drop { $0 == "+" }.split(separator: "[")
    let cell = parts.count > 1 ? String(parts[1].dropLast()) : nil
    return (Scenario(String(parts[0]), cell: cell), word.hasPrefix("+"))
  }

  private static func results(_ words: String) -> [(scenario: Scenario, passed: Bool)] {
    words.split(separator: " ").map(scenario)
  }

  private static func words(_ record: FailureRecord) -> String {
    record.failed.map { $0.file + ($0.cell.map { "[\($0)]" } ?? "") }.joined(separator: " ")
  }

  private static func record(_ words: String) -> FailureRecord {
    var record = FailureRecord()
    record.note(results(words), isWhole: { _ in true })
    return record
  }

  @Test(
    "holds what did not pass last, and a run changes only what it ran",
    arguments: [
      // What was, what a run showed, which files it ran whole, what is then.
      ("", "+a b", "a b", "b"),
      ("a b", "+a", "a", "b"),
      ("a b", "+c", "c", "a b"),
      ("b", "c a", "a c", "a b c"),
      ("a[1] a[2]", "+a[1]", "", "a[2]"),
      ("a[1] a[2]", "+a[3]", "", "a[1] a[2]"),
      // The cells were given other names.
      ("a[1] a[2]", "+a[3] a[4]", "a", "a[4]"),
      // The file had a mistake, and has cells.
      ("a", "+a[1]", "", ""),
      ("a", "a[1]", "", "a[1]"),
      // The file had cells, and has a mistake, or none any more.
      ("a[1] a[2] b", "a", "", "a b"),
      ("a[1] a[2] b", "+a", "", "b"),
      ("a", "", "", "a"),
    ]
  )
  func noting(before: String, run: String, whole: String, after: String) {
    var record = Self.record(before)
    let files = Set(whole.split(separator: " ").map(String.init))
    record.note(Self.results(run), isWhole: files.contains)
    #expect(Self.words(record) == after)
  }

  @Test("is the same whatever order the results come in")
  func order() {
    #expect(Self.record("b[2] a b[1]") == Self.record("b[1] b[2] a"))
  }

  @Test("gives back what was written, names that JSON must escape too")
  func roundTrip() throws {
    var record = FailureRecord()
    let scenarios = [
      Scenario("a \"b\"\n.yaml", cell: "é\t"), Scenario("z"), Scenario("z", cell: ""),
    ]
    record.note(scenarios.map { ($0, false) }, isWhole: { _ in false })
    #expect(record.failed == scenarios)
    #expect(FailureRecord(record.bytes) == record)
  }

  @Test(
    "is not read from what is none",
    arguments: [
      "", "[]", "{}", #"{"failures": 2, "failed": []}"#, #"{"failures": 1}"#,
      #"{"failures": 1, "failed": [{}]}"#, #"{"failures": 1, "failed": [{"file": 1}]}"#,
      #"{"failures": 1, "failed": [{"file": "a", "cell": 1}]}"#,
    ]
  )
  func unreadable(text: String) {
    #expect(FailureRecord(Array(text.utf8)) == nil)
  }

  @Test("lies beside the store, for its owner alone, and is made when it is written")
  func file() throws {
    let folder = try TestFolder()
    let file = FailureRecordFile(in: folder.url.path)
    #expect(try file.read() == .none)
    #expect(try folder.names() == [])
    try file.update { $0.note(Self.results("a"), isWhole: { _ in true }) }
    #expect(try file.read() == .record(Self.record("a")))
    #expect(try folder.permissions(".entsim") == 0o700)
    #expect(try folder.permissions(".entsim/failed.json") == 0o600)
    #expect(try folder.read(".entsim/.gitignore") == "*\n")
    try folder.write("nothing of ours", to: ".entsim/failed.json")
    #expect(try file.read() == .unreadable)
    try file.update { $0.note(Self.results("b"), isWhole: { _ in true }) }
    #expect(try file.read() == .record(Self.record("b")))
  }

  @Test("loses nothing where many write it at once")
  func concurrency() async throws {
    let folder = try TestFolder()
    let file = FailureRecordFile(in: folder.url.path)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          try? file.update { $0.note(Self.results("s\(number)"), isWhole: { _ in true }) }
        }
      }
    }
    let expected = Self.record((0..<20).map { "s\($0)" }.joined(separator: " "))
    #expect(try file.read() == .record(expected))
  }

  @Test("is neither read nor written behind a link", arguments: [".entsim", ".entsim/failed.json"])
  func link(path: String) throws {
    let folder = try TestFolder()
    try folder.createFolder("elsewhere")
    let isFolder = path == ".entsim"
    if !isFolder { try folder.createFolder(".entsim") }
    let target = isFolder ? "elsewhere" : "../elsewhere/failed.json"
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: path).path,
      withDestinationPath: target
    )
    let file = FailureRecordFile(in: folder.url.path)
    #expect(throws: StoreError.self) { _ = try file.read() }
    #expect(throws: StoreError.self) {
      try file.update { $0.note(Self.results("a"), isWhole: { _ in true }) }
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: "elsewhere").path
    )
    #expect(names == [])
  }
}
