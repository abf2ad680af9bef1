import Foundation
import TestSupport
import Testing

@Suite("entsim merge")
struct MergeTests {
  private static let formats = ReportedSuite.formats

  /// Writes the reports of all shards into the folder, as `1.json` and so on.
  private static func write(_ count: Int, in folder: TestFolder) throws -> [String] {
    try (1...count).map { shard in
      let outcome = try Program.debug.run(
        ["run", "--shard", "\(shard)/\(count)", "--report", "json=\(shard).json"],
        in: folder.url
      )
      #expect([0, 1, 65].contains(outcome.status))
      return "\(shard).json"
    }
  }

  /// Returns how a run or a merge ends, and what it writes in every format.
  private static func results(
    _ command: [String],
    in folder: TestFolder
  ) throws -> (status: Int32, errors: String, texts: [String]) {
    let options = formats.flatMap { ["--report", "\($0)=\($0).out"] }
    let outcome = try Program.debug.run(command + options, in: folder.url)
    return (outcome.status, outcome.errors, try formats.map { try folder.read("\($0).out") })
  }

  @Test(
    "makes of shards what one run writes, byte for byte, in whatever order they come",
    arguments: [1, 2, 3, 7]
  )
  func byteForByte(count: Int) throws {
    let folder = try ReportedSuite.make()
    let whole = try Self.results(["run"], in: folder)
    let files = try Self.write(count, in: folder)
    for order in [files, files.reversed()] {
      let merged = try Self.results(["merge"] + order, in: folder)
      #expect(merged == whole)
    }
  }

