import Foundation
import TestSupport
import Testing

/// Suites that share files, from outside.
@Suite("Shared suites from outside")
struct SharedSuiteTests {
  private static func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write("roots: {shared: ../tv-scenarios}\n", to: "Scenarios/entsim.yaml")
    try folder.write(
      "scenario: A\nuse: [shared:Fixtures/f.yaml]\nsteps:\n  - flow: shared:Flows/wait.yaml\n",
      to: "Scenarios/a.yaml"
    )
    try folder.write("given: {providers: {Alpha: {}}}\n", to: "tv-scenarios/Fixtures/f.yaml")
    try folder.write(
      "flow: Waits\nsteps:\n  - time: {advance: 1s}\n",
      to: "tv-scenarios/Flows/wait.yaml"
    )
    try folder.write("given: {providers: {Secret: {}}}\n", to: "secret/Fixtures/f.yaml")
    return folder
  }

  @Test("a scenario uses files of another suite, and entsim.yaml is no scenario")
  func use() throws {
    let folder = try Self.folder()
    #expect(
      try Program.debug.run(["run"], in: folder.url).output.hasSuffix("1 scenario: 1 passed\n")
    )
    #expect(try Program.debug.run(["lint"], in: folder.url).output == "1 scenario: all valid\n")
    let inside = folder.url.appending(path: "Scenarios")
    #expect(try Program.debug.run(["run", "a.yaml"], in: inside).status == 0)
  }

  @Test("a folder that is not there is named, with both places")
  func missing() throws {
    let folder = try Self.folder()
    try folder.write("roots: {shared: ../tv}\n", to: "Scenarios/entsim.yaml")
    let outcome = try Program.debug.run(["lint"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(
      outcome.output.hasPrefix(
        """
        Scenarios/entsim.yaml:1:17: error: there is no folder tv, which the root `shared` stands for [missing-root]
          |
        1 | roots: {shared: ../tv}
          |                 ^^^^^
        Scenarios/a.yaml:2:7: note: the root is used here
        """
      )
    )
  }

  @Test("a symbolic link in a named root leads nowhere outside of it")
  func links() throws {
    let folder = try Self.folder()
    try folder.link("tv-scenarios/Fixtures/link.yaml", to: "../../secret/Fixtures/f.yaml")
    try folder.link("tv-scenarios/Linked", to: "../secret/Fixtures")
    for path in ["shared:Fixtures/link.yaml", "shared:Linked/f.yaml"] {
      try folder.write(
        "scenario: A\nuse: [\(path)]\nsteps: [{time: {advance: 1s}}]\n",
        to: "Scenarios/a.yaml"
      )
      let outcome = try Program.debug.run(["run"], in: folder.url)
      #expect(outcome.status == 65)
      #expect(outcome.output.contains("leads out of the suite, through a symbolic link"))
      #expect(!outcome.output.contains("Secret"))
    }
  }

  @Test("an entsim.yaml that is a link out of the suite names no roots")
  func linkedNames() throws {
    let folder = try Self.folder()
    try folder.write("roots: {shared: ../secret}\n", to: "elsewhere.yaml")
    try FileManager.default.removeItem(at: folder.url.appending(path: "Scenarios/entsim.yaml"))
    try folder.link("Scenarios/entsim.yaml", to: "../elsewhere.yaml")
    let outcome = try Program.debug.run(["run", "Scenarios/a.yaml"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.output.contains("which names the roots, leads out of the suite"))
  }
}
