import Foundation
import TestSupport
import Testing

@Suite("entsim run --accept, and entsim review")
struct AcceptTests {
  /// Two steps without `expect`, and one with a wrong one.
  private static let text = """
    scenario: A picker
    use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
    steps:
      - app: getSelectedProvider
      - app: getAuthentication
        expect: [displayProviderDialog: [Beta]]
      - app: getSelectedProvider

    """

  private static func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.copy("Scenarios/Fixtures")
    try folder.write(text, to: "Scenarios/picker.yaml")
    return folder
  }

  private static func run(
    _ arguments: [String],
    in folder: TestFolder,
    environment: [String: String?] = [:],
    input: String? = nil
  ) throws -> Program.Outcome {
    try Program.debug.run(
      arguments,
      in: folder.url,
      environment: ["CI": nil].merging(environment) { $1 },
      input: input
    )
  }

  @Test("writes what came, says so, and reports the run that passes then")
  func accept() throws {
    let folder = try Self.folder()
    let outcome = try Self.run(["run", "--accept", "Scenarios/picker.yaml"], in: folder)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "entsim: accepted in Scenarios/picker.yaml: step 1, expect; step 2, expect; step 3, expect\n"
    )
    #expect(outcome.output.hasSuffix("1 scenario: 1 passed\n"))
    #expect(
      try folder.read("Scenarios/picker.yaml") == """
        scenario: A picker
        use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
        steps:
          - app: getSelectedProvider
            expect:
              - selectedProvider: null
          - app: getAuthentication
            expect: [displayProviderDialog: [Alpha, Beta]]
          - app: getSelectedProvider
            expect:
              - selectedProvider: null

        """
    )
    let again = try Self.run(["run", "--accept", "Scenarios/picker.yaml"], in: folder)
    #expect(again.status == 0)
    #expect(again.errors == "")
  }

  @Test("with --accept-new, fills in only steps that have no expect")
  func acceptNew() throws {
    let folder = try Self.folder()
    let outcome = try Self.run(["run", "--accept-new", "Scenarios/picker.yaml"], in: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix(
        "entsim: accepted in Scenarios/picker.yaml: step 1, expect; step 3, expect\n"
      )
    )
    #expect(try folder.read("Scenarios/picker.yaml").contains("[displayProviderDialog: [Beta]]"))
  }

  @Test("leaves what cannot be accepted, says why, and ends with 1")
  func left() throws {
    let folder = try Self.folder()
    try folder.write(
      Self.text + "never: [displayProviderDialog]\n",
      to: "Scenarios/picker.yaml"
    )
    let outcome = try Self.run(["run", "--accept", "Scenarios/picker.yaml"], in: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "entsim: not accepted: Scenarios/picker.yaml:12:9: never: "
          + "`never` is not accepted: `displayProviderDialog` came in step 2\n"
      ),
      "\(outcome.errors)"
    )
  }

  @Test(
    "changes no file",
    arguments: [
      // A CI system is at work.
      (["run", "--accept"], ["CI": "true"], 64, "the variable CI is set"),
      (["review"], ["CI": "1"], 64, "the variable CI is set"),
      // A step without an expectation accepts everything.
      (["run", "--accept", "--trace"], [:], 64, "--trace does not check steps"),
    ]
  )
  func refused(
    arguments: [String],
    environment: [String: String],
    status: Int32,
    message: String
  ) throws {
    let folder = try Self.folder()
    let outcome = try Self.run(
      arguments + ["Scenarios/picker.yaml"],
      in: folder,
      environment: environment.mapValues { $0 }
    )
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(try folder.read("Scenarios/picker.yaml") == Self.text)
  }

  @Test("does not edit standard input")
  func standardInput() throws {
    let folder = try Self.folder()
    let outcome = try Self.run(["run", "--accept", "-"], in: folder, input: Self.text)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("standard input cannot be edited"))
  }

  @Test("keeps the mode of a file, and a symbolic link within the suite; no file is left beside it")
  func modeAndLink() throws {
    let folder = try Self.folder()
    try folder.createFolder("Scenarios/Kept")
    let files = FileManager.default
    let link = folder.url.appending(path: "Scenarios/picker.yaml").path
    let target = folder.url.appending(path: "Scenarios/Kept/target.txt").path
    try files.moveItem(atPath: link, toPath: target)
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target)
    try files.createSymbolicLink(atPath: link, withDestinationPath: "Kept/target.txt")
    #expect(try Self.run(["run", "--accept", "Scenarios/picker.yaml"], in: folder).status == 0)
    #expect(try files.destinationOfSymbolicLink(atPath: link) == "Kept/target.txt")
    #expect(try folder.permissions("Scenarios/Kept/target.txt") == 0o640)
    #expect(try folder.read("Scenarios/Kept/target.txt").contains("[Alpha, Beta]"))
    #expect(try files.contentsOfDirectory(atPath: "\(folder.url.path)/Scenarios/Kept").count == 1)
  }

  @Test("does not edit a file outside the suite, which a symbolic link leads to")
  func outside() throws {
    let folder = try Self.folder()
    let files = FileManager.default
    let link = folder.url.appending(path: "Scenarios/picker.yaml").path
    try files.moveItem(atPath: link, toPath: "\(folder.url.path)/outside.yaml")
    try files.createSymbolicLink(atPath: link, withDestinationPath: "../outside.yaml")
    let outcome = try Self.run(["run", "--accept", "Scenarios/picker.yaml"], in: folder)
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("leads out of its suite"))
    #expect(try folder.read("outside.yaml") == Self.text)
  }

  @Test("review accepts, skips and quits as it is told")
  func review() throws {
    let folder = try Self.folder()
    let outcome = try Self.run(
      ["review", "Scenarios/picker.yaml"],
      in: folder,
      input: "what\na\ns\nq\n"
    )
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("'what' is no answer: write a, s or q"))
    #expect(outcome.output.contains("A picker: step 2, expect\n"))
    #expect(outcome.output.hasSuffix("1 accepted, 1 skipped, 0 not acceptable\n"))
    #expect(
      try folder.read("Scenarios/picker.yaml")
        == Self.text.replacing(
          "- app: getSelectedProvider\n  - app: getAuthentication",
          with: "- app: getSelectedProvider\n    expect:\n      - selectedProvider: null\n"
            + "  - app: getAuthentication"
        )
    )
  }

  @Test("review ends well where everything is accepted, and where nothing is to be")
  func reviewAll() throws {
    let folder = try Self.folder()
    let outcome = try Self.run(["review"], in: folder, input: "a\naccept\nA\n")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix("3 accepted, 0 skipped, 0 not acceptable\n"))
    let again = try Self.run(["review"], in: folder, input: "")
    #expect(
      again
        == Program.Outcome(
          status: 0,
          output: "0 accepted, 0 skipped, 0 not acceptable\n",
          errors: ""
        )
    )
  }
}
