import Foundation
import TestSupport
import Testing

@Suite("Pages with commands")
struct ConsolePageTests {
  @Test(
    "show what the commands print",
    arguments: [
      ("Documentation/reports.md", 11, ["Fixtures"]),
      ("Documentation/run.md", 4, ["Fixtures", "Requirements"]),
      ("Documentation/trace.md", 2, ["Fixtures"]), ("Documentation/lint.md", 1, ["Fixtures"]),
      ("Documentation/accept.md", 4, ["Fixtures"]), ("Documentation/loop.md", 6, ["Fixtures"]),
      ("Documentation/init.md", 5, ["Fixtures"]),
      ("Documentation/new.md", 5, ["Fixtures"]), ("Documentation/schema.md", 3, ["Fixtures"]),
      ("Documentation/runs.md", 4, ["Fixtures"]), ("Documentation/show.md", 4, ["Fixtures"]),
      ("Documentation/state.md", 2, ["Fixtures"]),
      ("Documentation/why.md", 3, ["Fixtures", "Requirements"]),
      ("Documentation/replay.md", 6, ["Fixtures"]), ("Documentation/diff.md", 5, ["Fixtures"]),
      ("Documentation/fork.md", 5, ["Fixtures"]), ("Documentation/export.md", 8, ["Fixtures"]),
      ("Documentation/verify.md", 2, ["Fixtures"]), ("Documentation/twice.md", 1, ["Fixtures"]),
      ("Documentation/concepts.md", 1, ["Fixtures", "Requirements"]),
      ("Documentation/faq.md", 17, ["Fixtures", "Requirements"]),
      ("Documentation/tutorial-bug-report.md", 14, ["Requirements"]),
      ("Documentation/install.md", 1, []), ("README.md", 2, ["Fixtures", "Requirements"]),
      ("Documentation/sign-in.md", 1, ["Fixtures", "Requirements", "SignIn"]),
    ]
  )
  func fresh(path: String, least: Int, parts: [String]) throws {
    let page = ConsolePage(path: path)
    let folder = try TestFolder()
    for part in parts { try folder.copy("Scenarios/\(part)") }
    try page.writeFiles(to: folder)
    let shell = Program(binary: URL(filePath: "/bin/sh"))
    let binaries = Program.debug.binary.deletingLastPathComponent().path
    var count = 0
    let refreshed = try page.refreshed { command in
      count += 1
      return try shell.run(
        ["-c", "PATH=\"\(binaries):$PATH\"; { \(command); } 2>&1"],
        in: folder.url,
        environment: ShardTests.nobody.merging(
          ["ENTSIM_JOURNAL": nil, "CI": nil, "SOURCE_DATE_EPOCH": "1763769600"]
        ) { $1 }
      ).output
    }
    #expect(count >= least)
    try Golden.expect(refreshed, in: path)
  }
}
