import Foundation
import Testing

@Suite("Pages with commands")
struct ConsolePageTests {
  @Test("show what the commands print", arguments: ["Documentation/reports.md"])
  func fresh(path: String) throws {
    let page = ConsolePage(path: path)
    let folder = try TemporaryFolder()
    try folder.copyFixtures()
    try page.writeFiles(to: folder)
    let shell = Program(binary: URL(filePath: "/bin/sh"))
    let binaries = Program.debug.binary.deletingLastPathComponent().path
    var count = 0
    let refreshed = try page.refreshed { command in
      count += 1
      return try shell.run(
        ["-c", "PATH=\"\(binaries):$PATH\"; { \(command); } 2>&1"],
        in: folder.url,
        environment: ShardTests.nobody
      ).output
    }
    #expect(count > 10)
    try Golden.expect(refreshed, in: path)
  }
}

extension TemporaryFolder {
  /// Copies the fixtures of the bundled suite into the folder.
  fileprivate func copyFixtures() throws {
    let folder = "Scenarios/Fixtures"
    try FileManager.default.createDirectory(
      at: url.appending(path: "Scenarios"),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(
      at: Program.root.appending(path: folder),
      to: url.appending(path: folder)
    )
  }
}
