import Foundation
import TestSupport
import Testing

@Suite("A suite's catalogue, from outside")
struct CatalogueTests {
  static let documents = "documents:\n  \"000\": A document\n"

  static let signs = """
    area: signs
    about: How signs are read.
    requirements:
      - id: SIGN-001
        given: a sign
        when: somebody looks
        then: [it is read]
        sources: [{document: "000", heading: Signs}]
        basis: explicit
      - {id: SIGN-002, given: a, when: b, then: [c], versions: <2.0, basis: decision, reason: d}

    """

  static let mistake = """
    Scenarios/Requirements/signs.yaml:8:26: error: no document has the id `001` [unknown-document]
      |
    8 |     sources: [{document: "001", heading: Signs}]
      |                          ^^^^^
      = help: did you mean `000`?

    """

  /// A folder with a suite of its own: a scenario and a catalogue.
  private func suite(
    covers: String = "[SIGN-001]",
    signs: String = signs
  ) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(
      "scenario: One\ncovers: \(covers)\nsteps:\n  - time: {advance: 1s}\n",
      to: "Scenarios/One/a.yaml"
    )
    try folder.write(Self.documents, to: "Scenarios/Requirements/documents.yaml")
    try folder.write(signs, to: "Scenarios/Requirements/signs.yaml")
    return folder
  }

  private var wrong: String { Self.signs.replacing("document: \"000\"", with: "document: \"001\"") }

  @Test("lint counts the requirements of a copy of the bundled suite with another catalogue")
  func bundledSuite() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    let scenarios = folder.url.appending(path: "Scenarios")
    try? FileManager.default.removeItem(at: scenarios.appending(path: "Requirements"))
    let without = try Program.debug.run(["lint"], in: folder.url)
    #expect(without.status == 0)
    #expect(without.output.hasSuffix(" fixtures: all valid\n"))
    try folder.write(Self.signs, to: "Scenarios/Requirements/signs.yaml")
    let unclaimed = try Program.debug.run(["lint"], in: folder.url)
    #expect(unclaimed.status == 65)
    #expect(unclaimed.output.contains(": error: the catalogue has no requirement `"))
    let scenario = "scenario: One\ncovers: [SIGN-001]\nsteps:\n  - time: {advance: 1s}\n"
    try folder.write(scenario, to: "Scenarios/One/a.yaml")
    let one = try Program.debug.run(["lint", "Scenarios/One"], in: folder.url)
    #expect(one.status == 0)
    #expect(one.output == "1 scenario, 2 requirements: all valid\n")
  }

  @Test("lint finds a mistake in a file of the catalogue, whichever scenario is asked for")
  func mistakeInCatalogue() throws {
    let folder = try suite(signs: wrong)
    for paths in [[], ["Scenarios"], ["Scenarios/One/a.yaml"], ["Scenarios/One", "Scenarios/."]] {
      let outcome = try Program.debug.run(["lint"] + paths, in: folder.url)
      #expect(outcome.status == 65)
      #expect(
        outcome.output
          == Self.mistake + "\n1 scenario, 2 requirements: 1 not valid, 1 error\n"
      )
      #expect(outcome.errors == "")
    }
  }

  @Test("a suite that is asked for by two paths is one")
  func twoPaths() throws {
    let folder = try suite(signs: wrong)
    let outcome = try Program.debug.run(["lint", "Scenarios", "./Scenarios"], in: folder.url)
    #expect(outcome.output.hasSuffix("\n1 scenario, 2 requirements: 1 not valid, 1 error\n"))
    try folder.write("scenario: Two\nsteps:\n  - time: {advance: 1s}\n", to: "Scenarios/b.yaml")
    let both = try Program.debug.run(
      ["lint", "./Scenarios/One", "Scenarios/b.yaml"],
      in: folder.url
    )
    #expect(both.output.hasSuffix("\n2 scenarios, 2 requirements: 1 not valid, 1 error\n"))
  }

  @Test("lint finds claims that the catalogue lacks or that no cell can meet")
  func wrongClaims() throws {
    let folder = try suite(covers: "[SIGN-003, SIGN-001]")
    let unknown = try Program.debug.run(["lint"], in: folder.url)
    #expect(unknown.status == 65)
    #expect(
      unknown.output == """
        Scenarios/One/a.yaml:2:10: error: the catalogue has no requirement `SIGN-003` \
        [unknown-requirement]
          |
        2 | covers: [SIGN-003, SIGN-001]
          |          ^^^^^^^^
          = help: those of its area go from `SIGN-001` to `SIGN-002`

        1 scenario, 2 requirements: 1 not valid, 1 error

        """
    )
    let other = try suite(covers: "[SIGN-002]")
    let inadmissible = try Program.debug.run(["lint"], in: other.url)
    #expect(inadmissible.status == 65)
    #expect(
      inadmissible.output.contains("error: `SIGN-002` holds before SDK 2.0, and the scenario")
    )
  }

  @Test("run says what is wrong with the catalogue, and runs the scenarios all the same")
  func brokenCatalogue() throws {
    let folder = try suite(covers: "[SIGN-003]", signs: wrong)
    let outcome = try Program.debug.run(["run"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.output.contains(Self.mistake))
    #expect(outcome.output.contains("1 scenario: 1 passed"), "\(outcome.output)")
  }

  @Test("run says nothing of a catalogue that is right")
  func rightCatalogue() throws {
    let folder = try suite()
    let outcome = try Program.debug.run(["run"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("requirement"))
    #expect(outcome.output.hasSuffix("1 scenario: 1 passed\n"))
  }

  @Test(
    "run refuses a file of the catalogue, and says why",
    arguments: [("signs", 3, "requirements"), ("documents", 1, "documents")]
  )
  func runOfCatalogue(name: String, line: Int, key: String) throws {
    let path = "Scenarios/Requirements/\(name).yaml"
    let folder = try suite()
    let outcome = try Program.debug.run(["run", path], in: folder.url)
    #expect(outcome.status == 65)
    #expect(
      outcome.output.contains(
        """
        \(path):\(line):1: error: the file is no scenario: `\(key)` makes it one of the catalogue \
        [missing-key]
          |
        \(line) | \(key):
          | \(String(repeating: "^", count: key.count))
          = help: it is checked with every scenario of a suite in whose folder `Requirements` it lies, \
        and not run

        """
      )
    )
    #expect(outcome.output.hasSuffix("1 scenario: 0 passed, 1 not valid\n"))
  }

  @Test(
    "lint of a file of the catalogue checks the catalogue, however its path is written",
    arguments: [
      ("", "Scenarios/Requirements/signs.yaml"),
      ("", "./Scenarios//Requirements/signs.yaml"),
      ("", "Scenarios/Requirements"),
      ("Scenarios", "./Requirements/signs.yaml"),
      ("Scenarios/Requirements", "signs.yaml"),
      ("Scenarios/Requirements", "documents.yaml"),
    ]
  )
  func lintOfCatalogue(directory: String, path: String) throws {
    let right = try suite()
    let outcome = try Program.debug.run(["lint", path], in: right.url.appending(path: directory))
    #expect(outcome.output == "2 requirements: all valid\n")
    #expect(outcome.status == 0)
    let broken = try suite(signs: wrong)
    let found = try Program.debug.run(["lint", path], in: broken.url.appending(path: directory))
    #expect(found.output.contains("signs.yaml:8:26: error: no document has the id `001`"))
    #expect(found.output.hasSuffix("\n2 requirements: 1 not valid, 1 error\n"))
    #expect(found.status == 65)
  }

  @Test("a file of the catalogue may end in .yml, and lie in a folder below")
  func otherNames() throws {
    let folder = try suite()
    try folder.write(
      Self.signs.replacing("signs", with: "trees").replacing("SIGN", with: "TREE"),
      to: "Scenarios/Requirements/More/trees.yml"
    )
    let outcome = try Program.debug.run(["lint"], in: folder.url)
    #expect(outcome.output == "1 scenario, 4 requirements: all valid\n")
  }

  @Test("a file of the catalogue that cannot be read is said")
  func unreadable() throws {
    let folder = try suite()
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "Scenarios/Requirements/trees.yaml").path,
      withDestinationPath: "nowhere"
    )
    let outcome = try Program.debug.run(["lint"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(
      outcome.output == """
        error: cannot read Scenarios/Requirements/trees.yaml: no such file or directory \
        [unreadable-file]

        1 scenario, 2 requirements: 1 not valid, 1 error

        """
    )
  }

  #if os(Linux)
  @Test("a folder of the catalogue that cannot be listed is said")
  func unlistable() throws {
    let folder = try suite()
    // A name that is not UTF-8 stops everybody, also those who may read everything.
    let path = folder.url.appending(path: "Scenarios/Requirements").path.utf8CString.dropLast()
    let name = path + [0x2F, CChar(bitPattern: 0xFF), 0]
    let descriptor = unsafe name.withUnsafeBufferPointer { name in
      unsafe name.baseAddress.map { unsafe open($0, O_CREAT | O_WRONLY, 0o600) }
    }
    close(try #require(descriptor))
    let outcome = try Program.debug.run(["lint", "Scenarios/One"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(
      outcome.output == """
        error: cannot read Scenarios/Requirements: holds a name that is not UTF-8 [unreadable-file]

        1 scenario, 0 requirements: 1 not valid, 1 error

        """
    )
  }
  #endif
}
