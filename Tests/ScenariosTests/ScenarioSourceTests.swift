import EntsimScenarios
import Testing

@Suite("The text of a scenario without its secrets")
struct ScenarioSourceTests {
  @Test(
    "has a sign in the place of each",
    arguments: [
      ("a: {secret: s3, b: 1}", "a: {secret: <redacted>, b: 1}"),
      ("a:\n  secret: s3 # why\n  b: 1\n", "a:\n  secret: <redacted> # why\n  b: 1\n"),
      ("- secret: \"s3, }\"\n- secret: 's''3'", "- secret: <redacted>\n- secret: <redacted>"),
      ("secret: [s3, {x: s3}]\nb: ü\n", "secret: <redacted>\nb: ü\n"),
      ("é: {secret: s3}\n", "é: {secret: <redacted>}\n"),
      ("secret: null\nno: secret\n", "secret: null\nno: secret\n"),
      ("scenario: nothing\n", "scenario: nothing\n"),
    ]
  )
  func sign(text: String, shown: String) { #expect(ScenarioSource.withoutSecrets(text) == shown) }

  @Test(
    "ends each line that names one where the text is no YAML",
    arguments: ["secret: s3\n\t- [", "{secret: s3", "a: 'secret: s3\nsecret: s3"]
  )
  func broken(text: String) { #expect(!ScenarioSource.withoutSecrets(text).contains("s3")) }

  @Test("hides texts of several lines, and those that an alias stands for")
  func several() {
    for text in [
      "secret: |\n  s3\n  s3\nb: 1\n", "secret: s3\n  s3\nb: 1\n", "a: &x s3\nsecret: *x\n",
    ] {
      #expect(!ScenarioSource.withoutSecrets(text).contains("s3"), "\(text)")
    }
  }
}
