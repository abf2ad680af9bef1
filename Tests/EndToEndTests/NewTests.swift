import Foundation
import TestSupport
import Testing

@Suite("entsim new")
struct NewTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write("", to: "Scenarios/.keep")
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
  }

  @Test("writes a scenario that is valid and passes")
  func passes() throws {
    let new = try Program.debug.run(["new", "Scenarios/first.yaml"], in: folder.url)
    #expect(
      new
        == Program.Outcome(
          status: 0,
          output: "Scenarios/first.yaml: written; 'entsim run Scenarios/first.yaml' runs it\n",
          errors: ""
        )
    )
    let lint = try Program.debug.run(["lint"], in: folder.url)
    #expect(lint == Program.Outcome(status: 0, output: "1 scenario: all valid\n", errors: ""))
    let run = try Program.debug.run(["run"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("1 scenario: 1 passed\n"), "\(run.output)")
    try Golden.expect(text(of: "Scenarios/first.yaml"), in: "Tests/EndToEndTests/Golden/new.yaml")
  }

  @Test("writes one of an app on the REST path, which is valid and passes too")
  func rest() throws {
    let words = ["new", "Scenarios/first.yaml", "--path", "rest-v1"]
    #expect(try Program.debug.run(words, in: folder.url).status == 0)
    let run = try Program.debug.run(["run"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("1 scenario: 1 passed\n"), "\(run.output)")
    let golden = "Tests/EndToEndTests/Golden/new-rest.yaml"
    try Golden.expect(text(of: "Scenarios/first.yaml"), in: golden)
  }

  @Test("names the schema in the folder where one is, or beside the file")
  func schema() throws {
    let elsewhere = folder.url.appending(path: "Scenarios/absolute.yaml").path
    let places = [
      ("a.yaml", ""), ("./Scenarios//b.yaml", "../"), (elsewhere, ""), ("Scenarios/../c.yaml", ""),
    ]
    for (path, way) in places {
      let outcome = try Program.debug.run(["new", path], in: folder.url)
      #expect(outcome.status == 0)
      let written = path.hasPrefix("/") ? "Scenarios/absolute.yaml" : path
      let line = try text(of: written).prefix { $0 != "\n" }
      #expect(line == "# yaml-language-server: $schema=\(way)entsim.schema.json")
    }
  }

  @Test("leaves alone what is there, with 73")
  func noOverwriting() throws {
    try folder.write("mine", to: "Scenarios/first.yaml")
    let outcome = try Program.debug.run(["new", "Scenarios/first.yaml"], in: folder.url)
    let message = "entsim: Scenarios/first.yaml: exists already\n"
    #expect(outcome == Program.Outcome(status: 73, output: "", errors: message))
    #expect(try text(of: "Scenarios/first.yaml") == "mine")
  }

  @Test("makes no folder")
  func noFolder() throws {
    let outcome = try Program.debug.run(["new", "Other/first.yaml"], in: folder.url)
    let message = "entsim: Other/first.yaml: the directory it should lie in does not exist\n"
    #expect(outcome == Program.Outcome(status: 73, output: "", errors: message))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "Other").path))
  }

  @Test(
    "refuses a path at which no run would find a scenario",
    arguments: ["Scenarios/first", "first.txt", "Scenarios/.yaml", "", "Fixtures/first.yaml"]
  )
  func wrongName(path: String) throws {
    let outcome = try Program.debug.run(["new", path], in: folder.url)
    #expect(outcome.status == 64)
    #expect(
      outcome.errors == """
        entsim: '\(path)' is not a value for FILE; expected a path that ends in .yaml or .yml, \
        not in a folder called Fixtures, Flows or Requirements
        See 'entsim new --help'.

        """
    )
  }
}
