import Foundation
import TestSupport
import Testing

@Suite("entsim run --report")
struct ReportTests {
  private static let formats = ReportedSuite.formats

  @Test("writes every format at once, each as it is committed")
  func formats() throws {
    let folder = try ReportedSuite.make()
    let options = Self.formats.flatMap { ["--report", "\($0)=\($0).out"] }
    let outcome = try Program.debug.run(
      ["run"] + options,
      in: folder.url,
      environment: ["COLUMNS": "60"]
    )
    #expect(outcome.status == 65)
    #expect(outcome.errors == "")
    for format in Self.formats {
      let golden = "Tests/EndToEndTests/Golden/report-\(format).txt"
      try Golden.expect(try folder.read("\(format).out"), in: golden)
    }
    // The terminal's width is no matter of a file.
    #expect(outcome.output != (try folder.read("text.out")))
    #expect(outcome.output.hasPrefix("Scenarios/Wrong\n"))
  }

  @Test("writes to standard output in the order of asking; the text is there where nothing else is")
  func standardOutput() throws {
    let folder = try ReportedSuite.make()
    func run(_ reports: String...) throws -> String {
      try Program.debug.run(["run"] + reports.flatMap { ["-r", $0] }, in: folder.url).output
    }
    let text = try run()
    #expect(try run("text") == text)
    #expect(try run("json=a.json") == text)
    let (github, junit) = (try run("github"), try run("junit"))
    #expect(github.hasPrefix("::error file="))
    #expect(junit.hasPrefix("<?xml"))
    #expect(try run("github", "text", "junit") == github + text + junit)
  }

