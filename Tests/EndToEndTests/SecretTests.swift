import Foundation
import TestSupport
import Testing

@Suite("The secret that an app passes")
struct SecretTests {
  private static let secret = "not-for-people"

  /// A run that fails, in which calls with a secret are done, wait and are forgotten.
  private static let scenario = """
    scenario: Keys for the second screen
    use: [Fixtures/two-providers.yaml, Fixtures/apple-tv.yaml]
    given:
      app: {sdk: "2.5"}
    steps:
      - app: {setRequestor: {requestorID: DEMO, secret: \(secret), publicKey: first}}
        expect:
          - setRequestorComplete: ERROR
      - app: {setRequestor: {requestorID: DEMO, secret: \(secret), publicKey: second}}
        settle: false
      - app: getAuthentication
        settle: false
      - app:
          setRequestor:
            requestorID: DEMO
            secret: \(secret)
            publicKey: third
        exhaustive: false

    """

  @Test("is in the bytes of the run, and in nothing that people are told")
  func nowhere() throws {
    let folder = try TestFolder()
    try folder.copy("Scenarios/Fixtures")
    try folder.write(Self.scenario, to: "Scenarios/keys.yaml")
    func run(_ words: String) throws -> Program.Outcome {
      try Program.debug.run(
        words.split(separator: " ").map(String.init),
        in: folder.url,
        environment: ["ENTSIM_JOURNAL": "runs.sqlite"]
      )
    }
    let formats = ReportedSuite.formats + ["html"]
    let reports = formats.map { "--report \($0)=report.\($0)" }.joined(separator: " ")
    let failed = try run("run --trace \(reports)")
    #expect(failed.status == 1)
    var texts = [("run", failed.output + failed.errors)]
    for format in formats { texts.append((format, try folder.read("report.\(format)"))) }
    let commands = [
      "lint", "show last", "state last", "state last --at 34", "diff last last", "why last 2",
      "why last 9", "fork last --at 2 --drop", "replay last", "runs", "runs --format json",
      "verify",
    ]
    for words in commands {
      let outcome = try run(words)
      #expect(outcome.errors == "", "\(words)")
      texts.append((words, outcome.output))
    }
    for (place, text) in texts { #expect(!text.contains(Self.secret), "\(place)") }
    for place in ["run", "text", "json", "show last", "state last --at 34"] {
      let text = texts.first { $0.0 == place }?.1
      #expect(text?.contains("secret: <redacted>") ?? false, "\(place)")
    }
    // An export tells people as little; what its bytes do not hold could not be decided again.
    let export = try run("export last").output
    #expect(!export.contains(Self.secret))
    #expect(export.contains(#""secret":"<redacted>""#))
    try folder.write(export, to: "run.jsonl")
    #expect(try run("import run.jsonl --journal other.sqlite").status == 0)
    #expect(try run("export last --journal other.sqlite").output == export)
    let imported = try run("state last --secrets --journal other.sqlite").output
    #expect(imported.contains("secret: \(Self.secret)"))
    #expect(try run("state last --secrets").output.contains("secret: \(Self.secret)"))
  }
}
