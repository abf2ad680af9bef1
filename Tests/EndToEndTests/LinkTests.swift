import Foundation
import TestSupport
import Testing

/// Symbolic links in a suite, to folders and files within it and beyond.
@Suite("Links in a suite, from outside")
struct LinkTests {
  private static let good = "scenario: One\nsteps:\n  - device: goes offline\n"

  @Test("nine folders that all link to each other are checked once each")
  func circles() throws {
    let folder = try TestFolder()
    for index in 1...9 {
      try folder.write(Self.good, to: "Scenarios/d\(index)/s.yaml")
      for other in 1...9 where other != index {
        try folder.link("Scenarios/d\(index)/d\(other)", to: "../d\(other)")
      }
    }
    let measurement = try Program.debug.measure(["lint"], in: folder.url)
    #expect(measurement.end == "0")
    #expect(measurement.text == "9 scenarios: all valid\n")
  }

  @Test(
    "a link that leads out of the suite is refused, and nothing is shown of what it leads to",
    arguments: [
      ("a.yaml", "../outside/secret.yaml"), ("folder", "../outside"),
      ("Requirements", "../outside"),
    ]
  )
  func out(name: String, target: String) throws {
    let folder = try TestFolder()
    try folder.write("password: hunter2\n", to: "outside/secret.yaml")
    try folder.write(Self.good, to: "Scenarios/s.yaml")
    try folder.link("Scenarios/\(name)", to: target)
    for command in ["lint", "run"] {
      let outcome = try Program.debug.run([command], in: folder.url)
      #expect(outcome.status == 66)
      #expect(outcome.output == "")
      #expect(
        outcome.errors
          == "entsim: Scenarios/\(name): leads out of Scenarios, through a symbolic link; "
          + "put a copy of what it leads to in its place\n"
      )
    }
  }

  @Test("a link that the command line names is followed, and so is one within the suite")
  func named() throws {
    let folder = try TestFolder()
    try folder.write(Self.good, to: "real/a/s.yaml")
    try folder.link("Scenarios", to: "real")
    try folder.link("real/b.yaml", to: "a/s.yaml")
    try folder.link("real/a/up.yaml", to: "../c.yaml")
    try folder.write(Self.good.replacing("One", with: "Two"), to: "real/c.yaml")
    for (path, count) in [("Scenarios", 2), ("Scenarios/a", 2), ("Scenarios/a/up.yaml", 1)] {
      let outcome = try Program.debug.run(["lint", path], in: folder.url)
      #expect(outcome.output == "\(count) scenario\(count == 1 ? "" : "s"): all valid\n")
    }
  }

  @Test("where Scenarios is a link, the suite is what it leads to, and nothing beyond that is read")
  func root() throws {
    let folder = try TestFolder()
    try folder.write(Self.good, to: "shared/suite/s.yaml")
    try folder.write("password: hunter2\n", to: "shared/secret.yaml")
    try folder.createFolder("project")
    try folder.link("project/Scenarios", to: "../shared/suite")
    let project = folder.url.appending(path: "project")
    #expect(try Program.debug.run(["lint"], in: project).output == "1 scenario: all valid\n")
    try folder.link("shared/suite/a.yaml", to: "../secret.yaml")
    let outcome = try Program.debug.run(["lint"], in: project)
    #expect(outcome.status == 66)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("entsim: Scenarios/a.yaml: leads out of Scenarios, "))
  }

  @Test("a fixture is no way to what standard input brings")
  func input() throws {
    let folder = try TestFolder()
    try folder.write(
      "scenario: One\nuse: [Fixtures/in.yaml]\nsteps:\n  - device: goes offline\n",
      to: "Scenarios/s.yaml"
    )
    try folder.createFolder("Scenarios/Fixtures")
    try folder.link("Scenarios/Fixtures/in.yaml", to: "/dev/stdin")
    let outcome = try Program.shell.run(
      ["-c", "echo 'password: hunter2' | \"$0\" lint", Program.debug.binary.path],
      in: folder.url
    )
    #expect(outcome.status == 65)
    #expect(!outcome.output.contains("hunter2"))
    #expect(
      outcome.output.hasPrefix(
        "Scenarios/s.yaml:2:7: error: `Fixtures/in.yaml` leads out of the suite, through a "
          + "symbolic link [bad-path]\n"
      )
    )
  }
}
