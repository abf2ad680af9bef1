import EntsimDiagnostics
import EntsimEntitlement
import EntsimLanguage
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

@Suite("Matchers")
struct MatcherTests {
  /// The pattern of the URL in an expectation of `navigateToUrl`.
  private func pattern(_ text: String) throws -> Pattern {
    let scenario = try scenario(
      "scenario: A\nsteps:\n- app: getAuthentication\n  expect: [{navigateToUrl: \(text)}]"
    )
    let expectation = try #require(scenario.steps.first?.expectations.first)
    guard case .output(let callback) = expectation.item else { throw Missing() }
    return try #require(callback.arguments?.first)
  }

  private struct Missing: Error {}

  @Test("matchers are read")
  func matchers() throws {
    #expect(try pattern("<any>").matcher == .any)
    #expect(try pattern("<uuid>").matcher == .uuid)
    #expect(try pattern("<md5>").matcher == .md5(nil))
    #expect(try pattern("<md5:subscriber>").matcher == .md5("subscriber"))
    #expect(try pattern("<base64>").matcher == .base64)
    #expect(try pattern("'<any>'").matcher == .any)
    guard case .regex(let regex) = try pattern("'<regex:^https?://[a-z.]+/x>'").matcher else {
      throw Missing()
    }
    #expect(regex.matches("https://sp.auth.adobe.com/xyz"))
    #expect(!regex.matches("see https://sp.auth.adobe.com/xyz"))
  }

  @Test(
    "other texts stand for themselves",
    arguments: [
      ("plain", "plain"), ("'\\<any>'", "<any>"), ("\\<", "<"), ("'\\\\<a'", "\\<a"),
      ("a<any>", "a<any>"), ("'\\n'", "\\n"), ("'>'", ">"),
    ]
  )
  func literals(text: String, literal: String) throws {
    #expect(try pattern(text).matcher == .literal(.string(literal)))
  }

  @Test("a pattern knows where it stands")
  func place() throws {
    let range = try pattern("<any>").range
    #expect(range.description == "a.yaml:4:28")
  }

  @Test(
    "patterns are written as they are read",
    arguments: [
      "<any>", "<uuid>", "<md5>", "<md5:subscriber>", "<base64>", "<regex:^a$>", "\\<any>",
    ]
  )
  func notation(text: String) throws {
    #expect(Notation.text(of: try pattern(text)) == text)
  }
}
