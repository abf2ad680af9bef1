import Foundation
import TestSupport
import Testing

/// A pipe that nobody writes to takes the program a second, which makes a run long enough.
@Suite("Progress")
struct ProgressTests {
  private static let script = Program(binary: URL(filePath: "/usr/bin/script"))

  /// Makes a suite whose first file is a pipe.
  private static func slowSuite() throws -> TestFolder {
    let folder = try TestFolder()
    for name in ["b", "c", "d"] {
      try folder.write("scenario: One\nsteps: [{device: goes offline}]\n", to: "S/\(name).yaml")
    }
    let made = unsafe mkfifo(folder.url.appending(path: "S/a.yaml").path, 0o600)
    #expect(made == 0)
    return folder
  }

  /// Runs the program with a terminal for standard error, and returns what that shows.
  private static func terminal(
    in folder: TestFolder,
    environment: [String: String?] = [:]
  ) throws -> String {
    let command = "COLUMNS=80 '\(Program.debug.binary.path)' run S S/a.yaml --jobs 1 > out.txt"
    _ = try script.run(
      ["-qec", command, "terminal.txt"],
      in: folder.url,
      environment: ["TERM": "xterm"].merging(environment) { $1 }
    )
    return try folder.read("terminal.txt").split(separator: "\n")
      .filter { !$0.hasPrefix("Script ") }.joined(separator: "\n")
  }

  private static let hasScript = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

  @Test(
    "shows a bar, a rate and the time left after a second, and takes it away again",
    .enabled(if: hasScript, "util-linux has it")
  )
  func bar() throws {
    let folder = try Self.slowSuite()
    let shown = try Self.terminal(in: folder)
    // One file after just the second that nobody writes, or after a few milliseconds more.
    let pattern =
      #/\r\u{1B}\[K(█*░*)  1 of 4 files, (?:less than )?1 a second, \d+ s left\r\u{1B}\[K/#
    let match = try #require(shown.wholeMatch(of: pattern))
    #expect(match.1 == "███████░░░░░░░░░░░░░░░░░░░░░░░")
    #expect(
      try folder.read("out.txt").hasSuffix(
        "4 scenarios: 3 passed, 1 not valid\n"
          + "check what is not valid:  entsim lint S/a.yaml\n"
      )
    )
  }

  @Test(
    "shows nothing on a terminal that cannot take it away",
    .enabled(if: hasScript, "util-linux has it")
  )
  func dumb() throws {
    #expect(try Self.terminal(in: try Self.slowSuite(), environment: ["TERM": "dumb"]) == "")
  }

  @Test("an interrupt ends a run after what is under way, with the reports of what was done")
  func interrupt() throws {
    let folder = try Self.slowSuite()
    // The child takes over what becomes of signals: a test may run where interrupts are ignored, and its thread
    // blocks them.
    _ = signal(SIGINT, SIG_DFL)
    var interrupts = sigset_t()
    unsafe sigemptyset(&interrupts)
    unsafe sigaddset(&interrupts, SIGINT)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &interrupts, nil)
    let process = Process()
    process.executableURL = Program.debug.binary
    process.arguments =
      ["run", "S", "S/a.yaml", "--jobs", "1", "--report", "text=t.txt"]
      + ["--report", "junit=j.xml", "--report", "json=r.json"]
    process.currentDirectoryURL = folder.url
    let errors = Pipe()
    process.standardOutput = Pipe()
    process.standardError = errors
    try process.run()
    // Waits until the program reads the pipe, which it does after it has begun to note interrupts.
    let path = folder.url.appending(path: "S/a.yaml").path
    let pipe = try #require(FileHandle(forWritingAtPath: path))
    process.interrupt()
    Thread.sleep(forTimeInterval: 0.1)
    pipe.write(Data("scenario: One\nsteps: [{device: goes offline}]\n".utf8))
    try pipe.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(told.hasPrefix("entsim: interrupted: the report holds what had been run"))
    #expect(try folder.read("t.txt").contains(": 1 passed; interrupted, the rest was not run\n"))
    #expect(try folder.read("j.xml").contains("<testsuites name=\"entsim\" tests=\"1\""))
    let shard = "\"shard\": {\"index\": 1, \"count\": 1, \"suite\": \"a\"},\n  \"summary\""
    try folder.write(folder.read("r.json").replacing("\"summary\"", with: shard), to: "r.json")
    let merged = try Program.debug.run(["merge", "r.json"], in: folder.url)
    #expect(merged.status == 65)
    #expect(merged.errors.contains("is the report of a run that was interrupted"))
  }

  @Test("shows nothing where no terminal is")
  func noTerminal() throws {
    let folder = try Self.slowSuite()
    let outcome = try Program.debug.run(["run", "S", "S/a.yaml", "--jobs", "1"], in: folder.url)
    #expect(outcome.errors == "")
    #expect(outcome.status == 65)
  }

  @Test(
    "shows nothing in a run of less than a second",
    .enabled(if: hasScript, "util-linux has it")
  )
  func short() throws {
    let folder = try TestFolder()
    try folder.write("scenario: One\nsteps: [{device: goes offline}]\n", to: "S/a.yaml")
    #expect(try Self.terminal(in: folder) == "")
  }
}
