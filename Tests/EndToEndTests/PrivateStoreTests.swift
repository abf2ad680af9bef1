import Foundation
import TestSupport
import Testing

/// Who may read what is stored, and what symbolic links may do about it.
@Suite("A store of its owner alone, from outside")
struct PrivateStoreTests {
  private static let good = "scenario: One\nsteps:\n  - device: goes offline\n"

  /// Writes a scenario that fails, so that its run is stored.
  private static func writeFailing(in folder: TestFolder) throws {
    try folder.copy("Scenarios/Fixtures")
    let use = "use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]"
    let step = "{app: getAuthentication, expect: [displayProviderDialog: [Beta]]}"
    try folder.write("scenario: One\n\(use)\nsteps: [\(step)]\n", to: "Scenarios/s.yaml")
  }

  @Test(
    "the default store is not looked for behind a link",
    arguments: [".entsim", ".entsim/runs.sqlite"]
  )
  func store(link: String) throws {
    let folder = try TestFolder()
    try Self.writeFailing(in: folder)
    try folder.createFolder("elsewhere")
    let isFolder = link == ".entsim"
    if !isFolder { try folder.createFolder(".entsim") }
    try folder.link(link, to: isFolder ? "elsewhere" : "../elsewhere/runs.sqlite")
    let person: [String: String?] = ["ENTSIM_JOURNAL": nil]
    let run = try Program.debug.run(["run"], in: folder.url, environment: person)
    #expect(run.status == 1)
    let sentence =
      "\(link): is a symbolic link, which is not followed here\n"
      + "move it away, or name a store with --journal FILE\n"
    #expect(run.errors == "entsim: no run was stored but those told of: \(sentence)")
    #expect(try folder.names(in: "elsewhere") == [])
    let runs = try Program.debug.run(["runs"], in: folder.url, environment: person)
    #expect(runs.status == 66)
    #expect(runs.errors == "entsim: \(sentence)")
    // A store that the person names may be a link.
    try folder.link("mine", to: "elsewhere/mine.sqlite")
    let words = ["run", "--journal", "elsewhere/mine.sqlite"]
    #expect(try Program.debug.run(words, in: folder.url).status == 1)
    #expect(try Program.debug.run(["runs", "--journal", "mine"], in: folder.url).status == 0)
  }

  @Test("a file in place of the default store's folder is named as that, and left as it is")
  func file() throws {
    let folder = try TestFolder()
    try Self.writeFailing(in: folder)
    try folder.write("mine", to: ".entsim")
    let permissions = try folder.permissions(".entsim")
    let person: [String: String?] = ["ENTSIM_JOURNAL": nil]
    let sentence =
      ".entsim: is not a directory\nmove it away, or name a store with --journal FILE\n"
    let run = try Program.debug.run(["run"], in: folder.url, environment: person)
    #expect(run.errors == "entsim: no run was stored but those told of: \(sentence)")
    let runs = try Program.debug.run(["runs"], in: folder.url, environment: person)
    #expect(runs.status == 66)
    #expect(runs.errors == "entsim: \(sentence)")
    #expect(try folder.permissions(".entsim") == permissions)
    #expect(try folder.read(".entsim") == "mine")
  }

  @Test("a lock is not made behind a link")
  func lock() throws {
    let folder = try TestFolder()
    try folder.write(Self.good, to: "Scenarios/s.yaml")
    let words = ["--journal", "runs.sqlite"]
    #expect(try Program.debug.run(["run"] + words, in: folder.url).status == 0)
    try folder.link("runs.sqlite-lock", to: "elsewhere")
    let outcome = try Program.debug.run(["show", "last"] + words, in: folder.url)
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("runs.sqlite-lock: is a symbolic link"))
    #expect(try !folder.names().contains("elsewhere"))
  }

  @Test("what others may read of a store is taken away from them")
  func permissions() throws {
    let folder = try TestFolder()
    try Self.writeFailing(in: folder)
    let names = [".entsim", ".entsim/runs.sqlite", ".entsim/runs.sqlite-lock"]
    try folder.createFolder(".entsim")
    for name in names.dropFirst() { try folder.write("", to: name) }
    for name in names {
      let path = folder.url.appending(path: name).path
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
    }
    let person: [String: String?] = ["ENTSIM_JOURNAL": nil]
    #expect(try Program.debug.run(["run"], in: folder.url, environment: person).status == 1)
    let show = try Program.debug.run(["show", "last"], in: folder.url, environment: person)
    #expect(show.status == 0)
    for name in names { #expect(try folder.permissions(name) == 0o700, "\(name)") }
  }
}

extension TestFolder {
  /// Returns all names in a folder inside.
  fileprivate func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appending(path: folder).path).sorted()
  }
}
