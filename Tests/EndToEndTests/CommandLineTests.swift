import Foundation
import TestSupport
import Testing

@Suite("The command line")
struct CommandLineTests {
  @Test("shows its version, and nothing else")
  func version() throws {
    let outcome = try Program.debug.run(["--version"])
    let versions = "entsim 0.1.0\nlanguage 1, journal 4, JSON reports 1\n"
    #expect(outcome == Program.Outcome(status: 0, output: versions, errors: ""))
  }

  @Test(
    "shows its help as it is committed",
    arguments: [
      (["--help"], "entsim"), (["run", "--help"], "run"), (["merge", "-h"], "merge"),
      (["lint", "-h"], "lint"),
      (["new", "--help"], "new"), (["init", "--help"], "init"), (["schema", "--help"], "schema"),
      (["coverage", "--help"], "coverage"), (["report", "--help"], "report"),
      (["explain", "--help"], "explain"), (["review", "--help"], "review"),
      (["completions", "--help"], "completions"), (["man", "--help"], "man"),
      (["serve", "--help"], "serve"),
      (["verify-token", "--help"], "verify-token"), (["check", "--help"], "check"),
    ]
  )
  func help(arguments: [String], name: String) throws {
    let outcome = try Program.debug.run(arguments, environment: ["COLUMNS": "80"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    try Golden.expect(outcome.output, in: "Tests/EndToEndTests/Golden/help-\(name).txt")
  }

  @Test(
    "explains the language as it is committed",
    arguments: [
      "scenario", "given", "app", "providers", "tokens", "steps", "flows", "rest", "calls",
      "expect",
      "callbacks", "matchers", "requests", "servers", "switches", "requirements",
    ]
  )
  func topic(name: String) throws {
    let outcome = try Program.debug.run(["help", name], environment: ["COLUMNS": "80"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    try Golden.expect(outcome.output, in: "Tests/EndToEndTests/Golden/topic-\(name).txt")
  }

  @Test(
    "explains each word of scenarios, with the topics that have it",
    arguments: [
      (
        ["play"],
        """
        The meaning of 'play' in a scenario

        Verbs for app on the REST path, in 'entsim help steps', 'entsim help rest':
          play  Plays a resource: steps 1 to 11 of the cookbook.

        """
      ),
      (
        ["taps", "Done"],
        """
        The meaning of 'taps Done' in a scenario

        Verbs for user, in 'entsim help steps', 'entsim help rest':
          taps Done  Closes SFSafariViewController, which the app or the SDK has presented. Exists
                     from SDK 3.1 on, on iOS.

        """
      ),
      (
        ["cookbook"],
        """
        The meaning of 'cookbook' in a scenario

        Keys in app, in 'entsim help app':
          follows: cookbook  The app closes a page at the redirect URL and passes the URL to the
                             SDK. On Done, it selects no provider. On VSA203, it informs the
                             viewer.

        """
      ),
    ]
  )
  func word(words: [String], page: String) throws {
    let outcome = try Program.debug.run(["help"] + words, environment: ["COLUMNS": "90"])
    #expect(outcome == Program.Outcome(status: 0, output: page, errors: ""))
  }

  @Test("finds the words of scenarios that have another one in them")
  func partOfWord() throws {
    let outcome = try Program.debug.run(["help", "picker"], environment: ["COLUMNS": "90"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("Words of scenarios that contain 'picker'\n"))
    for word in ["showsPicker", "displayInPlatformPicker", "boardingStatus: PICKER"] {
      #expect(outcome.output.contains("\n  \(word) "), "\(word)")
    }
  }

  @Test("finds the word of scenarios that is nearer than a command")
  func nearWord() throws {
    let outcome = try Program.debug.run(["help", "expire"], environment: ["COLUMNS": "90"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("Words of scenarios that contain 'expire'\n"))
    #expect(outcome.output.contains("\n  expires "))
  }

  @Test("shows an example of an app on the REST path that passes")
  func example() throws {
    let folder = try TestFolder()
    let help = try Program.debug.run(["help", "rest"]).output.components(separatedBy: "\n\n")
    let example = try #require(help.first { $0.hasPrefix("  scenario: ") })
    let lines = example.split(separator: "\n").map { $0.dropFirst(2) }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "Scenarios/example.yaml")
    #expect(try Program.debug.run(["run"], in: folder.url).status == 0)
  }

  @Test(
    "refuses what it does not know with 64 and a suggestion",
    arguments: [
      (["rum"], "entsim: unknown command 'rum'; did you mean 'run'?\nSee 'entsim --help'.\n"),
      (
        ["run", "--filtre", "x"],
        "entsim: unknown option '--filtre'; did you mean '--filter'?\nSee 'entsim run --help'.\n"
      ),
      (
        ["run", "--jobs", "0"],
        "entsim: '0' is not a value for --jobs; expected a whole number from 1 to 256\n"
          + "See 'entsim run --help'.\n"
      ),
      (
        ["steps"],
        "entsim: unknown command 'steps'; did you mean 'help steps'?\nSee 'entsim --help'.\n"
      ),
      (
        ["help", "matcher"],
        "entsim: unknown command 'matcher'; did you mean 'matchers'?\nSee 'entsim --help'.\n"
      ),
      (
        ["help", "exprie"],
        "entsim: unknown command 'exprie'; did you mean 'expires'?\nSee 'entsim --help'.\n"
      ),
      (["run", "--jobs"], "entsim: --jobs needs a value: --jobs N\nSee 'entsim run --help'.\n"),
      (
        [],
        "entsim: a command is missing; expected run, review, merge, lint, coverage, mutants, report, init, new, explain, schema, serve, verify-token, check, runs, "
          + "show, state, why, replay, diff, fork, export, import, verify, completions or man\nSee 'entsim --help'.\n"
      ),
    ]
  )
  func usage(arguments: [String], message: String) throws {
    let outcome = try Program.debug.run(arguments)
    #expect(outcome == Program.Outcome(status: 64, output: "", errors: message))
  }

  @Test("uses colours only where it is told to, or a terminal shows them")
  func colors() throws {
    let plain = try Program.debug.run(["run", "Scenarios/Cancel"])
    let coloured = try Program.debug.run(["run", "--color", "always", "Scenarios/Cancel"])
    #expect(!plain.output.contains("\u{1B}"))
    #expect(coloured.output.contains("\u{1B}[32m✓\u{1B}[0m"))
    #expect(
      coloured.output.replacing(#/\u{1B}\[\d*m/#, with: "") == plain.output,
      "colours change nothing else"
    )
  }

  @Test(
    "does not end with 0 when its result cannot be written",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "Linux has it")
  )
  func fullDisk() throws {
    let shell = Program(binary: URL(filePath: "/bin/sh"))
    let outcome = try shell.run(["-c", "\"$0\" run > /dev/full", Program.debug.binary.path])
    #expect(outcome.status == 73)
    #expect(outcome.errors == "entsim: cannot write the result: No space left on device\n")
  }

  @Test("does not end with 0 when there is nowhere to write to")
  func noOutput() throws {
    let shell = Program(binary: URL(filePath: "/bin/sh"))
    let outcome = try shell.run(["-c", "\"$0\" run >&-", Program.debug.binary.path])
    #expect(outcome.status == 73)
    #expect(outcome.errors == "entsim: cannot write the result: Bad file descriptor\n")
  }

  @Test("ends in peace when nobody reads on")
  func closedPipe() throws {
    // A pipe holds 64 KiB and the titles are longer, so the program writes on after its reader.
    let folder = try TestFolder()
    let title = String(repeating: "A long title ", count: 4_000)
    for name in ["a", "b", "c"] {
      try folder.write(
        "scenario: \(title)\nsteps:\n  - device: goes offline\n",
        to: "S/\(name).yaml"
      )
    }
    let shell = Program(binary: URL(filePath: "/bin/bash"))
    let outcome = try shell.run(
      ["-c", "{ \"$0\" run S; echo $? >&2; } | exec true", Program.debug.binary.path],
      in: folder.url
    )
    #expect(outcome.errors == "0\n")
  }
}
