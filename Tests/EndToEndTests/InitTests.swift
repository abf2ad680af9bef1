import Foundation
import TestSupport
import Testing

@Suite("entsim init")
struct InitTests {
  private static let files = [
    ".github/workflows/scenarios.yml", ".gitignore", "Scenarios/Fixtures/two-providers.yaml",
    "Scenarios/first.yaml", "entsim.schema.json",
  ]

  /// All files in a folder, by their paths.
  private static func files(in folder: TestFolder) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.url.path)?.allObjects as? [String]
    return (paths ?? []).filter { path in
      var isFolder: ObjCBool = false
      let whole = folder.url.appending(path: path).path
      return unsafe FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  @Test("makes a suite that is valid and passes")
  func passes() throws {
    let folder = try TestFolder()
    let outcome = try Program.debug.run(["init"], in: folder.url)
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(Self.files(in: folder) == Self.files)
    let lint = try Program.debug.run(["lint"], in: folder.url)
    #expect(lint.output == "1 scenario, 1 fixture: all valid\n")
    let run = try Program.debug.run(["run"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("\n1 scenario: 1 passed\n"))
    let golden = "Tests/EndToEndTests/Golden/init"
    try Golden.expect(outcome.output, in: "\(golden).txt")
    try Golden.expect(folder.read("Scenarios/first.yaml"), in: "\(golden)-first.yaml")
    try Golden.expect(folder.read(Self.files[2]), in: "\(golden)-two-providers.yaml")
    try Golden.expect(folder.read(Self.files[0]), in: "\(golden)-scenarios.yml")
    #expect(try folder.read(".gitignore") == ".entsim/\n")
    let schema = try Program.debug.run(["schema"]).output
    #expect(try folder.read("entsim.schema.json") == schema)
  }

  @Test("names the schema by its path from each file")
  func schema() throws {
    let folder = try TestFolder()
    _ = try Program.debug.run(["init", "suite"], in: folder.url)
    for path in Self.files where path.hasPrefix("Scenarios/") {
      let text = try folder.read("suite/\(path)")
      let way = try #require(text.firstMatch(of: #/\$schema=(\S+)/#)).1
      let file = folder.url.appending(path: "suite/\(path)").deletingLastPathComponent()
      #expect(FileManager.default.fileExists(atPath: file.appending(path: way).path))
    }
  }

  @Test("makes the folder where it is not there, and says to go there")
  func newFolder() throws {
    let folder = try TestFolder()
    let outcome = try Program.debug.run(["init", "Deep/my suite/"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\n  cd 'Deep/my suite/' "), "\(outcome.output)")
    let suite = folder.url.appending(path: "Deep/my suite")
    #expect(try Program.debug.run(["run"], in: suite).status == 0)
  }

  @Test("writes nothing where one of the files is there, and names all that are")
  func refused() throws {
    let folder = try TestFolder()
    try folder.write("mine", to: "Scenarios/first.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "entsim.schema.json").path,
      withDestinationPath: "nowhere"
    )
    let before = Self.files(in: folder)
    let outcome = try Program.debug.run(["init"], in: folder.url)
    #expect(
      outcome
        == Program.Outcome(
          status: 73,
          output: "",
          errors: """
            entsim: Scenarios/first.yaml, entsim.schema.json: exist already, so nothing was written; \
            move them away, or name another folder

            """
        )
    )
    #expect(Self.files(in: folder) == before)
    #expect(try folder.names() == ["Scenarios", "entsim.schema.json"])
    #expect(try folder.read("Scenarios/first.yaml") == "mine")
  }

  @Test("takes away what it wrote where something cannot be written")
  func undo() throws {
    let folder = try TestFolder()
    try folder.write("a file", to: ".github")
    let outcome = try Program.debug.run(["init"], in: folder.url)
    #expect(outcome.status == 73)
    #expect(outcome.errors == "entsim: .github: is not a directory\n")
    #expect(try folder.names() == [".github"])
  }

  @Test(
    "adds its line to a .gitignore that is there, once, and changes nothing else",
    arguments: [
      ("", ".entsim/\n"), ("build", "build\n.entsim/\n"), ("build\n", "build\n.entsim/\n"),
      ("/.entsim\nbuild", "/.entsim\nbuild"), ("x/.entsim/\n", "x/.entsim/\n.entsim/\n"),
    ]
  )
  func ignoring(before: String, after: String) throws {
    let folder = try TestFolder()
    try folder.write(before, to: ".gitignore")
    #expect(try Program.debug.run(["init"], in: folder.url).status == 0)
    #expect(try folder.read(".gitignore") == after)
  }
}
