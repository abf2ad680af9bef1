import Foundation
import TestSupport
import Testing

@Suite("entsim man, entsim completions")
struct ManTests {
  @Test("print the page of the program, and of a command")
  func page() throws {
    for (words, name) in [
      (["man"], "entsim"), (["man", "entsim"], "entsim"), (["man", "why"], #"entsim\-why"#),
    ] {
      let outcome = try Program.debug.run(words)
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      #expect(outcome.output.contains("\n.Sh NAME\n.Nm \(name)\n.Nd "), "\(words)")
    }
  }

  @Test("write into a folder the pages that they print")
  func folder() throws {
    let folder = try TestFolder()
    let written = try Program.debug.run(["man", "--into", folder.url.path])
    #expect(written == Program.Outcome(status: 0, output: "", errors: ""))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.contains("entsim.1"))
    for name in names {
      let command = name == "entsim.1" ? "entsim" : String(name.dropFirst(7).dropLast(2))
      let text = try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
      #expect(try Program.debug.run(["man", command]).output == text, "\(name)")
    }
  }

  @Test("do not depend on the folder, the terminal or the hash seeds")
  func same() throws {
    let elsewhere = try TestFolder()
    for words in [
      ["man", "run"], ["completions", "bash"], ["completions", "zsh"], ["completions", "fish"],
    ] {
      let one = try Program.debug.run(words)
      let other = try Program.debug.run(
        words,
        in: elsewhere.url,
        environment: ["COLUMNS": "60", "ENTSIM_JOURNAL": "x", "SWIFT_DETERMINISTIC_HASHING": "1"]
      )
      #expect(one.status == 0)
      #expect(one == other, "\(words)")
    }
  }

  @Test(
    "refuse what they do not know",
    arguments: [
      (["man", "rn"], 64, "entsim: there is no command 'rn'; did you mean 'run'?\n"),
      (
        ["man", "nonsense"], 64,
        "entsim: there is no command 'nonsense'; 'entsim --help' lists the commands\n"
      ),
      (
        ["man", "--into", "no-folder"], 73,
        "entsim: no-folder/entsim.1: the directory it should lie in does not exist\n"
      ),
      (
        ["completions", "bsh"], 64,
        "entsim: 'bsh' is not a value for SHELL; did you mean 'bash'?\nSee 'entsim completions --help'.\n"
      ),
    ]
  )
  func refusals(words: [String], status: Int32, errors: String) throws {
    let outcome = try Program.debug.run(words)
    #expect(outcome == Program.Outcome(status: status, output: "", errors: errors))
  }
}
