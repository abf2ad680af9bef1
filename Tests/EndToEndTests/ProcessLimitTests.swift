import Foundation
import TestSupport
import Testing

/// The program under limits of the system, and after a run that was killed.
@Suite("Limits of the system")
struct ProcessLimitTests {
  private static let good = "scenario: One\nsteps:\n  - device: goes offline\n"

  private static func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(good, to: "Scenarios/s.yaml")
    return folder
  }

  /// Runs the program as a shell does, with its path in `$0`.
  private func shell(_ script: String, in folder: TestFolder) throws -> Program.Outcome {
    try Program.shell.run(["-c", script, Program.debug.binary.path], in: folder.url)
  }

  @Test("a file that may not grow is named, with the limit, and nothing is left of it")
  func fileSize() throws {
    let folder = try Self.folder()
    let reason =
      "the file would be larger than the system allows; 'ulimit -f' shows and raises the limit\n"
    let report = try shell("ulimit -f 0; \"$0\" run --report json=r.json", in: folder)
    #expect(report.status == 73)
    #expect(report.errors == "entsim: r.json: \(reason)")
    let output = try shell("ulimit -f 0; \"$0\" schema >out", in: folder)
    #expect(output.status == 73)
    #expect(output.errors == "entsim: cannot write the result: \(reason)")
    let store = try shell("ulimit -f 1; \"$0\" run --journal runs", in: folder)
    #expect(store.status == 73)
    #expect(store.errors.contains("'ulimit -f'"))
    #expect(try folder.names().filter { $0.hasSuffix(".tmp") || $0 == "r.json" } == [])
  }

  @Test("with too few open files the program says what it needs", arguments: [4, 15])
  func openFiles(limit: Int) throws {
    let outcome = try shell("ulimit -n \(limit); \"$0\" lint", in: Self.folder())
    #expect(outcome.status == 70)
    #expect(
      outcome.errors
        == "entsim: at most \(limit) files may be open at once, and entsim needs 16; raise the "
        + "limit, as with 'ulimit -n 64'\n"
    )
    #expect(try shell("ulimit -n 16; \"$0\" lint", in: Self.folder()).status == 0)
  }

  @Test("an export goes on where one was killed")
  func killedExport() throws {
    let folder = try Self.folder()
    #expect(try shell("\"$0\" run --journal runs", in: folder).status == 0)
    // A process that writes, and is killed: its number is that of the next one, as in a container.
    let script = """
      "$0" export --all --journal runs -o pipe.jsonl; echo half >.entsim-0.tmp
      echo half >"run.jsonl.$$.tmp"; exec "$0" export --all --journal runs -o run.jsonl
      """
    let outcome = try shell(script, in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(try folder.read("run.jsonl") == folder.read("pipe.jsonl"))
    #expect(try !folder.names().contains(".entsim-0.tmp"))
  }

  @Test("a reader that goes away ends nothing, whatever is written first")
  func closedPipe() throws {
    let folder = try Self.folder()
    // More than a pipe holds.
    for index in 0..<300 { try folder.write(Self.good, to: "Scenarios/\(index).yaml") }
    let script = """
      mkfifo pipe; : <pipe & "$0" run --report json=pipe; status=$?; wait; exit $status
      """
    let outcome = try shell(script, in: folder)
    #expect(outcome.status == 73)
    #expect(outcome.errors == "entsim: pipe: Broken pipe\n")
  }
}