  @Test("of the bundled suite too")
  func bundledSuite() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    let whole = try Self.results(["run"], in: folder)
    #expect(whole.status == 0)
    #expect(try Self.results(["merge"] + Self.write(3, in: folder), in: folder) == whole)
  }

  @Test("tells what is wrong with a catalogue once, though every shard reports it")
  func catalogue() throws {
    let folder = try ReportedSuite.make()
    try folder.write("documents: 7\n", to: "Scenarios/Requirements/documents.yaml")
    let whole = try Self.results(["run"], in: folder)
    #expect(whole.texts[0].contains("the requirements are not valid"))
    #expect(try Self.results(["merge"] + Self.write(3, in: folder), in: folder) == whole)
  }

  @Test("writes the JSON of a whole run in another format")
  func wholeRun() throws {
    let folder = try ReportedSuite.make()
    let whole = try Self.results(["run", "--report", "json=whole.json"], in: folder)
    #expect(try Self.results(["merge", "whole.json"], in: folder) == whole)
  }

  /// What is done to the reports of three shards, and how that is refused.
  private static let mistakes:
    [(files: [String], change: @Sendable (TestFolder) throws -> Void, sentence: String)] = [
      (["1.json", "3.json"], { _ in }, "the report of shard 2/3 is missing"),
      (["1.json", "2.json", "1.json"], { _ in }, "1.json and 1.json are both shard 1/3"),
      (
        ["1.json", "2.json", "3.json"],
        { try $0.replace("\"entsim\": \"", with: "\"entsim\": \"9.", in: "2.json") },
        "2.json: was written by entsim 9.0.1.0, and this is 0.1.0; the same program has to write all "
          + "shards and to merge them"
      ),
      (
        ["1.json", "2.json", "3.json"],
        { try $0.replace("\"report\": 1", with: "\"report\": 2", in: "2.json") },
        "2.json: has version 2 of the format; this program reads version 1"
      ),
      (
        ["1.json", "2.json", "3.json"],
        { folder in
          try folder.write("scenario: One\nsteps: [{device: goes offline}]", to: "Scenarios/b.yaml")
          try folder.run("2/3", to: "2.json")
        },
        "1.json and 2.json are shards of different suites: the paths or the contents of the "
          + "scenarios differ, or the filters"
      ),
      (
        ["1.json", "2.json", "3.json"],
        { folder in
          try folder.write("given: {providers: {Beta: {}}}\n", to: "Scenarios/Fixtures/signs.yaml")
          try folder.run("3/3", to: "3.json")
        },
        "1.json and 3.json are shards of different suites: the paths or the contents of the "
          + "scenarios differ, or the filters"
      ),
      (
        ["1.json", "2.json", "3.json"], { try $0.run("2/3", "--filter", "wrong", to: "2.json") },
        "1.json and 2.json are shards of different suites: the paths or the contents of the "
          + "scenarios differ, or the filters"
      ),
      (
        ["1.json", "2.json", "3.json"], { try $0.run("2/2", to: "2.json") },
        "1.json is one of 3 shards and 2.json one of 2"
      ),
      (
        ["1.json", "2.json", "3.json"], { try $0.run(nil, to: "3.json") },
        "3.json: is the report of a whole run, and no shard to put to others"
      ),
      (
        ["1.json", "2.json", "3.json"],
        { try $0.replace("\"index\": 1", with: "\"index\": 4", in: "1.json") },
        "1.json: shard: there is no shard 4 of 3"
      ),
      (
        ["1.json", "2.json", "3.json"],
        { try $0.replace("\"scenarios\": ", with: "\"scenarios\": 1", in: "1.json") },
        "1.json: holds other results than its summary counts"
      ),
      (
        ["1.json", "2.json", "3.json"],
        { try $0.replace("\"verdict\": \"", with: "\"verdict\": \"un", in: "1.json") },
        "1.json: results[0].verdict is not what it should be; expected passed, failed, cannot-run, "
          + "invalid, invalid-requirements"
      ),
      (
        ["1.json", "2.json", "3.json"],
        { try $0.replace("\"covers\"", with: "\"cover\"", in: "1.json") },
        "1.json: results[0].covers is missing"
      ),
      (
        ["1.json", "2.json", "3.json"],
        { try $0.replace("\"entsim\"", with: "\"more\": 1, \"entsim\"", in: "1.json") },
        "1.json: more is no member of a report"
      ),
      (
        ["1.json", "2.json", "3.json"],
        { try $0.write("[1]", to: "2.json") },
        "2.json: is no report of 'entsim run --report json'"
      ),
      (
        ["1.json", "2.json", "3.json"],
        { try $0.write("{\"report\": 1,", to: "2.json") },
        "2.json: is no JSON: in line 1, column 14, a name in quotes is expected here"
      ),
    ]

  @Test("refuses damaged and mixed-up shards with 65 and a sentence", arguments: 0..<16)
  func refusals(index: Int) throws {
    let folder = try ReportedSuite.make()
    _ = try Self.write(3, in: folder)
    let mistake = Self.mistakes[index]
    try mistake.change(folder)
    let outcome = try Program.debug.run(["merge"] + mistake.files, in: folder.url)
    #expect(
      outcome == Program.Outcome(status: 65, output: "", errors: "entsim: \(mistake.sentence)\n")
    )
  }

  @Test("every mistake is tried")
  func complete() {
    #expect(Self.mistakes.count == 16)
  }

  @Test("refuses a result that belongs to another shard")
  func membership() throws {
    let folder = try ReportedSuite.make()
    _ = try Self.write(2, in: folder)
    try folder.replace("\"index\": 1", with: "\"index\": 2", in: "1.json")
    let outcome = try Program.debug.run(["merge", "1.json", "2.json"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("entsim: 1.json: is shard 2/2, which Scenarios/"))
    #expect(outcome.errors.hasSuffix(".yaml does not belong to\n"))
  }

  @Test("cut short anywhere, a report is refused")
  func truncated() throws {
    let folder = try ReportedSuite.make()
    _ = try Self.write(1, in: folder)
    let text = try folder.read("1.json")
    for part in 1..<20 {
      try folder.write(String(text.prefix(text.count * part / 20)), to: "1.json")
      let outcome = try Program.debug.run(["merge", "1.json"], in: folder.url)
      #expect(outcome.status == 65)
      #expect(outcome.errors.hasPrefix("entsim: 1.json: is no JSON: in line "))
    }
  }

  @Test("says what is missing")
  func usage() throws {
    #expect(
      try Program.debug.run(["merge"])
        == Program.Outcome(
          status: 64,
          output: "",
          errors: "entsim: FILE is missing\nSee 'entsim merge --help'.\n"
        )
    )
    #expect(
      try Program.debug.run(["merge", "nowhere.json"])
        == Program.Outcome(
          status: 66,
          output: "",
          errors: "entsim: nowhere.json: no such file or directory\n"
        )
    )
    let folder = try ReportedSuite.make()
    for shard in 1...2 { try folder.run("\(shard)/2", "--filter", "zzz", to: "\(shard).json") }
    #expect(
      try Program.debug.run(["merge", "1.json", "2.json"], in: folder.url)
        == Program.Outcome(
          status: 66,
          output: "",
          errors: "entsim: no shard has a scenario that the filters let in\n"
        )
    )
  }
}

extension TestFolder {
  /// Replaces the first occurrence of a text in a file.
  fileprivate func replace(_ text: String, with other: String, in path: String) throws {
    var content = try read(path)
    let range = try #require(content.range(of: text))
    content.replaceSubrange(range, with: other)
    try write(content, to: path)
  }

  /// Runs the suite, or a shard of it, and writes its JSON.
  fileprivate func run(_ shard: String?, _ options: String..., to path: String) throws {
    let shard = shard.map { ["--shard", $0] } ?? []
    _ = try Program.debug.run(["run", "--report", "json=\(path)"] + shard + options, in: url)
  }
}
