import Foundation
import TestSupport
import Testing

@Suite("entsim mutants")
struct MutantsCommandTests {
  private static func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("prints the same mutants and verdicts on each run; the threshold decides how it ends")
  func twice() throws {
    let command = [
      "mutants", "Scenarios/Cancel", "--budget", "120", "--draw", "1", "--format", "json",
    ]
    let first = try Program.debug.run(command + ["--fail-under", "1"])
    #expect(first.status == 0)
    #expect(first.errors == "")
    let tried = try #require(try Self.json(first.output)["tried"] as? [[String: Any]])
    #expect(tried.count > 100)
    let second = try Program.debug.run(command + ["--fail-under", "100"])
    #expect(second.status == 1)
    #expect(second.errors.contains("less than 100 % of the"))
    #expect(second.output == first.output)
  }

  @Test("counts a mutant that stops the program as killed, and goes on")
  func stopped() throws {
    let outcome = try Program.debug.run([
      "mutants", "Scenarios/Cancel", "--requirement", "API-011", "--operator", "altered",
      "--lives", "0", "--format", "json",
    ])
    let tried = try #require(try Self.json(outcome.output)["tried"] as? [[String: Any]])
    let verdicts = tried.compactMap { $0["verdict"] as? String }
    #expect(verdicts.contains("stopped"))
    #expect(verdicts.contains("killed"))
  }

  @Test("tells of a survivor the change, and the scenario to start from")
  func survivor() throws {
    let outcome = try Program.debug.run([
      "mutants", "Scenarios/Cancel", "--requirement", "authn-012", "--operator", "altered",
    ])
    #expect(
      outcome.output.contains(
        """
        survived: AUTHN-012/altered/codeAwaited/mvpd
          change:  'codeAwaited' has another value in 'mvpd': Alpha becomes Alphax
          nearest: Cancel/forced-on-every-screen [registration code in flight]
          differs: in step 8, displayProviderDialog: [Alpha, Beta] at
        """
      )
    )
  }

  @Test("refuses a requirement and an area that the catalogue does not have")
  func unknown() throws {
    let requirement = try Program.debug.run(["mutants", "--requirement", "CANCEL-999"])
    #expect(requirement.status == 64)
    #expect(requirement.errors.contains("the catalogue has no requirement 'CANCEL-999'"))
    let area = try Program.debug.run(["mutants", "--area", "cancelation"])
    #expect(area.status == 64)
    #expect(area.errors.contains("did you mean 'cancellation'?"))
  }

  @Test(
    "refuses what would try no mutant, or what it cannot write, before the mutants are tried",
    arguments: [
      (["--operator", "boundary"], 64, "give --kind source"),
      (["--name", "CANCEL-01/typo"], 64, "no mutant whose name begins with 'CANCEL-01/typo'"),
      (["--draw", "1"], 64, "give --budget too"),
      (["--page", "no/such/page.md"], 73, "make the folder 'no/such/' first"),
      (["--page", "Scenarios"], 64, "'Scenarios' is none"),
    ]
  )
  func nothing(options: [String], status: Int32, message: String) throws {
    let outcome = try Program.debug.run(["mutants", "Scenarios/Cancel"] + options)
    #expect(outcome.status == status)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(message))
  }

  @Test("takes a scenario from standard input", arguments: ["mutants", "coverage"])
  func standardInput(command: String) throws {
    let scenario = Repository.root.appending(path: "Scenarios/Cancel/nothing-to-cancel.yaml")
    let outcome = try Program.debug.run(
      [command, "-"],
      input: try String(contentsOf: scenario, encoding: .utf8)
    )
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("CANCEL-"))
  }

  @Test("refuses mutants of the source in a usual build, and says how to get them")
  func source() throws {
    let outcome = try Program.debug.run(["mutants", "--kind", "source"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("'make mutants'"))
  }

  @Test("refuses a commit that git does not know")
  func unknownCommit() throws {
    let outcome = try Program.debug.run([
      "mutants", "Scenarios/Cancel", "--since", "no-such-commit",
    ])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("git knows no commit 'no-such-commit' in Scenarios"))
  }

  @Test("tries only the mutants that changes since a commit concern, and writes a page")
  func since() throws {
    let folder = try TestFolder()
    for part in ["Requirements", "Fixtures", "Cancel"] { try folder.copy("Scenarios/\(part)") }
    let git = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
    for arguments in [["init", "-q"], ["add", "."], git + ["commit", "-qm", "all"]] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git", "-C", folder.url.path] + arguments
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let none = try Program.debug.run(
      ["mutants", "Scenarios/Cancel", "--since", "HEAD"],
      in: folder.url
    )
    #expect(none.output == "no mutant to try\n")
    let range = try Program.debug.run(
      ["mutants", "Scenarios/Cancel", "--since", "HEAD..HEAD"],
      in: folder.url
    )
    #expect(range.status == 64)
    #expect(range.errors.contains("git knows no commit 'HEAD..HEAD'"))
    let file = folder.url.appending(path: "Scenarios/Cancel/twice-in-a-row.yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    try (text + "\n# changed\n").write(to: file, atomically: true, encoding: .utf8)
    let some = try Program.debug.run(
      [
        "mutants", "Scenarios/Cancel", "--since", "HEAD", "--budget", "60", "--lives", "0",
        "--page", "page.md",
      ],
      in: folder.url
    )
    #expect(some.output.contains("of 60 mutants killed"))
    let page = folder.url.appending(path: "page.md")
    let written = try String(contentsOf: page, encoding: .utf8)
    #expect(written.hasPrefix("# Mutants in the decisions and messages of a run\n"))
    #expect(written.contains("| dropped |"))
  }
}
