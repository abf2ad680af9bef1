import Foundation
import TestSupport
import Testing

@Suite("Stored runs, from outside")
struct StoredRunTests {
  /// A folder with the bundled fixtures, a scenario that passes and one that fails.
  private static func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.copy("Scenarios/Fixtures")
    for (name, providers) in [("good", "[Alpha, Beta]"), ("bad", "[Beta]")] {
      try folder.write(
        """
        scenario: A scenario called \(name)
        use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
        steps:
          - app: getAuthentication
            expect:
              - displayProviderDialog: \(providers)
          - app: {setSelectedProvider: null}
            exhaustive: false

        """,
        to: "Scenarios/\(name).yaml"
      )
    }
    return folder
  }

  /// The environment of a person: nothing says where runs are stored.
  private static let person: [String: String?] = [
    "ENTSIM_JOURNAL": nil, "SOURCE_DATE_EPOCH": "1763769600",
  ]

  private func run(_ words: String, in folder: TestFolder) throws -> Program.Outcome {
    try Program.debug.run(
      words.split(separator: " ").map(String.init),
      in: folder.url,
      environment: Self.person
    )
  }

  /// A program that gives another one a terminal, of util-linux; the one of macOS takes other options.
  private static let script = URL(filePath: "/usr/bin/script")

  @Test(
    "at a terminal ten runs that were stored are listed, and the others counted",
    .enabled(if: FileManager.default.isExecutableFile(atPath: script.path) && isLinux)
  )
  func listedAtTerminal() throws {
    let folder = try TestFolder()
    try folder.copy("Scenarios/Fixtures")
    for number in 0..<13 {
      try folder.write(
        """
        scenario: Number \(number)
        use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
        steps: [{app: getAuthentication}]

        """,
        to: "Scenarios/\(number).yaml"
      )
    }
    let outcome = try Program(binary: Self.script).run(
      ["-qec", "'\(Program.debug.binary.path)' run --jobs 1", "/dev/null"],
      in: folder.url,
      environment: Self.person
    )
    #expect(outcome.status == 1)
    let lines = outcome.output.split(whereSeparator: \.isNewline)
    #expect(lines.count { $0.contains(#/^stored [0-9a-f]{12} Scenarios/#) } == 10)
    #expect(lines.last == "stored 3 more; 'entsim runs' lists them")
  }

  private static var isLinux: Bool {
    #if os(Linux)
    true
    #else
    false
    #endif
  }

  /// The files in the folder of the default store.
  private static func names(in folder: TestFolder) throws -> [String] {
    try FileManager.default
      .contentsOfDirectory(atPath: folder.url.appending(path: ".entsim").path).sorted()
  }

  @Test("what fails is stored, privately and out of git's sight; what passes is not")
  func byDefault() throws {
    let folder = try Self.folder()
    #expect(try run("run Scenarios/good.yaml", in: folder).errors == "")
    #expect(try Self.names(in: folder) == [".gitignore", "failed.json", "failed.json-lock"])
    let outcome = try run("run", in: folder)
    #expect(outcome.status == 1)
    let line = try #require(
      outcome.errors.wholeMatch(of: #/stored ([0-9a-f]{12}) Scenarios/bad.yaml\n/#)
    )
    #expect(try folder.read(".entsim/.gitignore") == "*\n")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: ".entsim").path
    )
    for name in names where name != ".gitignore" {
      let path = folder.url.appending(path: ".entsim/\(name)").path
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o600, "\(name)")
    }
    let list = try run("runs", in: folder)
    #expect(list.status == 0)
    #expect(list.output.contains("✗ \(line.1)  A scenario called bad"))
    #expect(list.output.hasSuffix("\n1 run\n"))
  }

  @Test("--journal and ENTSIM_JOURNAL store every run, and none stores nothing")
  func choices() throws {
    let folder = try Self.folder()
    #expect(try run("run --journal none", in: folder).errors == "")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: ".entsim").path))
    let everything = try run("run --journal all.sqlite", in: folder)
    #expect(everything.errors.split(separator: "\n").count == 2)
    let byVariable = try Program.debug.run(
      ["run"],
      in: folder.url,
      environment: ["ENTSIM_JOURNAL": "variable.sqlite"]
    )
    #expect(byVariable.errors == everything.errors)
    #expect(try run("run --journal none", in: folder).errors == "")
    #expect(try run("verify --journal variable.sqlite", in: folder).output == "2 runs: 2 whole\n")
    #expect(try Self.names(in: folder) == [".gitignore", "failed.json", "failed.json-lock"])
  }

  @Test("the runs of a suite have the same ids in the same order with any number of jobs")
  func jobs() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    let outcomes = try [1, 8].map { jobs in
      try run("run Scenarios/Cancel --jobs \(jobs) --journal \(jobs).sqlite", in: folder)
    }
    #expect(outcomes[0].errors.split(separator: "\n").count > 30)
    #expect(outcomes[0] == outcomes[1])
  }

  @Test("a scenario's run is found by any way to write the scenario's path")
  func spellings() throws {
    let folder = try Self.folder()
    let spellings = [
      "Scenarios/good.yaml", "./Scenarios//good.yaml", "Scenarios/../Scenarios/good.yaml",
      folder.url.resolvingSymlinksInPath().path + "/Scenarios/good.yaml",
    ]
    for (number, stored) in spellings.enumerated() {
      let told = try run("run --journal \(number).sqlite \(stored)", in: folder).errors
      let id = try #require(told.firstMatch(of: #/stored ([0-9a-f]{12})/#)?.1)
      for words in spellings + spellings.map({ "\($0):4" }) {
        let shown = try run("show --journal \(number).sqlite \(words)", in: folder)
        #expect(shown.output.contains(id), "\(words) of \(stored)")
      }
    }
  }

  @Test("an export is the same bytes once it was imported, and can be replayed as it is")
  func export() throws {
    let folder = try Self.folder()
    _ = try run("run --journal all.sqlite", in: folder)
    #expect(try run("export --all -o runs.jsonl --journal all.sqlite", in: folder).status == 0)
    try FileManager.default.removeItem(at: folder.url.appending(path: "Scenarios"))
    #expect(try run("import runs.jsonl --journal again.sqlite", in: folder).status == 0)
    let again = try run("export --all --journal again.sqlite", in: folder)
    #expect(try folder.read("runs.jsonl") == again.output)
    let replayed = try run("replay runs.jsonl", in: folder)
    #expect(replayed.status == 0)
    #expect(replayed.output.split(separator: "\n").count == 2)
    let mode = try FileManager.default.attributesOfItem(
      atPath: folder.url.appending(path: "runs.jsonl").path
    )[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test("each way of having nothing to work on ends with its own status")
  func nothing() throws {
    let folder = try Self.folder()
    #expect(try run("runs", in: folder).status == 66)
    #expect(try run("replay", in: folder).status == 64)
    #expect(try run("replay --all", in: folder).status == 66)
    _ = try run("run --journal empty.sqlite --filter nothing", in: folder)
    #expect(try run("replay --all --journal empty.sqlite", in: folder).status == 66)
    _ = try run("run", in: folder)
    #expect(try run("show abcd", in: folder).status == 66)
    #expect(try run("why last 4711", in: folder).status == 64)
    #expect(try run("state last --at 4711", in: folder).status == 64)
    #expect(try run("fork last --at 3", in: folder).status == 64)
    #expect(try run("fork last --at 1 --drop", in: folder).status == 64)
    #expect(try run("show last --participant nobody", in: folder).status == 64)
    #expect(try run("runs --journal Scenarios/bad.yaml", in: folder).status == 65)
    #expect(try run("show Scenarios/bad.yaml", in: folder).status == 0)
    #expect(try run("diff last last", in: folder).output.hasSuffix("no difference\n"))
  }

  @Test("words beside --all are refused, and what cannot be made is told as that")
  func confusions() throws {
    let folder = try Self.folder()
    _ = try run("run", in: folder)
    for words in ["export nobody --all", "export last --all", "replay no.jsonl --all"] {
      let outcome = try run(words, in: folder)
      #expect(outcome.status == 64, "\(words)")
      #expect(outcome.errors.contains("--all means every stored run; leave out '"), "\(words)")
      #expect(outcome.output == "", "\(words)")
    }
    #expect(try run("export last -o nowhere/runs.jsonl", in: folder).status == 73)
    #expect(try run("export last -o Scenarios", in: folder).status == 73)
    #expect(try run("export last -o runs.jsonl", in: folder).status == 0)
    #expect(try run("import runs.jsonl --journal nowhere/x.sqlite", in: folder).status == 73)
    #expect(try run("import nothing.jsonl", in: folder).status == 66)
    // What is there is taken over all the same.
    try folder.write("", to: "empty.jsonl")
    let some = try run(
      "import nothing.jsonl empty.jsonl runs.jsonl --journal some.sqlite",
      in: folder
    )
    #expect(some.status == 66)
    #expect(some.output.hasPrefix("stored "))
    #expect(
      some.errors == """
        entsim: nothing.jsonl: no such file or directory
        entsim: empty.jsonl: holds no run

        """
    )
  }

  @Test("a place in a file means the cell of the matrix that stands there")
  func cells() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    let path = "Scenarios/Versions/tracking-arrays-before-1-6.yaml"
    _ = try run("run \(path) --journal all.sqlite", in: folder)
    for (line, cell) in [(15, "SDK 1.5"), (16, "SDK 1.6")] {
      let shown = try run("show \(path):\(line) --journal all.sqlite", in: folder).output
      #expect(shown.contains("[\(cell)]\n"))
      #expect(shown.contains(", \(path):\(line)\n"))
    }
  }

  @Test("a path with its cell, as 'stored' prints it, means that cell; without, a message names it")
  func namedCells() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    let path = "Scenarios/Versions/tracking-arrays-before-1-6.yaml"
    let stored = try run("run \(path) --journal all.sqlite", in: folder).errors
    let names = stored.split(separator: "\n").map { line in
      String(line.split(separator: " ", maxSplits: 2)[2])
    }
    #expect(names.contains("\(path) [SDK 1.5]"))
    func show(_ name: String) throws -> Program.Outcome {
      try Program.debug.run(
        ["show", name, "--journal", "all.sqlite"],
        in: folder.url,
        environment: Self.person
      )
    }
    for name in names {
      let outcome = try show(name)
      #expect(outcome.status == 0 && outcome.errors == "", "\(name)")
      let cell = name.dropFirst(path.count + 1)
      #expect(outcome.output.prefix { $0 != "\n" }.hasSuffix(String(cell)), "\(name)")
    }
    let alone = try show(path)
    let last = try #require(names.last).dropFirst(path.count + 1)
    #expect(alone.output.prefix { $0 != "\n" }.hasSuffix(String(last)))
    #expect(alone.errors.contains(" of several cells, and this is the last, \(last);"))
    #expect(try show("\(path) [SDK 9]").status == 66)
  }

  @Test("from a folder within the project, the suite and the store are those of the project")
  func subfolder() throws {
    let folder = try Self.folder()
    try folder.write("", to: "Scenarios/Deep/er/.keep")
    let deep = folder.url.appending(path: "Scenarios/Deep/er")
    func run(_ words: String..., in url: URL) throws -> Program.Outcome {
      try Program.debug.run(words, in: url, environment: Self.person)
    }
    let outcome = try run("run", in: deep)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("../../../Scenarios/bad.yaml:6:9: step 1"))
    #expect(outcome.errors.hasSuffix(" ../../../Scenarios/bad.yaml\n"))
    #expect(try run("lint", in: deep).status == 0)
    #expect(!FileManager.default.fileExists(atPath: deep.appending(path: ".entsim").path))
    let shown = try run("show", "last", in: deep)
    #expect(shown.output == (try run("show", "last", in: folder.url).output))
    #expect(shown.output.hasPrefix("✗ A scenario called bad\n"))
  }

  @Test("diff says how the worlds differ in which two runs begin, without secrets")
  func worlds() throws {
    let folder = try Self.folder()
    for (token, latency) in [("guid-1", "1s"), ("guid-2", "2s")] {
      try folder.write(
        """
        scenario: A scenario
        use: [Fixtures/two-providers.yaml]
        given:
          clock: 2025-01-0\(latency.prefix(1))T00:00:00Z
          durations: {latency: \(latency)}
          subscribers: {alice: {guid: \(token)}}
          tokens: [{authentication: {subscriber: alice}}]
        steps:
          - app: getSelectedProvider
            exhaustive: false
            expect: [selectedProvider: null]

        """,
        to: "Scenarios/good.yaml"
      )
      _ = try run("run Scenarios/good.yaml --journal all.sqlite", in: folder)
    }
    let list = try run("runs --journal all.sqlite", in: folder).output
    let id = try #require(list.firstMatch(of: #/[✓✗] ([0-9a-f]{12})/#)?.1)
    let diff = try run("diff \(id) last --journal all.sqlite", in: folder).output
    #expect(
      diff.contains("they begin in different worlds: clock, subscribers, durations\n")
    )
    #expect(diff.contains("latency: 1s\n    + "))
    #expect(diff.contains("latency: 2s\n"))
    #expect(!diff.contains("guid-1"))
  }

  @Test("a damaged run that cannot be exported leaves the export of better days alone")
  func keptExport() throws {
    let folder = try Self.folder()
    _ = try run("run --journal all.sqlite", in: folder)
    let words = "export Scenarios/good.yaml -o runs.jsonl --journal all.sqlite"
    #expect(try run(words, in: folder).status == 0)
    let before = try folder.read("runs.jsonl")
    try changing("all.sqlite", in: folder) { bytes in
      let words = Array("Scenarios/good.yaml".utf8)
      bytes[try #require(bytes.indices.last { bytes[$0...].starts(with: words) })] ^= 1
    }
    let outcome = try run(words, in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasSuffix("; the run is not exported\n"))
    #expect(try folder.read("runs.jsonl") == before)
    #expect(!before.isEmpty)
  }

  @Test("a run of the past is still known when its scenario says something else")
  func changed() throws {
    let folder = try Self.folder()
    _ = try run("run --journal all.sqlite Scenarios/bad.yaml", in: folder)
    let text = try folder.read("Scenarios/bad.yaml")
    try folder.write(
      text.replacing("setSelectedProvider: null", with: "setSelectedProvider: Alpha"),
      to: "Scenarios/bad.yaml"
    )
    let second = try run("run --journal all.sqlite Scenarios/bad.yaml", in: folder)
    let runs = try run("runs --format json --journal all.sqlite", in: folder).output
    let ids = runs.matches(of: #/"id": "([0-9a-f]{64})"/#).map { String($0.1) }
    #expect(ids.count == 2)
    #expect(second.errors.contains(ids[1].prefix(12)))
    let diff = try run("diff \(ids[0].prefix(8)) \(ids[1]) --journal all.sqlite", in: folder)
    #expect(diff.status == 1)
    #expect(diff.output.contains("the scenario's file has changed between them"))
    #expect(diff.output.contains("only the second run has this step"))
    #expect(try run("replay --all --journal all.sqlite", in: folder).status == 0)
  }

  @Test("run twice, the suite gives the same entries")
  func twice() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    let outcome = try run(
      "run --twice --journal none Scenarios/SignIn Scenarios/Stores",
      in: folder
    )
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains(#/entsim: run twice: \d\d+ runs, the same entries each time\n$/#)
    )
    try folder.write("steps: 3\n", to: "Scenarios/SignIn/wrong.yaml")
    let other = try run("run --twice --journal none Scenarios/SignIn", in: folder)
    #expect(other.status == 65)
    #expect(other.errors.hasSuffix(" runs, the same entries each time\n"))
  }

  @Test("a damaged store is told of by run and chunk, and what is whole is read")
  func damage() throws {
    let folder = try Self.folder()
    let stored = try run("run --journal all.sqlite", in: folder).errors
    let id = try #require(stored.firstMatch(of: #/stored ([0-9a-f]{12}) Scenarios/good.yaml\n/#)?.1)
    let url = folder.url.appending(path: "all.sqlite")
    var bytes = try [UInt8](Data(contentsOf: url))
    // The first text of the journal of the good run, which only its symbols hold.
    let words = Array("Scenarios/good.yaml".utf8)
    let place = try #require(
      bytes.indices.last { bytes[$0...].starts(with: words) }
    )
    bytes[place] ^= 1
    try Data(bytes).write(to: url)
    let verified = try run("verify --journal all.sqlite", in: folder)
    #expect(verified.status == 65)
    #expect(verified.output == "2 runs: 1 whole, 1 damaged\n")
    #expect(
      verified.errors
        == "entsim: run \(id): all.sqlite: chunk 1 of run \(id) has other symbols than were written\n"
    )
    #expect(try run("show Scenarios/bad.yaml --journal all.sqlite", in: folder).status == 0)
  }

  /// Changes the bytes of a file in which the runs of the folder are stored.
  private func changing(
    _ name: String,
    in folder: TestFolder,
    _ change: (inout [UInt8]) throws -> Void
  ) throws {
    _ = try run("run --journal \(name)", in: folder)
    let url = folder.url.appending(path: name)
    var bytes = try [UInt8](Data(contentsOf: url))
    try change(&bytes)
    try Data(bytes).write(to: url)
  }

  @Test("where the row of the last run is damaged, no other one is shown for it")
  func damagedRow() throws {
    let folder = try Self.folder()
    try changing("all.sqlite", in: folder) { bytes in
      // The list of runs lies before what they hold.
      let words = Array("A scenario called good".utf8)
      let place = try #require(bytes.indices.first { bytes[$0...].starts(with: words) })
      bytes[place] ^= 1
    }
    let told = "entsim: all.sqlite: the row that lists run number 2 has changed or is unreadable\n"
    for words in ["show last", "why last 1", "show Scenarios/good.yaml"] {
      let outcome = try run("\(words) --journal all.sqlite", in: folder)
      #expect(outcome.status == 65)
      #expect(outcome.output == "")
      #expect(outcome.errors == told + "'entsim runs' lists those that can be read\n")
    }
    for words in ["runs", "verify"] {
      let outcome = try run("\(words) --journal all.sqlite", in: folder)
      #expect(outcome.status == 65)
      #expect(outcome.errors == told)
    }
    #expect(try run("show Scenarios/bad.yaml --journal all.sqlite", in: folder).status == 0)
    #expect(try run("show Scenarios/bad.yaml:4 --journal all.sqlite", in: folder).status == 0)
  }

  @Test("nobody is told that no run is stored where no row can be read")
  func damagedRows() throws {
    let folder = try Self.folder()
    try changing("all.sqlite", in: folder) { bytes in
      let words = Array("A scenario called".utf8)
      let places = bytes.indices.filter { bytes[$0...].starts(with: words) }
      for place in places { bytes[place] ^= 1 }
    }
    let outcome = try run("runs --journal all.sqlite", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == """
        entsim: all.sqlite: the row that lists run number 1 has changed or is unreadable
        entsim: all.sqlite: the row that lists run number 2 has changed or is unreadable

        """
    )
    // They come again with the same ids.
    #expect(try run("run --journal all.sqlite", in: folder).status == 1)
    #expect(try run("verify --journal all.sqlite", in: folder).output == "2 runs: 2 whole\n")
  }

  @Test("that a store is damaged is told with what to do to whoever stores in it")
  func storingInDamage() throws {
    let folder = try Self.folder()
    try changing("all.sqlite", in: folder) { bytes in
      // The page that lists the runs, behind the schema and the map of pages.
      bytes.replaceSubrange(2 * 16_384..<3 * 16_384, with: repeatElement(0, count: 16_384))
    }
    let outcome = try run("run --journal all.sqlite", in: folder)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == """
        entsim: no run was stored but those told of: all.sqlite: the file is damaged: SQLite finds in it \
        what it never writes; what is whole can be read, and new runs need another file
        'entsim verify' says which runs are whole; move the file away, or name another one with --journal

        """
    )
  }

  @Test(
    "a damaged store ends each command with 65, whether it reads or stores",
    arguments: [
      "run --journal all.sqlite", "import runs.jsonl --journal all.sqlite",
      "runs --keep 1 --journal all.sqlite", "show last --journal all.sqlite",
      "verify --journal all.sqlite",
    ]
  )
  func oneStatus(words: String) throws {
    let folder = try Self.folder()
    _ = try run("run --journal other.sqlite", in: folder)
    #expect(try run("export --all -o runs.jsonl --journal other.sqlite", in: folder).status == 0)
    // Opening finds the first damage, and the others are found later.
    for damage in [1_024..<20_000, 2 * 16_384..<3 * 16_384] {
      try changing("all.sqlite", in: folder) { bytes in
        bytes.replaceSubrange(damage, with: repeatElement(0, count: damage.count))
      }
      let outcome = try run(words, in: folder)
      #expect(outcome.status == 65, "\(damage): \(outcome.errors)")
      try FileManager.default.removeItem(at: folder.url.appending(path: "all.sqlite"))
    }
  }

  @Test("runs that were stored are not said to be missing where old ones cannot be dropped")
  func keepingOld() throws {
    let folder = try Self.folder()
    _ = try run("run --journal all.sqlite", in: folder)
    #expect(try run("runs --keep 1 --journal all.sqlite", in: folder).status == 0)
    let locks = folder.url.appending(path: "all.sqlite-lock")
    try FileManager.default.removeItem(at: locks)
    try FileManager.default.createDirectory(at: locks, withIntermediateDirectories: false)
    let outcome = try run("run --journal all.sqlite", in: folder)
    #expect(outcome.status == 73)
    let told = outcome.errors.split(separator: "\n")
    #expect(told.map { $0.hasPrefix("stored ") } == [true, true, false])
    #expect(
      told.last == """
        entsim: all runs were stored, but old ones were not dropped: all.sqlite-lock: is a directory, \
        not a file
        """
    )
    #expect(try run("runs --journal all.sqlite", in: folder).output.hasSuffix("\n2 runs\n"))
  }

  @Test("every run that was told of as stored is there after a kill", arguments: 0..<5)
  func killed(round: Int) throws {
    let folder = try TestFolder()
    try folder.copySuite()
    let process = Process()
    process.executableURL = Program.debug.binary
    process.arguments = ["run", "--journal", "all.sqlite"]
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    var told = Data()
    // One batch for each round, and a little of the next.
    while told.count(where: { $0 == UInt8(ascii: "\n") }) <= round * 64 {
      let more = errors.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      told += more
    }
    kill(process.processIdentifier, SIGKILL)
    told += errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let ids = String(decoding: told, as: UTF8.self).matches(of: #/stored ([0-9a-f]{12}) .*\n/#)
      .map { String($0.1) }
    #expect(ids.count > round * 64)
    let list = try run("runs --format json --journal all.sqlite", in: folder).output
    for id in ids { #expect(list.contains("\"id\": \"\(id)"), "\(id)") }
    let verified = try run("verify --journal all.sqlite", in: folder)
    #expect(verified.status == 0, "\(verified.errors)")
  }
}