  @Test("all passes: the JSON says so, GitHub has nothing to show, and nothing is left to do")
  func allPass() throws {
    let folder = try ReportedSuite.make()
    let pass = ["run", "Scenarios/pass.yaml"]
    let text = try Program.debug.run(pass, in: folder.url)
    #expect(
      text
        == Program.Outcome(
          status: 0,
          output: "Scenarios\n  ✓ Nothing is selected at first\n\n1 scenario: 1 passed\n",
          errors: ""
        )
    )
    let github = try Program.debug.run(pass + ["--report", "github"], in: folder.url)
    #expect(github == Program.Outcome(status: 0, output: "", errors: ""))
    let json = try Program.debug.run(pass + ["--report", "json"], in: folder.url)
    #expect(json.status == 0)
    #expect(json.output.contains("\"summary\": {\"scenarios\": 1, \"passed\": 1, \"failed\": 0,"))
    #expect(json.output.contains("\"milliseconds\": 5400000"))
  }

  @Test("the same scenarios give the same bytes, whatever the jobs, the locale and the hashes")
  func sameBytes() throws {
    let folder = try ReportedSuite.make()
    for format in Self.formats {
      let command = ["run", "--report", format]
      let expected = try Program.debug.run(command + ["--jobs", "1"], in: folder.url)
      for round in 0..<4 {
        let again = try Program.debug.run(
          command + ["--jobs", "\(round % 2 + 1)"],
          in: folder.url,
          environment: ["LC_ALL": round < 2 ? "C" : "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"]
        )
        #expect(again == expected, "\(format)")
      }
    }
  }

  @Test("--timings tells the real time in JUnit and JSON; without it, the time in JUnit is 0")
  func timings() throws {
    let folder = try ReportedSuite.make()
    func run(_ format: String, _ options: String...) throws -> String {
      let command = ["run", "Scenarios/pass.yaml", "--report", format] + options
      return try Program.debug.run(command, in: folder.url).output
    }
    let (junit, json) = (try run("junit"), try run("json"))
    // A scenario of 90 virtual minutes.
    #expect(junit.components(separatedBy: "time=\"0.000\"").count == 4)
    #expect(junit.contains("<property name=\"virtual-seconds\" value=\"5400.000\"/>"))
    #expect(junit.contains("took 5400.000 s of virtual time\n"))
    #expect(!json.contains("realMicroseconds"))
    let timed = try run("json", "--timings")
    #expect(timed.contains("\"realMicroseconds\": "))
    let fixed = "\"realMicroseconds\": 1234567"
    try folder.write(timed.replacing(/"realMicroseconds": \d+/, with: fixed), to: "r.json")
    let merged = try Program.debug.run(["merge", "r.json", "--report", "junit"], in: folder.url)
    #expect(merged.output == junit.replacing("time=\"0.000\"", with: "time=\"1.234\""))
  }

  @Test("of many failures the summary names the first to begin with")
  func manyFailures() throws {
    let folder = try TestFolder()
    for number in 1...6 {
      let text = "scenario: One\nsteps:\n  - app: getSelectedProvider\n"
      try folder.write(text, to: "S/a \(number).yaml")
    }
    let outcome = try Program.debug.run(["run", "S"], in: folder.url)
    #expect(outcome.status == 1)
    #expect(
      outcome.output.hasSuffix(
        "\n6 scenarios: 0 passed, 6 failed\nbegin with the first that failed:  entsim run 'S/a 1.yaml'\n"
      )
    )
  }

  @Test(
    "refuses what makes no sense with 64",
    arguments: [
      (
        ["--report", "jnuit"],
        "'jnuit' is not a value for --report; expected text, json, html, junit, github, markdown, sarif, tap or tap13, and a file behind "
          + "it as in junit=report.xml\nSee 'entsim run --help'."
      ),
      (
        ["--report", "json="],
        "'json=' is not a value for --report; expected text, json, html, junit, github, markdown, sarif, tap or tap13, and a file behind "
          + "it as in junit=report.xml\nSee 'entsim run --help'."
      ),
      (["-r", "json=a", "-r", "text=a"], "two reports cannot go to the same file, 'a'"),
    ]
  )
  func usage(options: [String], message: String) throws {
    let outcome = try Program.debug.run(["run"] + options)
    #expect(outcome == Program.Outcome(status: 64, output: "", errors: "entsim: \(message)\n"))
  }

  @Test("ends with 73 when a file cannot be written, and writes the others")
  func unwritable() throws {
    let folder = try ReportedSuite.make()
    let outcome = try Program.debug.run(
      ["run", "Scenarios/pass.yaml", "-r", "json=no/a.json", "-r", "junit=a.xml", "-r", "text"],
      in: folder.url
    )
    #expect(outcome.status == 73)
    #expect(
      outcome.errors == "entsim: no/a.json: the directory it should lie in does not exist\n"
    )
    #expect(outcome.output.hasSuffix("1 scenario: 1 passed\n"))
    #expect(try folder.read("a.xml").hasSuffix("</testsuites>\n"))
  }

  @Test("lets no name or title steer a workflow, break the XML or reach the terminal")
  func hostileNames() throws {
    let folder = try TestFolder()
    let title = "scenario: \"a ::error:: \\n::stop-commands::x \\e[31m ]]> \\0 \\uFFFE\"\n"
    try folder.write(
      title + "steps:\n  - app: getSelectedProvider\n",
      to: "S/a,b:c\n::error::%0A<&\".yaml"
    )
    let command = ["run", "S", "-r"]
    let github = try Program.debug.run(command + ["github"], in: folder.url).output
    #expect(github.split(separator: "\n").count == 1)
    #expect(
      github.hasPrefix(
        "::error file=S/a%2Cb%3Ac%0A%3A%3Aerror%3A%3A%250A<&\".yaml,line=3,col=5,title=a "
      )
    )
    #expect(!github.contains("\u{1B}") && !github.contains("\0"))
    let junit = try Program.debug.run(command + ["junit"], in: folder.url).output
    let parser = XMLNames()
    #expect(parser.parse(junit))
    #expect(parser.files == ["S/a,b:c\n::error::%0A<&\".yaml"])
    let json = try Program.debug.run(command + ["json"], in: folder.url).output
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
    let text = try Program.debug.run(command + ["text"], in: folder.url).output
    #expect(!text.contains("\u{1B}"))
  }
}
